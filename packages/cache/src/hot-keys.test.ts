import { describe, expect, test } from 'vitest';
import { aBox, aHeldBatch, aHeldLoader, aPolicy, gives, givesMany } from '../test/cache-kit.ts';
import { mapLayer } from '../test/chaos.ts';
import { manualClock, settle } from '../test/manual-clock.ts';

const policy = aPolicy();
const away = async () => {
  throw new Error('database is away');
};
type Cache = ReturnType<typeof aBox>['cache'];

async function readOften(cache: Cache, key: string, times = 20): Promise<void> {
  for (let i = 0; i < times; i += 1) await cache.get(key, policy, away);
}

describe('after a purge, who starts the load of a page', () => {
  const readAfterPurge = async (times: number) => {
    const box = aBox();
    await box.cache.get('thread', policy, gives('first'));
    await readOften(box.cache, 'thread', times);
    box.purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    let got: string | undefined;
    void box.cache.get('thread', policy, load).then(({ value, state }) => {
      got = `${value}, ${state}`;
    });
    await settle();
    const atOnce = got;
    calls[0]!.give('second', { asOf: 1 });
    await settle();
    return { atOnce, next: await box.cache.get('thread', policy, away) };
  };

  test('that a crowd reads does not wait for it: he is anybody', async () => {
    const { atOnce, next } = await readAfterPurge(2000);
    expect([atOnce, next.value, next.state]).toEqual(['first, stale', 'second', 'fresh']);
  });

  test('that few read waits for the new one: he may be who published', async () => {
    expect((await readAfterPurge(20)).atOnce).toBeUndefined();
  });
});

describe('a page that is much read is made anew before it ages', () => {
  test('its readers never meet an old one, and it is one load', async () => {
    const { cache, clock } = aBox();
    await cache.get('front', policy, gives('first'));
    await readOften(cache, 'front');
    await clock.pass(55_000);
    const { load, calls } = aHeldLoader();
    const readers = Array.from({ length: 50 }, () => cache.get('front', policy, load));
    expect((await Promise.all(readers)).every(({ state }) => state === 'fresh')).toBe(true);
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]!.give('second');
    await clock.pass(10_000);
    expect(cache.peek('front', policy)).toMatchObject({ value: 'second', state: 'fresh' });
    expect(cache.stats().stale).toBe(0);
  });

  test('one that is seldom read is left to age', async () => {
    const { cache, clock } = aBox();
    await cache.get('page', policy, gives('first'));
    await clock.pass(55_000);
    const load = gives('second');
    await cache.get('page', policy, load);
    expect(load.calls).toBe(0);
  });

  test('a "no such page" is not, however often it is asked for', async () => {
    const { cache, clock } = aBox();
    await cache.get('missing', policy, gives('404', { negative: true }));
    await readOften(cache, 'missing');
    await clock.pass(4900);
    const load = gives('404', { negative: true });
    await cache.get('missing', policy, load);
    await settle();
    expect(load.calls).toBe(0);
  });

  test('if that fails, or brings nothing newer, it is not tried again and again', async () => {
    const { cache, clock } = aBox({ appliedSeq: 5 });
    await cache.get('front', policy, gives('first', { asOf: 5 }));
    await readOften(cache, 'front');
    await clock.pass(55_000);
    const lagging = gives('older', { asOf: 4 });
    for (let i = 0; i < 100; i += 1) {
      expect((await cache.get('front', policy, lagging)).value).toBe('first');
      await settle();
    }
    expect(lagging.calls).toBe(1);
  });

  test('invariant 1: a purge that overtakes it is not undone by it', async () => {
    const { cache, clock, purge } = aBox();
    await cache.get('front', policy, gives('first'));
    await readOften(cache, 'front');
    await clock.pass(55_000);
    const { load, calls } = aHeldLoader();
    await cache.get('front', policy, load);
    await settle();
    purge(1, 'story:7');
    calls[0]!.give('overtaken');
    await settle();
    expect(cache.peek('front', policy)).toMatchObject({ state: 'stale' });
  });

  test('of three boxes one makes it anew, and its old copy in the shared layer is no answer', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    const boxes = Array.from({ length: 3 }, () => aBox({ shared: server, clock: time }));
    await boxes[0]!.cache.get('front', policy, gives('first'));
    await settle();
    for (const { cache } of boxes) await readOften(cache, 'front');
    await time.pass(55_000);
    const { load, calls } = aHeldLoader();
    for (const { cache } of boxes) await cache.get('front', policy, load);
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]!.give('second');
    await time.pass(1000);
    for (const { cache } of boxes) expect(cache.peek('front', policy)?.value).toBe('second');
  });

  test('of several parts those that are due are made anew in one load', async () => {
    const { cache, clock } = aBox();
    const keys = ['a', 'b', 'c'];
    await cache.getMany(keys, policy, givesMany({ a: '1', b: '1', c: '1' }));
    for (let i = 0; i < 20; i += 1) await cache.getMany(keys, policy, away);
    await clock.pass(55_000);
    const { loadMany, calls } = aHeldBatch();
    const hits = await cache.getMany(keys, policy, loadMany);
    expect([...hits.values()].every(({ state }) => state === 'fresh')).toBe(true);
    expect(calls.map((call) => call.keys)).toEqual([keys]);
    calls[0]!.give({ a: '2', b: '2', c: '2' });
    await settle();
    expect(cache.peek('c', policy)?.value).toBe('2');
  });
});

