import { randomUUID } from 'node:crypto';
import { until } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCache } from '../src/cache.ts';
import { openPurgeNudge } from '../src/purges/purge-nudge.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import type { GuardedLayer } from '../src/shared/guarded-layer.ts';
import { openSharedLayer } from '../src/shared/open-shared-layer.ts';
import { aPolicy, gives, textCodec } from './cache-kit.ts';
import { patientClock } from './chaos.ts';
import { type SentinelGroup, startCluster, startSentinelGroup } from './redis-groups.ts';
import { sharedLayerContract } from './shared-layer-contract.ts';

const DATABASE = 'mysql://127.0.0.1/paper';
const policy = aPolicy({ softLimit: 100 });
const groups = { sentinel: startSentinelGroup, cluster: startCluster };

describe.each(['sentinel', 'cluster'] as const)('Redis behind %s', (kind) => {
  let group: Awaited<ReturnType<(typeof groups)[typeof kind]>>;
  beforeAll(async () => {
    group = await groups[kind]();
  });
  afterAll(() => group.stop());

  sharedLayerContract(
    `redis, ${kind}`,
    async (prefix) => (await openSharedLayer(group.url, { prefix, clock: patientClock }))!,
  );

  test('a nudge arrives', async () => {
    const [writer, reader] = [openPurgeNudge(group.url, DATABASE), openPurgeNudge(group.url, DATABASE)];
    const heard: (number | undefined)[] = [];
    reader.subscribe((seq) => heard.push(seq));
    const arrived = async () => {
      writer.publish(7);
      return heard.includes(7);
    };
    await until(arrived, { within: 10_000, what: 'a nudge' });
    writer.close();
    reader.close();
  });
});

describe('a sentinel group whose master dies', () => {
  let group: SentinelGroup;
  let shared: GuardedLayer;
  beforeAll(async () => {
    group = await startSentinelGroup();
  });
  afterAll(async () => {
    await shared.close();
    await group.stop();
  });

  test('readers go on, and the new master is used and nudges through it arrive', async () => {
    shared = (await openSharedLayer(group.url, { prefix: `${randomUUID()}:` }))!;
    const tagClock = createTagClock();
    tagClock.loseHistoryBefore(0);
    const cache = openCache({ codec: textCodec, memoryBytes: 10_000_000, shared, tagClock });
    const [writer, reader] = [openPurgeNudge(group.url, DATABASE), openPurgeNudge(group.url, DATABASE)];
    let heard = 0;
    reader.subscribe((seq) => {
      heard = Math.max(heard, seq ?? 0);
    });
    await cache.get('warm', policy, gives('warm'));
    await group.killMaster();
    let n = 0;
    const worksAgain = async () => {
      n += 1;
      expect((await cache.get(`cold${n}`, policy, gives(`text ${n}`))).value).toBe(`text ${n}`);
      writer.publish(n);
      const stored = await shared
        .put(`stored${n}`, { body: Buffer.from('x'), asOf: 1, leftMs: 60_000 })
        .catch(() => false);
      return stored && heard > 1 && shared.stats()[0]!.breaker === 'closed';
    };
    await until(worksAgain, { within: 25_000, what: 'the new master to be used' });
    expect((await shared.get(`stored${n}`, { deadlineMs: 1000 }))?.asOf).toBe(1);
    writer.close();
    reader.close();
  });
});
