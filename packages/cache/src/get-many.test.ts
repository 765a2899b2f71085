import { describe, expect, test } from 'vitest';
import { aBox, aHeldBatch, aHeldLoader, aPolicy, gives, givesMany } from '../test/cache-kit.ts';
import { failing, mapLayer, withChaos } from '../test/chaos.ts';
import { manualClock, settle } from '../test/manual-clock.ts';

const policy = aPolicy();
const away = async () => {
  throw new Error('database is away');
};
const values = (hits: Map<string, { value: string }>) =>
  Object.fromEntries(Array.from(hits, ([key, { value }]) => [key, value]));

describe('several things at once', () => {
  test('a page of comments costs one statement for those that are missing, and none for those that are not', async () => {
    const { cache } = aBox();
    await cache.get('b', policy, gives('held b'));
    const load = givesMany({ a: 'loaded a', b: 'loaded b', c: 'loaded c' });
    const hits = await cache.getMany(['a', 'b', 'c'], policy, load);
    expect(values(hits)).toEqual({ a: 'loaded a', b: 'held b', c: 'loaded c' });
    expect(load.calls).toEqual([['a', 'c']]);
    expect(cache.stats()).toMatchObject({ loads: 2, entries: 3 });
    expect(await cache.get('c', policy, away)).toMatchObject({ value: 'loaded c', layer: 'memory' });
  });

  test('the same key twice is one key, and the order is the order of asking', async () => {
    const { cache } = aBox();
    const hits = await cache.getMany(['b', 'a', 'b'], policy, givesMany({ a: 'a', b: 'b' }));
    expect([...hits.keys()]).toEqual(['b', 'a']);
  });

  test('no keys are no load', async () => {
    const { cache } = aBox();
    expect((await cache.getMany([], policy, away)).size).toBe(0);
  });

  test('what the loader leaves out is absent, and is not found in memory either', async () => {
    const { cache, purge } = aBox();
    await cache.get('a', policy, gives('deleted meanwhile'));
    purge(1, 'story:7');
    const hits = await cache.getMany(['a', 'b'], policy, givesMany({ b: 'b' }, { asOf: 1 }));
    expect(values(hits)).toEqual({ b: 'b' });
    expect(cache.peek('a', policy)).toBeUndefined();
  });

  test('aged ones are served at once while one load refreshes them all', async () => {
    const { cache, clock } = aBox();
    await cache.getMany(['a', 'b'], policy, givesMany({ a: 'first a', b: 'first b' }));
    await clock.pass(61_000);
    const { loadMany, calls } = aHeldBatch();
    const hits = await cache.getMany(['a', 'b'], policy, loadMany);
    expect([...hits.values()].every(({ state }) => state === 'stale')).toBe(true);
    calls[0]!.give({ a: 'second a', b: 'second b' });
    await settle();
    expect(cache.peek('b', policy)?.value).toBe('second b');
    expect(calls).toHaveLength(1);
  });

  test('of purged ones the old are served when the new take longer than the soft limit', async () => {
    const { cache, clock, purge } = aBox();
    await cache.getMany(['a', 'b'], policy, givesMany({ a: 'old a', b: 'old b' }));
    purge(1, 'story:7');
    const { loadMany } = aHeldBatch();
    const reading = cache.getMany(['a', 'b'], policy, loadMany);
    await clock.pass(policy.softLimit);
    expect(values(await reading)).toEqual({ a: 'old a', b: 'old b' });
  });
});

describe('invariant 4: a key that is under way is not loaded a second time', () => {
  test('readers of one thing and readers of many wait for the same load', async () => {
    const { cache } = aBox();
    const single = aHeldLoader();
    const batch = aHeldBatch();
    const one = cache.get('a', policy, single.load);
    const many = cache.getMany(['a', 'b'], policy, batch.loadMany);
    const other = cache.get('b', policy, single.load);
    await settle();
    expect(batch.calls[0]!.keys).toEqual(['b']);
    expect(single.calls).toHaveLength(1);
    single.calls[0]!.give('a');
    batch.calls[0]!.give({ b: 'b' });
    expect((await one).value).toBe('a');
    expect((await other).value).toBe('b');
    expect(values(await many)).toEqual({ a: 'a', b: 'b' });
  });

  test('who waited for a load of many that knew nothing of his key loads it himself', async () => {
    const { cache } = aBox();
    const batch = aHeldBatch();
    const many = cache.getMany(['a'], policy, batch.loadMany);
    const one = cache.get('a', policy, gives('a'));
    await settle();
    batch.calls[0]!.give({});
    expect((await many).size).toBe(0);
    expect((await one).value).toBe('a');
  });

  test('a batch takes one place at the gate', async () => {
    const { cache } = aBox({ maxLoads: 1 });
    const keys = Array.from({ length: 100 }, (_, i) => `k${i}`);
    const batch = aHeldBatch();
    const many = cache.getMany(keys, policy, batch.loadMany);
    await settle();
    batch.calls[0]!.give(Object.fromEntries(keys.map((key) => [key, key])));
    expect((await many).size).toBe(100);
    expect(cache.stats()).toMatchObject({ loads: 1, flying: 0 });
  });
});

