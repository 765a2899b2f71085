import { describe, expect, test } from 'vitest';
import { aBox, aHeldLoader, aPolicy, gives } from '../test/cache-kit.ts';
import { settle } from '../test/manual-clock.ts';

const policy = aPolicy();
const away = async () => {
  throw new Error('database is away');
};

describe('invariant 1: what a purge overtook is never served as fresh', () => {
  test('case 1: a story saved while its page was being loaded is loaded again for the next reader', async () => {
    const { cache, purge } = aBox();
    const { load, calls } = aHeldLoader();
    const early = cache.get('k', policy, load);
    await settle();
    purge(1, 'story:7');
    calls[0]!.give('old text');
    expect(await early).toMatchObject({ value: 'old text', state: 'fresh', layer: 'live' });

    const next = cache.get('k', policy, load);
    await settle();
    calls[1]!.give('new text', { asOf: 1 });
    expect(await next).toMatchObject({ value: 'new text', state: 'fresh' });
  });

  test('a reader who comes after the purge does not get the load that began before it', async () => {
    const { cache, purge } = aBox();
    const { load, calls } = aHeldLoader();
    const early = cache.get('k', policy, load);
    await settle();
    purge(1, 'story:7');
    const late = cache.get('k', policy, load);
    const alsoLate = cache.get('k', policy, load);
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]!.give('old text');
    await settle();
    expect(calls).toHaveLength(2);
    calls[1]!.give('new text', { asOf: 1 });
    expect((await early).value).toBe('old text');
    expect(await late).toMatchObject({ value: 'new text', state: 'fresh' });
    expect((await alsoLate).value).toBe('new text');
  });

  test('a purge of something else does not make anybody load twice', async () => {
    const { cache, purge } = aBox();
    const { load, calls } = aHeldLoader();
    cache.get('k', policy, load);
    await settle();
    purge(1, 'story:8');
    const late = cache.get('k', policy, load);
    calls[0]!.give('text');
    expect(await late).toMatchObject({ value: 'text', state: 'fresh' });
    expect(calls).toHaveLength(1);
  });

  test('case 2: a purge during a background refresh outlives the refresh', async () => {
    const { cache, clock, purge } = aBox();
    await cache.get('k', policy, gives('first'));
    await clock.pass(61_000);
    const { load, calls } = aHeldLoader();
    expect(await cache.get('k', policy, load)).toMatchObject({ value: 'first', state: 'stale' });
    await settle();
    purge(1, 'story:7');
    calls[0]!.give('overtaken');
    await settle();

    const next = cache.get('k', policy, load);
    await settle();
    calls[1]!.give('second', { asOf: 1 });
    expect(await next).toMatchObject({ value: 'second', state: 'fresh' });
  });

  test('a replica that lags behind the purge gives a value that says it is stale, after one load', async () => {
    const { cache, purge } = aBox();
    purge(5, 'story:7');
    const behind = gives('old text', { asOf: 4 });
    expect(await cache.get('k', policy, behind)).toMatchObject({ value: 'old text', state: 'stale' });
    expect(behind.calls).toBe(1);
  });

  test('whoever publishes and looks sees the new text, while the crowd that comes meanwhile does not wait', async () => {
    const { cache, purge } = aBox();
    await cache.get('k', policy, gives('old text'));
    purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    const editor = cache.get('k', policy, load);
    expect(await cache.get('k', policy, load)).toMatchObject({ value: 'old text', state: 'stale' });
    await settle();
    calls[0]!.give('new text', { asOf: 1 });
    expect(await editor).toMatchObject({ value: 'new text', state: 'fresh', layer: 'live' });
  });

  test('a slow load past the soft limit leaves the reader with the stale text, and goes on', async () => {
    const { cache, clock, purge } = aBox();
    await cache.get('k', policy, gives('old text'));
    purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    const reader = cache.get('k', policy, load);
    await clock.pass(policy.softLimit);
    expect(await reader).toMatchObject({ value: 'old text', state: 'stale' });
    calls[0]!.give('new text', { asOf: 1 });
    await settle();
    expect(cache.peek('k', policy)).toMatchObject({ value: 'new text', state: 'fresh' });
  });
});

