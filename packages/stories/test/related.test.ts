import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStory,
  documentFromMarkdown,
  findRelated,
  publishStory,
  type StoryId,
  saveSection,
  saveTag,
} from '../src/index.ts';

let database: TestDatabase;
const tags: Record<string, number> = {};
const stories: Record<string, { id: StoryId; at: Date; tagIds: number[] }> = {};
let sectionId: number;

beforeAll(async () => {
  database = await aDatabase();
  await database.store.transaction(async (tx) => {
    sectionId = await saveSection(tx, { slug: 'news', name: 'News', description: '' });
    for (const name of ['bridge', 'ferry']) tags[name] = await saveTag(tx, { slug: name, name });
  });
  const told = [
    'plain 1',
    'bridge 2',
    'plain 3',
    'bridge ferry 4',
    'bridge 5',
    'bridge 6',
    'bridge 7',
    'plain 8',
  ];
  for (const [hour, name] of told.entries()) await publish(name, hour);
});
afterAll(() => database.drop());

async function publish(name: string, hour: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 10, 28, hour));
  const tagIds = name.split(' ').flatMap((word) => tags[word] ?? []);
  const body = documentFromMarkdown('Text.').document;
  const content = {
    headline: name,
    standfirst: '',
    sectionId,
    bylines: [],
    tags: tagIds,
    leadMediaId: undefined,
    body,
  };
  await database.store.transaction(async (tx) => {
    const id = await createStory(tx, content, { at });
    await publishStory(tx, id, { at, timeZone: 'UTC' });
    stories[name] = { id, at, tagIds };
  });
}

async function relatedTo(name: string, limit = 2): Promise<(string | undefined)[]> {
  const { id, at, tagIds } = stories[name]!;
  const ids = await database.store.read((conn) =>
    findRelated(conn, { id, firstPublishedAt: at, sectionId, tagIds }, limit),
  );
  return ids.map((found) => Object.keys(stories).find((each) => stories[each]!.id === found));
}

test('a reader is led to what came right after and right before on the same topics, never to the same story', async () => {
  expect(await relatedTo('bridge 5')).toEqual(['bridge 7', 'bridge 6']);
  expect(await relatedTo('bridge 6', 4)).toEqual(['bridge 7', 'bridge 5', 'bridge ferry 4', 'bridge 2']);
});

test('where topics lead nowhere, to what came before in the section', async () => {
  expect(await relatedTo('plain 3')).toEqual(['bridge 2', 'plain 1']);
  expect(await relatedTo('plain 1')).toEqual([]);
});

test('a story stands beside its neighbours alone, so that a change of it makes few pages anew', async () => {
  const beside = await Promise.all(
    Object.keys(stories).map(async (name) => ((await relatedTo(name)).includes('bridge 7') ? name : [])),
  );
  expect(beside.flat()).toEqual(['bridge 5', 'bridge 6', 'plain 8']);
});

test('reads its neighbours by the indexes, however many stories a topic has', async () => {
  const { id, at, tagIds } = stories['bridge 5']!;
  const plans: string[] = [];
  await database.store.read(async (conn) => {
    const explaining: typeof conn = {
      ...conn,
      query: async (sql, params) => {
        for (const row of await conn.query<Record<string, string>>(`EXPLAIN ${sql}`, params))
          if (row.table !== null && !row.table?.startsWith('<')) plans.push(`${row.table}: ${row.key}`);
        return conn.query(sql, params);
      },
    };
    await findRelated(explaining, { id, firstPublishedAt: at, sectionId, tagIds }, 20);
  });
  expect(new Set(plans)).toEqual(new Set(['story_tag: story_tag_newest', 'story: story_section_newest']));
});
