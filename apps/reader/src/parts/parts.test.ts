import { createTagClock, openCache } from '@nightdesk/cache';
import type { Queryable, Store } from '@nightdesk/store';
import { beforeEach, expect, test } from 'vitest';
import { LASTING, type ManyPart, type Part } from './part.ts';
import { partCodec } from './part-codec.ts';
import { openParts, type PartShelf } from './parts.ts';

/** A database of words by name, with its purge log: what it gives is as of `seq`. */
let words: Record<string, string>;
let seq: number;
let loads: string[];
let tagClock: ReturnType<typeof createTagClock>;
let shelf: PartShelf;
let dead: boolean;
/** What the log says that this process has not read yet. */
let unread: (() => void)[];

const wordPart: Part<string, string | undefined> = {
  kind: 'word',
  policy: LASTING,
  keyOf: (name) => name,
  load: async (_conn, name, { held }) => {
    loads.push(held === undefined ? name : `${name} had ${held}`);
    return { value: words[name], tags: [`word:${name}`], isAbsent: words[name] === undefined };
  },
};
const manyPart: ManyPart<string, string> = {
  kind: 'many',
  policy: LASTING,
  keyOf: (name) => name,
  tagsOf: (name) => [`word:${name}`],
  comesWith: () => ['list'],
  loadMany: async (_conn, names) => {
    loads.push(names.join(' '));
    return new Map(
      names.flatMap((name) => {
        const value = words[name];
        return value === undefined ? [] : [[name, { value, tags: ['more'] }] as const];
      }),
    );
  },
};
const coveredPart: ManyPart<string, string> = { ...manyPart, kind: 'covered', isCovered: true };

const store: Pick<Store, 'load'> = {
  load: async (work) => {
    if (dead) throw new Error('dead');
    return { asOf: seq, value: await work({} as Queryable) };
  },
};

beforeEach(() => {
  words = { a: 'Anna', b: 'Bertha' };
  seq = 10;
  loads = [];
  dead = false;
  unread = [];
  tagClock = createTagClock();
  tagClock.loseHistoryBefore(5);
  tagClock.advance(10);
  const cache = openCache({ codec: partCodec, memoryBytes: 1e6, tagClock });
  shelf = openParts({
    cache,
    store,
    tagClock,
    follower: { poll: async () => unread.pop()?.() },
    now: () => new Date(),
  });
});

const purge = (...tags: string[]) => note(tags, false);
const takeDown = (...tags: string[]) => note(tags, true);

function note(tags: readonly string[], hard: boolean): void {
  seq += 1;
  for (const tag of tags) tagClock.apply({ seq, tag, hard });
  tagClock.advance(seq);
}

test('a page knows all its parts depend on, and is as old as the oldest of them', async () => {
  await shelf.compose('fresh').get(wordPart, 'a');
  // Another process has changed something else since; this one has not heard of it, but its next load sees it.
  seq = 12;
  const parts = shelf.compose('fresh');
  expect([await parts.get(wordPart, 'a'), await parts.get(wordPart, 'b')]).toEqual(['Anna', 'Bertha']);
  expect(parts.given()).toEqual({ tags: ['word:a', 'word:b'], asOf: 10, isStale: false, isGone: false });
});

test('a part that nothing has purged is as new as the last purge heard of, so its page is not out of date at once', async () => {
  await shelf.compose('fresh').get(wordPart, 'a');
  purge('word:b');
  const parts = shelf.compose('fresh');
  await Promise.all([parts.get(wordPart, 'a'), parts.get(wordPart, 'b')]);
  expect(parts.given().asOf).toBe(11);
  expect(loads).toEqual(['a', 'b']);
});

test('a page for everybody is never made of a part that is out of date, not even while another page loads it anew', async () => {
  await shelf.compose('fresh').get(wordPart, 'a');
  words.a = 'Annie';
  purge('word:a');
  const pages = [shelf.compose('fresh'), shelf.compose('fresh')];
  expect(await Promise.all(pages.map((parts) => parts.get(wordPart, 'a')))).toEqual(['Annie', 'Annie']);
  expect(pages.map((parts) => parts.given().isStale)).toEqual([false, false]);
  expect(loads).toEqual(['a', 'a had Anna']);
  dead = true;
  purge('word:a');
  await expect(shelf.compose('fresh').get(wordPart, 'a')).rejects.toThrow('dead');
  await expect(shelf.compose('fresh').getMany(manyPart, ['a'])).rejects.toThrow('dead');
});

