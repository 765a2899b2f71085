import { describe, expect, test } from 'vitest';
import { aBox, aHeldLoader, aPolicy, gives } from '../test/cache-kit.ts';
import { settle } from '../test/manual-clock.ts';

const policy = aPolicy();

describe('what a hit vouches for', () => {
  test('an untouched story is as new as the last purge of anything else, so a page made of it is not thrown away', async () => {
    const { cache, purge } = aBox();
    await cache.get('story', policy, gives('text', { tags: ['story:7'] }));
    purge(3, 'thread:7');
    expect(cache.peek('story', policy)).toMatchObject({ state: 'fresh', asOf: 3, tags: ['story:7'] });
  });

  test('invariant 1: a purged story vouches for no more than its own load', async () => {
    const { cache, purge } = aBox();
    await cache.get('story', policy, gives('text', { tags: ['story:7'] }));
    purge(3, 'thread:7');
    purge(4, 'story:7');
    purge(5, 'front:home');
    expect(cache.peek('story', policy)).toMatchObject({ state: 'stale', asOf: 0 });
  });

  test('a load that a purge overtook vouches for nothing after it, also for the reader who came before', async () => {
    const { cache, purge } = aBox();
    const { load, calls } = aHeldLoader();
    const early = cache.get('story', policy, load);
    await settle();
    purge(1, 'story:7');
    purge(2, 'front:home');
    calls[0]!.give('old text');
    expect(await early).toMatchObject({ state: 'fresh', asOf: 0 });
  });

  test('a replica that lags, but not behind a purge of this story, is as good as one that does not', async () => {
    const { cache, purge } = aBox();
    purge(5, 'front:home');
    expect(await cache.get('story', policy, gives('text', { asOf: 3 }))).toMatchObject({
      state: 'fresh',
      asOf: 5,
    });
  });

  test('invariant 8: without history nothing is vouched for', async () => {
    const { cache, tagClock } = aBox({ synced: false });
    tagClock.advance(9);
    await cache.get('story', policy, gives('text', { asOf: 4 }));
    expect(cache.peek('story', policy)).toMatchObject({ state: 'stale', asOf: 4 });
    tagClock.loseHistoryBefore(5);
    expect(cache.peek('story', policy)?.asOf).toBe(4);
  });

  test('a loader that read later than this box has heard of keeps its own word', async () => {
    const { cache } = aBox();
    expect((await cache.get('story', policy, gives('text', { asOf: 8 }))).asOf).toBe(8);
  });

  test('a page of two parts is stale as soon as a purge of either is applied, whichever was loaded first', async () => {
    const { cache, purge, tagClock } = aBox();
    await cache.get('story', policy, gives('text', { tags: ['story:7'] }));
    purge(1, 'thread:7');
    const parts = [
      await cache.get('story', policy, gives('text', { tags: ['story:7'] })),
      await cache.get('thread', policy, gives('thread', { tags: ['thread:7'], asOf: 1 })),
    ];
    const page = {
      asOf: Math.min(...parts.map(({ asOf }) => asOf)),
      tags: parts.flatMap(({ tags }) => tags),
    };
    expect(page.asOf).toBe(1);
    expect(tagClock.judge(page.asOf, page.tags)).toBe('valid');
    purge(2, 'story:7');
    expect(tagClock.judge(page.asOf, page.tags)).toBe('purged');
  });
});

describe('what a loader is handed', () => {
  test('it may bring a purged thread up to date instead of reading all of it again', async () => {
    const { cache, purge } = aBox();
    await cache.get('thread', policy, gives('one comment'));
    purge(1, 'story:7');
    const next = await cache.get('thread', policy, async ({ held }) => ({
      value: `${held}, and one more`,
      tags: ['story:7'],
      asOf: 1,
    }));
    expect(next.value).toBe('one comment, and one more');
  });

  test('invariant 2: a takedown that comes while it waits for its turn is known to it', async () => {
    const { cache, purge } = aBox({ maxLoads: 1 });
    await cache.get('libel', policy, gives('libel'));
    purge(1, 'story:7');
    const { load, calls } = aHeldLoader();
    cache.get('other', policy, load);
    await settle();
    const handed: unknown[] = [];
    const reading = cache.get('libel', policy, async ({ held }) => {
      handed.push(held);
      return { value: 'gone page', tags: ['story:7'], asOf: 2 };
    });
    await settle();
    purge(2, 'story:7', { hard: true });
    calls[0]!.give('other', { tags: [] });
    expect((await reading).value).toBe('gone page');
    expect(handed).toEqual([undefined]);
  });

  test('invariant 2: it is never handed what was taken down, nor a "no such thing"', async () => {
    const { cache, purge } = aBox();
    const handed: unknown[] = [];
    const load = async ({ held }: { held?: string | undefined }) => {
      handed.push(held);
      return { value: 'text', tags: ['story:7'], asOf: 1 };
    };
    await cache.get('libel', policy, gives('libel'));
    purge(1, 'story:7', { hard: true });
    await cache.get('libel', policy, load);
    await cache.get('missing', policy, gives('404', { asOf: 1, tags: ['story:8'], negative: true }));
    purge(2, 'story:8');
    await cache.get('missing', policy, load);
    expect(handed).toEqual([undefined, undefined]);
  });
});
