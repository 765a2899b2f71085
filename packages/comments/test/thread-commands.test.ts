import { randomUUID } from 'node:crypto';
import {
  aDatabase,
  publishSmallStory,
  type SmallPaper,
  seedSmallPaper,
  type TestDatabase,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEEPEST } from '../src/comment-commands.ts';
import {
  loadSkeleton,
  moveThread,
  postComment,
  postThread,
  reviseComment,
  type ThreadEntry,
  threadTotal,
} from '../src/index.ts';
import { purgesOf } from './purges-of.ts';

const NONE = new Map<string, number>();

let database: TestDatabase;
let paper: SmallPaper;
let next = 0;

beforeAll(async () => {
  database = await aDatabase();
  paper = await seedSmallPaper(database.store, { stories: 8 });
});
afterAll(() => database.drop());

const anotherStory = (): number => paper.stories[next++]!.id;

function entry(key: string, more: Partial<ThreadEntry> = {}): ThreadEntry {
  return {
    key,
    authorName: 'Una',
    source: `text ${key}`,
    state: 'shown',
    at: new Date('2020-01-01T00:00:00Z'),
    ...more,
  };
}

function add(storyId: number, comments: readonly ThreadEntry[], there: ReadonlyMap<string, number> = NONE) {
  return database.store.transaction((tx) => postThread(tx, storyId, { comments, there }));
}

async function rows(storyId: number) {
  const skeleton = await database.store.write((conn) => loadSkeleton(conn, storyId));
  return Array.from({ length: skeleton.length }, (_, at) => [
    skeleton.seq[at],
    skeleton.parent[at]! + 1,
    skeleton.depth[at],
  ]);
}

test('a thread of 1,500 comments is whole: each answers what it answered, and the total agrees', async () => {
  const storyId = anotherStory();
  const comments = Array.from({ length: 1500 }, (_, n) =>
    entry(`${n}`, { parentKey: n % 10 === 0 ? undefined : `${n - 1}` }),
  );
  const ids = await add(storyId, comments.toReversed());
  expect(ids.size).toBe(1500);
  expect(await database.store.write((conn) => threadTotal(conn, storyId))).toBe(1500);
  const depths = (await rows(storyId)).map(([, , depth]) => depth);
  expect(Math.max(...depths.map(Number))).toBe(9);
  expect(depths.filter((depth) => depth === 0)).toHaveLength(150);
});

test('a reply to a comment that is not there stands on its own, instead of being lost', async () => {
  const storyId = anotherStory();
  await add(storyId, [entry('a', { parentKey: 'gone' }), entry('b', { parentKey: 'a' })]);
  expect(await rows(storyId)).toEqual([
    [1, 0, 0],
    [2, 1, 1],
  ]);
});

test('newcomers answer comments of an earlier run, and readers go on after them', async () => {
  const storyId = anotherStory();
  const there = await add(storyId, [entry('a'), entry('hidden', { state: 'pending' })]);
  await add(storyId, [entry('b', { parentKey: 'a' })], there);
  const posted = await database.store.transaction((tx) =>
    postComment(tx, { storyId, parentSeq: 3, authorName: 'Bo', source: 'new', at: new Date() }),
  );
  expect(posted.seq).toBe(4);
  expect((await rows(storyId)).map(([, parent]) => parent)).toEqual([0, 0, 1, 3]);
  expect(await database.store.write((conn) => threadTotal(conn, storyId))).toBe(3);
});

test('what is deeper than anybody can read stands beside what it answers', async () => {
  const storyId = anotherStory();
  const comments = Array.from({ length: DEEPEST + 50 }, (_, n) =>
    entry(`${n}`, { parentKey: n === 0 ? undefined : `${n - 1}` }),
  );
  await add(storyId, comments);
  const depths = (await rows(storyId)).map(([, , depth]) => Number(depth));
  expect(Math.max(...depths)).toBe(DEEPEST);
  expect(depths.filter((depth) => depth === DEEPEST)).toHaveLength(50);
});

test('a comment that changed at the source changes here, and one taken back there is gone from the total', async () => {
  const storyId = anotherStory();
  const ids = await add(storyId, [entry('a'), entry('b')]);
  await database.store.transaction((tx) =>
    reviseComment(tx, ids.get('a')!, {
      authorName: 'Una',
      source: 'a',
      html: '<p>new</p>',
      state: 'deleted',
    }),
  );
  expect(await database.store.write((conn) => threadTotal(conn, storyId))).toBe(1);
  const [text] = await database.store.write((conn) =>
    conn.query<{ html: string; format: string }>(
      'SELECT html, format FROM comment_text WHERE comment_id = ?',
      [ids.get('a')!],
    ),
  );
  expect(text).toEqual({ html: '<p>new</p>', format: 'html' });
  expect(await purgesOf(database.store, storyId)).toEqual([
    [`thread:${storyId}`],
    [`comment:${storyId}.1!`, `thread:${storyId}!`],
  ]);
});

test('a comment whose words changed at the source is not shown with the old ones', async () => {
  const storyId = anotherStory();
  const ids = await add(storyId, [entry('a'), entry('b')]);
  await database.store.transaction((tx) =>
    reviseComment(tx, ids.get('b')!, { authorName: 'Una', source: 'better', state: 'shown' }),
  );
  expect((await purgesOf(database.store, storyId)).at(-1)).toEqual([
    `comment:${storyId}.2`,
    `thread:${storyId}`,
  ]);
});

test('nothing of a thread that moved away is served in its old place, hidden comments neither: their numbers go to others', async () => {
  const [from, to] = await Promise.all([1, 2].map(() => aStory()));
  await add(from!, [entry('spam', { state: 'spam' })]);
  await database.store.transaction((tx) => moveThread(tx, { from: from!, to: to! }));
  expect(await purgesOf(database.store, from!)).toEqual([[`comments:${from}!`, `thread:${from}!`]]);
  expect(await purgesOf(database.store, to!)).toEqual([[`thread:${to}`]]);
});

test('a thread for a story that is not there says so, and two moves that meet both end', async () => {
  await expect(add(999_999, [entry('lost')])).rejects.toMatchObject({
    code: 'COMMENT_REFUSED',
    statusCode: 404,
  });
  const [first, second] = await Promise.all([1, 2].map(() => aStory()));
  await add(first!, [entry('a'), entry('b', { parentKey: 'a' })]);
  await add(second!, [entry('c')]);
  const move = (from: number, to: number) => database.store.transaction((tx) => moveThread(tx, { from, to }));
  await Promise.all([move(first!, second!), move(second!, first!)]);
  const totals = await Promise.all(
    [first!, second!].map((id) => database.store.read((conn) => threadTotal(conn, id))),
  );
  expect(totals.toSorted()).toEqual([0, 3]);
});

async function aStory(): Promise<number> {
  const at = new Date('2026-11-28T12:00:00Z');
  return (await publishSmallStory(database.store, paper, { headline: `Story ${randomUUID()}`, at })).id;
}
