import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asStoryId, unpublishStory } from '@nightdesk/stories';
import { aDatabase, publishSmallStory, seedSmallPaper, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStories, isSearchTooSlow, type SearchOrder, searchWords } from '../src/index.ts';

let database: TestDatabase;
const ids: Record<string, number> = {};

const STORIES = {
  council: ['Council meets', 'They spoke of a bridge once, and of <b>AT&amp;T</b> twice.'],
  closes: ['Mercer Bridge closes', 'The bridge is shut. A bridge is a bridge.'],
  ferry: ['The ferry', 'It crosses where the bridges were; Émile’s café is beside it.'],
} as const;

beforeAll(async () => {
  database = await aDatabase();
  const paper = await seedSmallPaper(database.store, { stories: 0 });
  for (const [hour, [name, [headline, body]]] of Object.entries(STORIES).entries()) {
    const at = new Date(Date.UTC(2026, 10, 28, hour));
    ids[name] = (await publishSmallStory(database.store, paper, { headline, at, body })).id;
  }
});
afterAll(() => database.drop());

const find = async (typed: string, order: SearchOrder = 'best', page = { limit: 10, skip: 0 }) => {
  const found = await database.store.read((conn) =>
    findStories(conn, { words: searchWords(typed), order, ...page }),
  );
  return found.map((id) => Object.keys(ids).find((name) => ids[name] === id));
};

test('a story is found by the words of its headline, standfirst and text, the one that is about them first', async () => {
  expect(await find('bridge')).toEqual(['closes', 'ferry', 'council']);
  expect(await find('bridge', 'newest')).toEqual(['ferry', 'closes', 'council']);
  expect(await find('what mercer is about')).toEqual(['closes']);
});

test('all words must occur, common words ask for nothing, accents and case do not matter', async () => {
  expect(await find('the BRIDGE crosses')).toEqual(['ferry']);
  expect(await find('emile cafe')).toEqual(['ferry']);
  expect(await find('bridge zeppelin')).toEqual([]);
});

test('markup is not found, nor a word that is only part of an entity', async () => {
  expect(await find('amp')).toEqual([]);
  expect(await find('href')).toEqual([]);
  expect(await find('twice')).toEqual(['council']);
});

test('results come a page at a time', async () => {
  expect(await find('bridge', 'newest', { limit: 1, skip: 1 })).toEqual(['closes']);
});

test.each(["'; DROP TABLE story; --", '+++***', '"bridge', '((bridge', 'bridge" @distance', '%_\\'])(
  'hostile input finds words or nothing, and never fails: %s',
  async (typed) => {
    expect((await find(typed)).length).toBeLessThanOrEqual(3);
  },
);

test('a story that was taken down is found no more', async () => {
  await database.store.transaction((tx) => unpublishStory(tx, asStoryId(ids.council!), { at: new Date() }));
  expect(await find('council')).toEqual([]);
  const [row] = await database.store.read((conn) =>
    conn.query<{ count: number }>('SELECT COUNT(*) AS count FROM story_search'),
  );
  expect(row!.count).toBe(2);
});

test('the server gives up by itself on a search that takes too long', async () => {
  const slow = database.store.read((conn) =>
    findStories(
      {
        ...conn,
        query: (sql, params) => conn.query(sql.replace('story.id\n', 'story.id + SLEEP(5) AS id\n'), params),
      },
      { words: ['bridge'], order: 'newest', limit: 10, skip: 0 },
    ),
  );
  expect(isSearchTooSlow(await slow.catch((error: unknown) => error))).toBe(true);
});

test('a paper that was there before the search is found by the same words', async () => {
  const migration = await readFile(join(import.meta.dirname, '../../../migrations/0009-search.sql'), 'utf8');
  const fill = migration.split(/;\n/).find((statement) => statement.includes('INSERT INTO story_search'))!;
  await database.store.write((conn) => conn.execute('DELETE FROM story_search'));
  expect(await find('mercer')).toEqual([]);
  await database.store.write((conn) => conn.execute(fill));
  expect(await find('mercer')).toEqual(['closes']);
  expect(await find('emile cafe')).toEqual(['ferry']);
  expect(await find('href')).toEqual([]);
  expect(await find('amp')).toEqual([]);
});