describe('invariant 2: what was taken down is never served', () => {
  test('case 3: after a takedown a failing loader gives its error, not the old page', async () => {
    const { cache, purge } = aBox();
    await cache.get('k', policy, gives('libel'));
    purge(1, 'story:7', { hard: true });
    const broken = cache.get('k', policy, async () => {
      throw new Error('database is away');
    });
    await expect(broken).rejects.toThrow('database is away');
    expect(cache.peek('k', policy)).toBeUndefined();
  });

  test('a takedown that comes while a reader waits for the refresh is not answered with the old page', async () => {
    const { cache, clock, purge } = aBox();
    await cache.get('k', policy, gives('libel'));
    purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    const reader = cache.get('k', policy, load);
    await settle();
    purge(2, 'story:7', { hard: true });
    await clock.pass(policy.softLimit);
    calls[0]!.give('libel once more', { asOf: 1 });
    await settle();
    calls[1]!.give('gone page', { asOf: 2 });
    expect((await reader).value).toBe('gone page');
  });

  test('a takedown during the first load hides the text from those who were already waiting', async () => {
    const { cache, purge } = aBox();
    const { load, calls } = aHeldLoader();
    const reader = cache.get('k', policy, load);
    await settle();
    purge(1, 'story:7', { hard: true });
    calls[0]!.give('libel');
    await settle();
    calls[1]!.give('libel from a lagging replica');
    await expect(reader).rejects.toMatchObject({ code: 'VALUE_GONE', statusCode: 503 });
  });

  test('a later edit does not bring back what was taken down before it', async () => {
    const { cache, purge } = aBox();
    await cache.get('k', policy, gives('libel'));
    purge(1, 'story:7', { hard: true });
    purge(2, 'story:7');
    expect(cache.peek('k', policy)).toBeUndefined();
  });
});

describe('invariant 3: older never replaces newer', () => {
  test('a slow load that ends last does not bring back its older text', async () => {
    const { cache, clock } = aBox({ appliedSeq: 3 });
    const { load, calls } = aHeldLoader();
    const slow = cache.get('k', aPolicy({ hardLimit: 100 }), load);
    const caught = slow.catch((error) => error.code);
    await clock.pass(500);
    expect(await caught).toBe('LOAD_TIMEOUT');
    await clock.pass(1000);
    expect((await cache.get('k', policy, gives('new text', { asOf: 3 }))).value).toBe('new text');
    calls[0]!.give('old text', { asOf: 2 });
    await settle();
    expect(cache.peek('k', policy)).toMatchObject({ value: 'new text', asOf: 3 });
  });
});

