import { unpublishStory } from '@nightdesk/stories';
import {
  aDatabase,
  publishSmallStory,
  type SmallPaper,
  seedSmallPaper,
  type TestDatabase,
} from '@nightdesk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadFront, pinStory, saveFront, unpinSlot } from '../src/index.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
let database: TestDatabase;
let paper: SmallPaper;

beforeAll(async () => {
  database = await aDatabase();
  paper = await seedSmallPaper(database.store, { stories: 6 });
  await database.store.transaction((tx) => saveFront(tx, { slug: 'home', slots: 4 }));
});
afterAll(() => database.drop());
beforeEach(() => database.store.write((conn) => conn.execute('DELETE FROM slot')));

const front = async (slug = 'home', now = NOW) =>
  (await database.store.read((conn) => loadFront(conn, slug, { now })))?.map(
    ({ story, pinned }) => story.headline.replace('Story number ', '') + (pinned ? ' pinned' : ''),
  );
const idOf = (number: number) => paper.stories[number - 1]!.id;
const pin = (position: number, number: number, until?: Date) =>
  database.store.transaction((tx) =>
    pinStory(tx, 'home', { position, storyId: idOf(number), ...(until ? { until } : {}) }),
  );
const lastPurges = async () =>
  (
    await database.store.read((conn) =>
      conn.query<{ tag: string }>('SELECT tag FROM purge_log WHERE seq = (SELECT MAX(seq) FROM purge_log)'),
    )
  ).map(({ tag }) => tag);

test('without pins the newest stand there, the newest first', async () => {
  expect(await front()).toEqual(['6', '5', '4', '3']);
  expect(await front('nowhere')).toBeUndefined();
});

test('case 19: a pinned story that is among the newest too is shown once', async () => {
  await pin(3, 6);
  expect(await front()).toEqual(['5', '4', '6 pinned', '3']);
  expect(await lastPurges()).toEqual(['front:home']);
});

test('an old story keeps the place it is pinned to, until it is let go', async () => {
  await pin(1, 1);
  expect(await front()).toEqual(['1 pinned', '6', '5', '4']);
  await database.store.transaction((tx) => unpinSlot(tx, 'home', 1));
  expect(await front()).toEqual(['6', '5', '4', '3']);
  expect(await lastPurges()).toEqual(['front:home']);
});

test('a story stands in one place: pinned again it moves, and a place holds one story', async () => {
  await pin(1, 2);
  await pin(4, 2);
  expect(await front()).toEqual(['6', '5', '4', '2 pinned']);
  await pin(4, 1);
  expect(await front()).toEqual(['6', '5', '4', '1 pinned']);
});

test('a pin ends at its time', async () => {
  await pin(2, 1, NOW);
  expect(await front('home', new Date(NOW.getTime() - 1))).toEqual(['6', '1 pinned', '5', '4']);
  expect(await front()).toEqual(['6', '5', '4', '3']);
});

test('a pinned story that is taken down leaves no hole', async () => {
  const at = new Date('2026-11-28T00:30:00Z');
  const extra = await publishSmallStory(database.store, paper, { headline: 'Extra', at });
  await database.store.transaction((tx) => pinStory(tx, 'home', { position: 1, storyId: extra.id }));
  expect(await front()).toEqual(['Extra pinned', '6', '5', '4']);
  await database.store.transaction((tx) => unpublishStory(tx, extra.id, { at: NOW }));
  expect(await front()).toEqual(['6', '5', '4', '3']);
});

test('a section’s front is filled from its section alone', async () => {
  expect((await front('news'))?.slice(0, 2)).toEqual(['6', '5']);
  await database.store.transaction((tx) => saveFront(tx, { slug: 'empty', sectionId: 999_999, slots: 4 }));
  expect(await front('empty')).toEqual([]);
});

test('a front goes on as a list: page by page every story once, pins in their places', async () => {
  await pin(2, 1);
  await pin(4, 6);
  const page = async (skip: number) =>
    (await database.store.read((conn) => loadFront(conn, 'home', { now: NOW, skip, limit: 2 })))?.map(
      ({ position, story }) => `${position}: ${story.headline.replace('Story number ', '')}`,
    );
  expect([await page(0), await page(2), await page(4), await page(6)]).toEqual([
    ['1: 5', '2: 1'],
    ['3: 4', '4: 6'],
    ['5: 3', '6: 2'],
    [],
  ]);
});
