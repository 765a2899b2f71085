import { describe, expect, test } from 'vitest';
import { aBox, aHeldLoader, aPolicy, gives } from '../test/cache-kit.ts';
import { mapLayer } from '../test/chaos.ts';
import { manualClock, settle } from '../test/manual-clock.ts';

const policy = aPolicy();

class DatabaseAway extends Error {
  readonly statusCode = 503;
}
const away = async () => {
  throw new DatabaseAway('database is away');
};
const silent = () => new Promise<never>(() => {});

async function fail(cache: ReturnType<typeof aBox>['cache'], times: number, load: () => Promise<never>) {
  for (let i = 0; i < times; i += 1) await cache.get(`cold${i}`, policy, load).catch(() => {});
}

describe('a database that has been failing is left alone for a moment', () => {
  test('readers with nothing to fall back on are told at once, and when to come again', async () => {
    const { cache, reports } = aBox();
    await fail(cache, 5, away);
    const load = gives('text');
    await expect(cache.get('cold', policy, load)).rejects.toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      statusCode: 503,
      retryAfter: 2,
    });
    expect(load.calls).toBe(0);
    expect(cache.stats()).toMatchObject({ source: 'open', loadsRefused: 1 });
    expect(reports).toHaveLength(1);
  });

  test('readers of what is held are served at once, purged or aged', async () => {
    const { cache, clock, purge } = aBox();
    await cache.get('purged', policy, gives('purged text'));
    await cache.get('aged', policy, gives('aged text', { tags: ['story:8'] }));
    await clock.pass(61_000);
    purge(1, 'story:7');
    await fail(cache, 5, away);
    for (const key of ['purged', 'aged'])
      expect(await cache.get(key, policy, silent)).toMatchObject({
        value: `${key} text`,
        state: 'error-stale',
      });
  });

  test('back: whoever has heard of a takedown from it need not wait for the next try to get the page anew (invariant 2)', async () => {
    const { cache, purge } = aBox();
    await cache.get('front', policy, gives('shows it'));
    await fail(cache, 5, away);
    await cache.get('front', { ...policy, freshOnly: true }, away).catch(() => {});
    purge(1, 'story:7', { hard: true });
    await expect(cache.get('front', policy, gives('without it'))).rejects.toThrow();
    cache.sourceIsBack();
    expect((await cache.get('front', policy, gives('without it', { asOf: 1 }))).value).toBe('without it');
    expect(cache.stats().source).toBe('closed');
  });

  test('silent: once a few have waited their time nobody else does, not even who was queueing', async () => {
    const { cache, clock } = aBox({ maxLoads: 8 });
    const early = Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => cache.get(`cold${i}`, policy, silent)),
    );
    await clock.pass(policy.hardLimit - 1000);
    const queued = cache.get('queued', policy, gives('text')).catch((error) => error.code);
    await clock.pass(1000);
    expect((await early).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await queued).toBe('SOURCE_UNAVAILABLE');
    await expect(cache.get('later', policy, gives('text'))).rejects.toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
    });
  });

  test('after a moment one load is let through, and when it works all are', async () => {
    const { cache, clock, reports } = aBox();
    await fail(cache, 5, away);
    await clock.pass(1100);
    const { load, calls } = aHeldLoader();
    const probe = cache.get('cold0', policy, load);
    await settle();
    await expect(cache.get('other', policy, load)).rejects.toMatchObject({ code: 'SOURCE_UNAVAILABLE' });
    expect(calls).toHaveLength(1);
    calls[0]!.give('text');
    expect((await probe).value).toBe('text');
    expect((await cache.get('other', policy, gives('text'))).value).toBe('text');
    expect(cache.stats().source).toBe('closed');
    expect(reports).toHaveLength(2);
  });

  test('a database that is back is noticed within two seconds, however long it was away', async () => {
    const { cache, clock } = aBox();
    await fail(cache, 5, away);
    for (let i = 0; i < 60; i += 1) {
      await clock.pass(1000);
      await cache.get(`minute${i}`, policy, away).catch(() => {});
    }
    await clock.pass(2000);
    expect((await cache.get('front', policy, gives('text'))).value).toBe('text');
  });

  test('nobody waits for another process that was loading his page when the database fell silent', async () => {
    const time = manualClock();
    const server = mapLayer(time);
    await server.lease('front', { owner: 'a peer', ms: 60_000, deadlineMs: 30 });
    const { cache } = aBox({ shared: server, clock: time });
    await fail(cache, 5, away);
    const asking = cache.get('front', policy, away).catch((error) => error.code);
    await settle();
    expect(await Promise.race([asking, 'still waiting'])).toBe('SOURCE_UNAVAILABLE');
    await expect(cache.getMany(['front', 'other'], policy, away)).rejects.toMatchObject({ statusCode: 503 });
  });

  test('the page of a peer is still found in the shared layer', async () => {
    const server = mapLayer(manualClock());
    await aBox({ shared: server }).cache.get('front', policy, gives('front'));
    await settle();
    const { cache } = aBox({ shared: server });
    await fail(cache, 5, away);
    expect(await cache.get('front', policy, away)).toMatchObject({ value: 'front', layer: 'shared' });
  });
});

test('a page whose own loader throws does not keep the others from being loaded', async () => {
  const { cache } = aBox();
  await fail(cache, 50, async () => {
    throw new TypeError('a bug in one template');
  });
  expect((await cache.get('other', policy, gives('text'))).value).toBe('text');
});

test('a page made of parts is still made while the cache of the parts leaves the database alone', async () => {
  const parts = aBox();
  const pages = aBox();
  await parts.cache.get('held', policy, gives('part'));
  await fail(parts.cache, 5, away);
  const page = (key: string) =>
    pages.cache.get(`page of ${key}`, policy, async () => {
      const { value, tags, asOf } = await parts.cache.get(key, policy, away);
      return { value: `page of ${value}`, tags, asOf };
    });
  for (let i = 0; i < 20; i += 1) await page(`missing${i}`).catch(() => {});
  expect((await page('held')).value).toBe('page of part');
});

test('loaders that never end and ignore being aborted give their places up at last', async () => {
  const { cache, clock } = aBox({ maxLoads: 2 });
  for (const key of ['one', 'two']) cache.get(key, policy, silent).catch(() => {});
  await clock.pass(policy.hardLimit * 4);
  expect((await cache.get('three', policy, gives('text'))).value).toBe('text');
});
