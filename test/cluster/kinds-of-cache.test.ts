import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCluster, type Cluster } from './a-cluster.ts';
import type { Boxes } from './boxes.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { VISIBLE_MS } from './newsroom.ts';
import { type Correcting, keepCorrecting, untilShown } from './publishing.ts';

vi.setConfig({ testTimeout: 60_000 });

// Boxes over two memcached, and boxes each with a cache of its own or none: the purge log alone keeps them right.

let cluster: Cluster;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  cluster = await aCluster({ stories: 10, memcached: 2 });
}, 120_000);
afterAll(() => cluster?.close());

/** Reads on three boxes while the newsroom corrects and `fault` happens; all is to be right then, and current soon after. */
async function readThrough(boxes: Boxes, fault: () => Promise<void>): Promise<Crowd> {
  const { newsroom } = cluster;
  const crowd = startCrowd(boxes.all, newsroom, { perSecond: 150 });
  const correcting: Correcting = keepCorrecting(newsroom, { perSecond: 10 });
  try {
    await pause(500);
    await fault();
    const { number, path } = newsroom.stories.at(-1)!;
    const edition = await newsroom.correct(number);
    await untilShown(boxes.all, ['/', path, '/feed.xml'], { number, edition, within: VISIBLE_MS });
  } finally {
    await correcting.stop();
    await crowd.stop();
  }
  expect(crowd.faults).toEqual([]);
  return crowd;
}

describe('three boxes over two memcached', () => {
  let boxes: Boxes;
  beforeAll(async () => {
    const ring = `memcached://${cluster.servers.memcached.join(',')}`;
    boxes = await cluster.start([ring, ring, ring]);
  });
  afterAll(() => boxes?.close());

  test('one of the two stands still, then goes on', async () => {
    const crowd = await readThrough(boxes, async () => {
      await cluster.servers.freeze('memcached-1');
      await cluster.newsroom.takeDown(1);
      await pause(VISIBLE_MS);
      cluster.servers.thaw('memcached-1');
      await pause(500);
    });
    expect(crowd.layers.get('shared')).toBeGreaterThan(0);
  });

  test('one of the two dies and comes back empty, and a reader is killed', async () => {
    await readThrough(boxes, async () => {
      cluster.servers.kill('memcached-2');
      await boxes.all[0]!.startAnew();
      await cluster.newsroom.takeDown(2);
      await pause(1500);
    });
  });
});

test('a box on Redis, one on memcached and one without: each is as right as the others', async () => {
  const { redis, memcached } = cluster.servers;
  const boxes = await cluster.start([redis, `memcached://${memcached[0]}`, 'none']);
  await readThrough(boxes, async () => {
    await cluster.newsroom.takeDown(3);
    await cluster.servers.freeze('Redis');
    await pause(1500);
    cluster.servers.thaw('Redis');
    await boxes.all[2]!.startAnew();
    await pause(500);
  });
});