describe('invariant 4: one load a key, whatever happens', () => {
  test('a thousand readers of a cold page cause one load', async () => {
    const { cache } = aBox();
    const { load, calls } = aHeldLoader();
    const readers = Array.from({ length: 1000 }, () => cache.get('k', policy, load));
    await settle();
    calls[0]!.give('text');
    expect(new Set((await Promise.all(readers)).map((hit) => hit.value))).toEqual(new Set(['text']));
    expect(calls).toHaveLength(1);
  });

  test('case 10: ten readers of an aged page cause one load and none of them waits', async () => {
    const { cache, clock } = aBox();
    await cache.get('k', policy, gives('first'));
    await clock.pass(61_000);
    const { load, calls } = aHeldLoader();
    const hits = await Promise.all(Array.from({ length: 10 }, () => cache.get('k', policy, load)));
    expect(hits.every((hit) => hit.state === 'stale' && hit.value === 'first')).toBe(true);
    await settle();
    expect(calls).toHaveLength(1);
  });

  test('case 15: a failing loader with a hundred waiters fails once, and is left alone for a moment', async () => {
    const { cache, clock } = aBox();
    const { load, calls } = aHeldLoader();
    const readers = Array.from({ length: 100 }, () => cache.get('k', policy, load));
    const outcomes = Promise.allSettled(readers);
    await settle();
    calls[0]!.fail(new Error('database is away'));
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
    await expect(cache.get('k', policy, load)).rejects.toThrow('database is away');
    expect(calls).toHaveLength(1);

    await clock.pass(1001);
    const later = cache.get('k', policy, load);
    await settle();
    calls[1]!.give('text');
    expect((await later).value).toBe('text');
  });

  test('a loader that hangs is aborted at the hard limit and not started a second time beside itself', async () => {
    const { cache, clock } = aBox();
    const { load, calls } = aHeldLoader();
    const reader = cache.get('k', policy, load).catch((error) => error.code);
    await clock.pass(policy.hardLimit);
    expect(await reader).toBe('LOAD_TIMEOUT');
    expect(calls[0]!.signal.aborted).toBe(true);
    await clock.pass(2000);
    await expect(cache.get('k', policy, load)).rejects.toMatchObject({ code: 'LOAD_TIMEOUT' });
    expect(calls).toHaveLength(1);

    calls[0]!.give('late but welcome');
    await settle();
    expect(await cache.get('k', policy, load)).toMatchObject({ value: 'late but welcome', layer: 'memory' });
  });

  test('a loader that never ends does not block its page for ever', async () => {
    const { cache, clock } = aBox();
    const { load, calls } = aHeldLoader();
    cache.get('k', policy, load).catch(() => {});
    await clock.pass(policy.hardLimit * 5);
    cache.get('k', policy, load).catch(() => {});
    await settle();
    expect(calls).toHaveLength(2);
  });

  test('a loader that throws before its first promise is a failed load like any other', async () => {
    const { cache } = aBox();
    const thrower = () => {
      throw new Error('at once');
    };
    await expect(cache.get('k', policy, thrower)).rejects.toThrow('at once');
  });
});

describe('invariant 6: with the source down, what is left is served within its bounds and says so', () => {
  test('an aged page outlives the database for its error life and no longer', async () => {
    const { cache, clock } = aBox();
    await cache.get('k', policy, gives('text'));
    await clock.pass(3_000_000);
    expect(await cache.get('k', policy, away)).toMatchObject({
      value: 'text',
      state: 'error-stale',
      age: 3000,
    });
    await clock.pass(661_000);
    await expect(cache.get('k', policy, away)).rejects.toThrow('database is away');
  });

  test('a page purged while the database fails says that it is stale', async () => {
    const { cache, purge } = aBox();
    await cache.get('k', policy, gives('text'));
    purge(1, 'story:7');
    expect(await cache.get('k', policy, away)).toMatchObject({ value: 'text', state: 'error-stale' });
  });

  test('stale never outlives its bounds while the source works', async () => {
    const { cache, clock } = aBox();
    const short = aPolicy({ stale: 10, error: 10 });
    await cache.get('k', short, gives('first'));
    await clock.pass(71_000);
    expect(await cache.get('k', short, gives('second'))).toMatchObject({ value: 'second', state: 'fresh' });
  });

  test('a "no such page" is forgotten quickly and never served stale', async () => {
    const { cache, clock } = aBox();
    const brief = aPolicy({ negative: 2 });
    await cache.get('k', brief, gives('404', { negative: true }));
    await clock.pass(2001);
    await expect(cache.get('k', brief, away)).rejects.toThrow('database is away');
  });
});

describe('invariant 8: without history nothing is fresh', () => {
  test('a box that has not read the purge log yet serves what it loads as stale', async () => {
    const { cache } = aBox({ synced: false });
    await cache.get('k', policy, gives('text'));
    expect(cache.peek('k', policy)).toMatchObject({ state: 'stale' });
  });

  test('what is older than a gap in the log is loaded again', async () => {
    const { cache, tagClock } = aBox();
    await cache.get('k', policy, gives('old', { asOf: 4 }));
    tagClock.loseHistoryBefore(9);
    expect(await cache.get('k', policy, gives('new', { asOf: 9 }))).toMatchObject({
      value: 'new',
      state: 'fresh',
    });
  });
});