test('a reader’s own page is made of what there is when the database is dead, and says so', async () => {
  await shelf.compose('fresh').get(wordPart, 'a');
  await shelf.compose('fresh').getMany(manyPart, ['a', 'b']);
  purge('word:a');
  dead = true;
  const parts = shelf.compose('stale allowed');
  expect(await parts.get(wordPart, 'a')).toBe('Anna');
  expect([...(await parts.getMany(manyPart, ['b', 'a']))]).toEqual([
    ['b', 'Bertha'],
    ['a', 'Anna'],
  ]);
  expect(parts.given()).toMatchObject({ isStale: true, isGone: false });
});

test('a page knows when a part of it was taken down after it was given, and when another was loaded since', async () => {
  const parts = shelf.compose('stale allowed');
  await parts.get(wordPart, 'a');
  expect(parts.given().isGone).toBe(false);
  takeDown('word:b');
  await parts.get(wordPart, 'b');
  expect(parts.given().isGone).toBe(false);
  takeDown('word:a');
  expect(parts.given().isGone).toBe(true);
});

test('of many parts only those that nobody holds are read, in one go', async () => {
  await shelf.compose('fresh').getMany(manyPart, ['a']);
  words.c = 'Cleo';
  const parts = shelf.compose('fresh');
  expect([...(await parts.getMany(manyPart, ['c', 'a', 'b'])).keys()]).toEqual(['c', 'a', 'b']);
  expect(loads).toEqual(['a', 'c b']);
  expect(parts.given().tags.sort()).toEqual(['more', 'word:a', 'word:b', 'word:c']);
});

test('a page that leaves out what was not there is made anew when it comes', async () => {
  const before = shelf.compose('fresh');
  expect([...(await before.getMany(manyPart, ['a', 'z'])).keys()]).toEqual(['a']);
  const { tags, asOf } = before.given();
  expect(tags).toContain('list');
  words.z = 'Zoe';
  purge('list');
  expect(tagClock.judge(asOf, tags)).toBe('purged');
  expect([...(await shelf.compose('fresh').getMany(manyPart, ['a', 'z'])).keys()]).toEqual(['a', 'z']);
});

test('what a replica that lags does not have yet makes the page as old as the replica', async () => {
  tagClock.advance(20);
  tagClock.apply({ seq: 20, tag: 'word:z', hard: false });
  const parts = shelf.compose('fresh');
  expect([...(await parts.getMany(manyPart, ['z']))]).toEqual([]);
  expect(parts.given()).toMatchObject({ asOf: 10, isStale: true, isGone: false });
});

test('parts that stand beside another which is purged with them add no tags to the page, but their age', async () => {
  const parts = shelf.compose('fresh');
  await parts.getMany(coveredPart, ['a', 'b']);
  expect(parts.given()).toEqual({ tags: [], asOf: 10, isStale: false, isGone: false });
});

test('who has seen what a part should hold gets it, though the purge was not heard of yet, and a page as new as that', async () => {
  await shelf.compose('fresh').get(wordPart, 'a');
  words.a = 'Anna and Una';
  unread = [() => purge('word:a')];
  const parts = shelf.compose('stale allowed');
  const holdsUna = (word: string | undefined) => word?.includes('Una') === true;
  expect(await parts.getHolding(wordPart, 'a', holdsUna)).toBe('Anna and Una');
  expect(parts.given()).toEqual({ tags: ['word:a'], asOf: 11, isStale: false, isGone: false });
  expect(await parts.getHolding(wordPart, 'a', () => true)).toBe('Anna and Una');
  dead = true;
  unread = [() => purge('word:a')];
  expect(await shelf.compose('stale allowed').getHolding(wordPart, 'a', () => false)).toBe('Anna and Una');
});

test('a page made of nothing is as new as what was known when it began', () => {
  expect(shelf.compose('fresh').given()).toEqual({ tags: [], asOf: 10, isStale: false, isGone: false });
});