describe('the hottest keys', () => {
  test('those read most come first, and what nobody reads is not among them', async () => {
    const { cache } = aBox();
    for (const key of ['cold', 'warm', 'hot'])
      cache.warm(key, policy, { value: key, tags: [], asOf: 0, age: 0 });
    await readOften(cache, 'warm', 5);
    await readOften(cache, 'hot', 50);
    expect(cache.hottest(10)).toEqual(['hot', 'warm']);
    expect(cache.hottest(1)).toEqual(['hot']);
  });

  test('a "no such page" is not among them, however many programs look for it', async () => {
    const { cache } = aBox();
    await cache.get('page', policy, gives('text'));
    await cache.get('missing', policy, gives('404', { negative: true }));
    await readOften(cache, 'page', 1);
    await readOften(cache, 'missing', 50);
    expect(cache.hottest(10)).toEqual(['page']);
  });

  test('a page that lives long is not hotter for it than one that is made anew each minute', async () => {
    const { cache, clock } = aBox();
    const long = aPolicy({ fresh: 36_000 });
    for (let minute = 0; minute < 60; minute += 1) {
      for (let i = 0; i < 30; i += 1) await cache.get('front', policy, gives('front'));
      for (let i = 0; i < 10; i += 1) await cache.get('about', long, gives('about'));
      await clock.pass(61_000);
    }
    expect(cache.hottest(2)).toEqual(['front', 'about']);
  });

  test('what was hot yesterday gives way to what is hot now', async () => {
    const { cache, clock } = aBox();
    for (let i = 0; i < 100; i += 1) await cache.get('yesterday', policy, gives('text'));
    for (let minute = 0; minute < 10; minute += 1) {
      await cache.get('yesterday', policy, gives('text'));
      for (let i = 0; i < 20; i += 1) await cache.get('today', policy, gives('text'));
      await clock.pass(61_000);
    }
    expect(cache.hottest(1)).toEqual(['today']);
  });
});

describe('a page put in from the disk', () => {
  test('case 13: it keeps the age it had', async () => {
    const { cache, clock } = aBox();
    cache.warm('front', policy, { value: 'pressed', tags: ['front:home'], asOf: 0, age: 50 });
    expect(cache.peek('front', policy)).toMatchObject({ value: 'pressed', state: 'fresh', age: 50 });
    await clock.pass(11_000);
    expect(await cache.get('front', policy, gives('new'))).toMatchObject({ state: 'stale', age: 61 });
  });

  test('purged since, it is served as stale and refreshed; taken down since, it is refused', async () => {
    const { cache, purge } = aBox();
    purge(1, 'story:7');
    purge(2, 'story:8', { hard: true });
    cache.warm('seven', policy, { value: 'pressed', tags: ['story:7'], asOf: 0, age: 5 });
    cache.warm('eight', policy, { value: 'libel', tags: ['story:8'], asOf: 0, age: 5 });
    expect(cache.peek('seven', policy)).toMatchObject({ value: 'pressed', state: 'stale' });
    expect(cache.stats().entries).toBe(1);
    expect(await cache.get('seven', policy, gives('new', { asOf: 2 }))).toMatchObject({ value: 'new' });
  });

  test('taken down only after it was put in, it is never served', async () => {
    const { cache, purge } = aBox({ synced: false });
    cache.warm('seven', policy, { value: 'libel', tags: ['story:7'], asOf: 0, age: 5 });
    expect(cache.peek('seven', policy)?.state).toBe('stale');
    purge(1, 'story:7', { hard: true });
    expect(cache.peek('seven', policy)).toBeUndefined();
  });

  test('one that is too old to be of use is refused', async () => {
    const { cache } = aBox();
    cache.warm('front', policy, { value: 'pressed', tags: [], asOf: 0, age: 3661 });
    expect(cache.stats().entries).toBe(0);
  });

  test('invariant 3: it does not take the place of a newer one', async () => {
    const { cache } = aBox({ appliedSeq: 9 });
    await cache.get('front', policy, gives('live', { asOf: 9 }));
    cache.warm('front', policy, { value: 'pressed', tags: [], asOf: 8, age: 5 });
    expect(cache.peek('front', policy)?.value).toBe('live');
  });
});
