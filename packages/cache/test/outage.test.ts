import { randomUUID } from 'node:crypto';
import { until } from '@nightdesk/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { openCache } from '../src/cache.ts';
import { monotonicClock, within } from '../src/clock.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import type { GuardedLayer } from '../src/shared/guarded-layer.ts';
import { openSharedLayer } from '../src/shared/open-shared-layer.ts';
import { aPolicy, gives, textCodec } from './cache-kit.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const policy = aPolicy({ softLimit: 100 });
let server: OwnServer;
let shared: GuardedLayer;

afterEach(async () => {
  await shared.close();
  server.thaw();
  await server.kill();
});

/** A box on the real clock, in front of a shared server of its own. */
async function aRealBox(kind: 'redis' | 'memcached') {
  server = await startOwnServer(kind);
  const reports: string[] = [];
  const report = (message: string) => reports.push(message);
  shared = (await openSharedLayer(`${kind}://127.0.0.1:${server.port}`, {
    prefix: `${randomUUID()}:`,
    report,
  }))!;
  const tagClock = createTagClock();
  tagClock.loseHistoryBefore(0);
  const cache = openCache({ codec: textCodec, memoryBytes: 10_000_000, shared, tagClock, report });
  const breaker = () => shared.stats()[0]!.breaker;
  return { cache, tagClock, reports, breaker };
}

async function timed<R>(run: () => Promise<R>): Promise<{ ms: number; result: R }> {
  const start = performance.now();
  const result = await run();
  return { ms: performance.now() - start, result };
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!;
}

const again = { within: 15_000, what: 'the shared server to be used again' };

describe.each(['redis', 'memcached'] as const)('%s goes away', (kind) => {
  test('case 9: frozen in the middle of 200 reads, p99 stays below the soft limit + 50 ms and the breaker opens', async () => {
    const { cache, tagClock, breaker, reports } = await aRealBox(kind);
    const keys = Array.from({ length: 200 }, (_, i) => `k${i}`);
    await Promise.all(keys.map((key) => cache.get(key, policy, gives('old text'))));
    tagClock.apply({ seq: 1, tag: 'story:7', hard: false });
    tagClock.advance(1);
    const never = () => new Promise<never>(() => {});

    await server.freeze();
    // A bare timer tells how late this machine is at everything just now.
    const [softLimit, ...waited] = await Promise.all([
      timed(() => within(monotonicClock, policy.softLimit, never())),
      ...keys.map((key) => timed(() => cache.get(key, policy, never))),
    ]);
    const hits = waited.map(({ result }) => result);
    expect(p99(waited.map(({ ms }) => ms))).toBeLessThan(softLimit.ms + 50);
    // Who had waited for the load's hard limit would have got the old text as an error's rescue.
    expect(hits.filter(({ state }) => state === 'stale')).toHaveLength(200);
    expect(hits.every(({ value }) => value === 'old text')).toBe(true);
    expect(breaker()).not.toBe('closed');
    expect(reports).toHaveLength(1);
  });

  test('frozen and woken again, it is used again, and late answers reach nobody', async () => {
    const { cache, breaker } = await aRealBox(kind);
    await cache.get('warm', policy, gives('warm'));
    await server.freeze();
    for (let i = 0; breaker() === 'closed' && i < 50; i += 1) {
      expect((await cache.get(`cold${i}`, policy, gives(`text ${i}`))).value).toBe(`text ${i}`);
    }
    server.thaw();
    let n = 0;
    await until(async () => {
      n += 1;
      expect((await cache.get(`probe${n}`, policy, gives(`probe ${n}`))).value).toBe(`probe ${n}`);
      return breaker() === 'closed';
    }, again);
  });

  test('killed and started anew, it is used again without a restart of ours', async () => {
    const { cache, breaker, reports } = await aRealBox(kind);
    await cache.get('warm', policy, gives('warm'));
    await server.kill();
    for (let i = 0; i < 30; i += 1) {
      expect((await cache.get(`cold${i}`, policy, gives('text'))).value).toBe('text');
    }
    expect(breaker()).not.toBe('closed');
    await server.restart();
    let n = 0;
    await until(async () => {
      n += 1;
      await cache.get(`probe${n}`, policy, gives('text'));
      return breaker() === 'closed';
    }, again);
    expect(reports).toHaveLength(2);
    await shared.put('stored', { body: Buffer.from('x'), asOf: 1, leftMs: 60_000 });
    expect((await shared.get('stored', { deadlineMs: 1000 }))?.asOf).toBe(1);
  });
});

test('a shared server that is down when a box starts is no reason not to start', async () => {
  server = await startOwnServer('redis');
  await server.kill();
  shared = (await openSharedLayer(`redis://127.0.0.1:${server.port}`))!;
  await expect(shared.get('k', { deadlineMs: 30 })).rejects.toThrow();
});