describe('invariant 9: memory stays within its budget', () => {
  test('one enormous page is served, but pushes nothing out', async () => {
    const { cache } = aBox({ memoryBytes: 100_000 });
    await cache.get('small', policy, gives('text'));
    const huge = gives('x'.repeat(60_000));
    expect((await cache.get('huge', policy, huge)).value).toHaveLength(60_000);
    expect(cache.peek('small', policy)).toBeDefined();
    expect(cache.peek('huge', policy)).toBeUndefined();
  });

  test('a page that was corrected and is now too large to hold is not shown to the crowd as it was before', async () => {
    const box = aBox({ memoryBytes: 100_000 });
    await box.cache.get('k', policy, gives('old text'));
    box.purge(1, 'story:7');
    const load = gives('new text'.repeat(10_000), { asOf: 1 });
    await box.cache.get('k', policy, load);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => box.cache.get('k', policy, load)));
    expect(crowd.filter(({ value }) => value.startsWith('old'))).toEqual([]);
    expect(load.calls).toBe(2);
  });

  test('case 14: a thousand pages through a small cache leave it at its budget', async () => {
    const { cache } = aBox({ memoryBytes: 100_000 });
    for (let i = 0; i < 1000; i += 1) await cache.get(`k${i}`, policy, gives('x'.repeat(5000)));
    const { bytes, entries } = cache.stats();
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(entries).toBeGreaterThan(10);
  });
});

test('case 16: purging a tag costs the same with many pages under it', async () => {
  const { cache, purge, tagClock } = aBox({ memoryBytes: 50_000_000 });
  for (let i = 0; i < 5000; i += 1) await cache.get(`k${i}`, policy, gives('text', { tags: ['stories'] }));
  const held = tagClock.size;
  purge(1, 'stories');
  expect(tagClock.size).toBe(held + 1);
  expect(cache.peek('k4999', policy)?.state).toBe('stale');
});

test('case 20: a value that must not be stored is held nowhere', async () => {
  const { cache } = aBox();
  const once = gives('private', { store: false });
  await cache.get('k', policy, once);
  await cache.get('k', policy, once);
  expect(once.calls).toBe(2);
  expect(cache.stats().entries).toBe(0);
});

describe('many pages at once', () => {
  test('case 11: a purge of a thousand pages sends a few loads to the database, and all readers are answered', async () => {
    const { cache, clock, purge } = aBox({ memoryBytes: 10_000_000, maxLoads: 8 });
    const keys = Array.from({ length: 1000 }, (_, i) => `k${i}`);
    for (const key of keys) await cache.get(key, policy, gives('old text'));
    purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    const readers = keys.map((key) => cache.get(key, policy, load));
    await clock.pass(policy.softLimit);
    const hits = await Promise.all(readers);
    expect(hits.every((hit) => hit.value === 'old text' && hit.state === 'stale')).toBe(true);
    expect(calls).toHaveLength(8);
    for (let i = 0; i < 1000; i += 1) {
      calls[i]!.give('new text', { asOf: 1 });
      if (i % 8 === 7) await settle();
    }
    await settle();
    expect(keys.every((key) => cache.peek(key, policy)?.value === 'new text')).toBe(true);
  });

  test('a load that had to queue past the hard limit is not begun for nobody', async () => {
    const { cache, clock } = aBox({ maxLoads: 1 });
    const { load, calls } = aHeldLoader();
    const first = cache.get('first', aPolicy({ hardLimit: 60_000 }), load);
    const second = cache.get('second', policy, load).catch((error) => error.code);
    await clock.pass(policy.hardLimit);
    expect(await second).toBe('LOAD_TIMEOUT');
    calls[0]!.give('text');
    await first;
    await settle();
    expect(calls).toHaveLength(1);
    expect(cache.stats()).toMatchObject({ loads: 1, flying: 0 });
  });
});