describe('invariants 1 and 2: purges in the middle of a load of many', () => {
  test('a reader who comes after the purge gets all that it overtook anew, with one more load', async () => {
    const { cache, purge } = aBox();
    const batch = aHeldBatch();
    const early = cache.getMany(['a', 'b'], policy, batch.loadMany);
    await settle();
    purge(1, 'story:7');
    const late = cache.getMany(['a', 'b'], policy, batch.loadMany);
    await settle();
    batch.calls[0]!.give({ a: 'old a', b: 'old b' });
    await settle();
    expect(batch.calls).toHaveLength(2);
    batch.calls[1]!.give({ a: 'new a', b: 'new b' }, { asOf: 1 });
    expect(values(await early)).toEqual({ a: 'old a', b: 'old b' });
    expect(values(await late)).toEqual({ a: 'new a', b: 'new b' });
  });

  test('what was not there for an earlier load may be there for a reader who came after the purge', async () => {
    const { cache, purge } = aBox();
    const batch = aHeldBatch();
    const early = cache.getMany(['a'], policy, batch.loadMany);
    await settle();
    purge(1, 'story:7');
    const late = cache.getMany(['a'], policy, batch.loadMany);
    batch.calls[0]!.give({});
    expect((await early).size).toBe(0);
    await settle();
    batch.calls[1]!.give({ a: 'just written' }, { asOf: 1 });
    expect(values(await late)).toEqual({ a: 'just written' });
  });

  test('one that was there at once, and is taken down while the others are waited for, is not handed out', async () => {
    const { cache, purge } = aBox();
    await cache.get('a', policy, gives('libel', { tags: ['only:a'] }));
    const batch = aHeldBatch();
    const reading = cache.getMany(['a', 'b'], policy, batch.loadMany);
    await settle();
    purge(1, 'only:a', { hard: true });
    batch.calls[0]!.give({ b: 'text' });
    await settle();
    batch.calls[1]!.give({});
    expect(values(await reading)).toEqual({ b: 'text' });
  });

  test('of several things one that was taken down is absent, and the others are there', async () => {
    const { cache, purge } = aBox();
    const batch = aHeldBatch();
    const reading = cache.getMany(['a', 'b'], policy, batch.loadMany);
    await settle();
    purge(1, 'only:a', { hard: true });
    batch.calls[0]!.give({ a: 'libel', b: 'text' }, { tags: (key) => [`only:${key}`] });
    await settle();
    batch.calls[1]!.give({ a: 'libel from a lagging replica' }, { tags: (key) => [`only:${key}`] });
    expect(values(await reading)).toEqual({ b: 'text' });
  });
});

describe('invariant 6: a failing load of many', () => {
  test('those that have something are served when all have; else the reader gets the error once', async () => {
    const { cache, purge } = aBox();
    await cache.getMany(['a', 'b'], policy, givesMany({ a: 'a', b: 'b' }));
    purge(1, 'story:7');
    const hits = await cache.getMany(['a', 'b'], policy, away);
    expect([...hits.values()].map(({ state }) => state)).toEqual(['error-stale', 'error-stale']);
    await expect(cache.getMany(['a', 'c'], policy, away)).rejects.toThrow('database is away');
    expect(cache.stats().failed).toBe(1);
  });

  test('the failure is remembered for each key, by readers of one and of many', async () => {
    const { cache, clock } = aBox();
    await expect(cache.getMany(['a', 'b'], policy, away)).rejects.toThrow();
    const load = gives('text');
    await expect(cache.get('a', policy, load)).rejects.toThrow('database is away');
    await expect(cache.getMany(['b'], policy, givesMany({ b: 'b' }))).rejects.toThrow('database is away');
    expect(load.calls).toBe(0);
    await clock.pass(1001);
    expect((await cache.get('a', policy, load)).value).toBe('text');
  });

  test('a load of many that hangs is aborted at the hard limit', async () => {
    const { cache, clock } = aBox();
    const { loadMany, calls } = aHeldBatch();
    const reading = cache.getMany(['a', 'b'], policy, loadMany).catch((error) => error.code);
    await clock.pass(policy.hardLimit);
    expect(await reading).toBe('LOAD_TIMEOUT');
    expect(calls[0]!.signal.aborted).toBe(true);
  });
});

describe('over a shared layer', () => {
  test('what a peer has is fetched in one call, and only the rest is loaded, and shared', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.getMany(['a', 'b'], policy, givesMany({ a: 'a', b: 'b' }));
    await settle();
    let asked = 0;
    const counting = withChaos(server, {
      get: () => Promise.reject(new Error('one at a time')),
      getMany: (keys, options) => {
        asked += 1;
        return server.getMany(keys, options);
      },
    });
    const box = aBox({ shared: counting });
    const load = givesMany({ c: 'c' });
    const hits = await box.cache.getMany(['a', 'b', 'c'], policy, load);
    expect([hits.get('a')?.layer, hits.get('c')?.layer]).toEqual(['shared', 'live']);
    expect(asked).toBe(1);
    expect(load.calls).toEqual([['c']]);
    await settle();
    expect((await server.get('c', { deadlineMs: 1 }))?.asOf).toBe(0);
  });

  test('one that fails is passed over', async () => {
    const box = aBox({ shared: failing(mapLayer(manualClock())) });
    expect(values(await box.cache.getMany(['a'], policy, givesMany({ a: 'a' })))).toEqual({ a: 'a' });
    expect(box.cache.stats().sharedFaults).toBeGreaterThan(0);
  });

  test('case 18: an answer that belongs to another key is thrown away', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.get('front', policy, gives('front page'));
    await settle();
    const lie = (await server.get('front', { deadlineMs: 1 }))!;
    const box = aBox({
      shared: withChaos(server, { getMany: async (keys) => new Map(keys.map((k) => [k, lie])) }),
    });
    expect(values(await box.cache.getMany(['a'], policy, givesMany({ a: 'a' })))).toEqual({ a: 'a' });
  });
});
