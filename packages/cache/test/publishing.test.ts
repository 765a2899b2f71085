import { randomUUID } from 'node:crypto';
import { testServers } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cache, openCache } from '../src/cache.ts';
import { type Follower, followPurges } from '../src/purges/follower.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import type { GuardedLayer } from '../src/shared/guarded-layer.ts';
import { openSharedLayer } from '../src/shared/open-shared-layer.ts';
import { aPolicy, textCodec } from './cache-kit.ts';
import { patientClock } from './chaos.ts';
import { aPurgeDatabase, type PurgeDatabase } from './purge-database.ts';

// Boxes as they run: a real database, a real shared layer, each box with its own connection and follower.

const { redis, memcached } = testServers();
const policy = aPolicy({ softLimit: 5000 });

interface RealBox {
  cache: Cache<string>;
  follower: Follower;
  shared: GuardedLayer;
}

let db: PurgeDatabase;

beforeAll(async () => {
  db = await aPurgeDatabase();
  await db.store.write((conn) =>
    conn.execute('CREATE TABLE page (path VARCHAR(50) PRIMARY KEY, body VARCHAR(200))'),
  );
});
afterAll(() => db.drop());

async function boot(url: string, prefix: string): Promise<RealBox> {
  const shared = (await openSharedLayer(url, { prefix, clock: patientClock }))!;
  const tagClock = createTagClock();
  // Only polled by the test, so that it decides when a box has heard of a purge.
  const follower = followPurges({ store: db.store, tagClock, pollMs: 3_600_000 });
  await follower.ready;
  return {
    cache: openCache({ codec: textCodec, memoryBytes: 1_000_000, shared, sharedDeadlineMs: 5000, tagClock }),
    follower,
    shared,
  };
}

const publish = (path: string, body: string, hard = false) =>
  db.store.transaction(async (tx) => {
    await tx.execute('REPLACE INTO page (path, body) VALUES (?, ?)', [path, body]);
    tx.purge(`page:${path}`, { hard });
  });

const visit = ({ cache }: RealBox, path: string) =>
  cache.get(path, policy, async () => {
    const { asOf, value } = await db.store.load((conn) =>
      conn.query<{ body: string }>('SELECT body FROM page WHERE path = ?', [path]),
    );
    return { value: value[0]?.body ?? 'none', tags: [`page:${path}`], asOf };
  });

test.each([
  ['redis', redis],
  ['a ring of memcached', `memcached://${memcached.join(',')}`],
])('over %s: each edition is seen by every box that heard of it, and none comes back', async (_name, url) => {
  const prefix = `${randomUUID()}:`;
  const boxes = await Promise.all([boot(url, prefix), boot(url, prefix), boot(url, prefix)]);
  const path = `/${randomUUID()}`;
  for (let edition = 1; edition <= 20; edition += 1) {
    await publish(path, `edition ${edition}`);
    await Promise.all(boxes.map(({ follower }) => follower.poll()));
    const hits = await Promise.all(boxes.flatMap((box) => [visit(box, path), visit(box, path)]));
    for (const hit of hits) if (hit.state === 'fresh') expect(hit.value).toBe(`edition ${edition}`);
    for (const box of boxes)
      expect(await visit(box, path)).toMatchObject({ value: `edition ${edition}`, state: 'fresh' });
  }
  const loads = boxes.reduce((sum, { cache }) => sum + cache.stats().loads, 0);
  expect(loads).toBe(20);

  const restarted = await boot(url, prefix);
  expect(await visit(restarted, path)).toMatchObject({
    value: 'edition 20',
    state: 'fresh',
    layer: 'shared',
  });

  await publish(path, 'withdrawn', true);
  const unaware = await boot(url, prefix);
  expect(await visit(unaware, path)).toMatchObject({ value: 'withdrawn', layer: 'live' });
  for (const { follower, shared } of [...boxes, restarted, unaware]) {
    follower.stop();
    await shared.close();
  }
});
