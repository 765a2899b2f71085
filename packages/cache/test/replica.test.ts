import { randomUUID } from 'node:crypto';
import { latestPurgeSeq, openStore, type Store } from '@nightdesk/store';
import {
  aDatabase,
  type ReplicaPair,
  replicaPair,
  type TestDatabase,
  testServers,
  until,
} from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Cache,
  createTagClock,
  type Follower,
  followPurges,
  type GuardedLayer,
  type Hit,
  openCache,
  openSharedLayer,
  ValueGone,
} from '../src/index.ts';
import { aPolicy, textCodec } from './cache-kit.ts';
import { patientClock } from './chaos.ts';

// A primary and a real replica of it whose applying is stopped and resumed. Pages are loaded from the replica.

const policy = aPolicy({ softLimit: 5000 });

interface Box {
  cache: Cache<string>;
  follower: Follower;
  shared: GuardedLayer;
}

let pair: ReplicaPair;
let database: TestDatabase;
/** Writes go to the primary, reads to the replica. */
let both: Store;
/** Hears of purges from the primary, and can load from the replica alone. */
let ahead: Box;
/** Hears of purges from the replica that it loads from. */
let level: Box;
let path: string;

beforeAll(async () => {
  pair = await replicaPair();
  database = await aDatabase({ server: pair.primary });
  both = openStore({ url: database.url, replicaUrl: new URL(database.name, pair.replica).href });
  await both.write((conn) =>
    conn.execute('CREATE TABLE page (path VARCHAR(50) PRIMARY KEY, body VARCHAR(200))'),
  );
});
afterAll(async () => {
  await both.close();
  await database.drop();
  await pair.close();
});

beforeEach(async () => {
  path = `/${randomUUID()}`;
  const prefix = `${randomUUID()}:`;
  await publish('edition 1');
  await caughtUp();
  ahead = await boot({ read: both.write }, prefix);
  level = await boot(both, prefix);
});
afterEach(async () => {
  for (const box of [ahead, level]) {
    box.follower.stop();
    await box.shared.close();
  }
});

async function boot(store: Pick<Store, 'read'>, prefix: string): Promise<Box> {
  const shared = (await openSharedLayer(testServers().redis, { prefix, clock: patientClock }))!;
  const tagClock = createTagClock();
  // Only polled by the test, so that it decides when a box has heard of a purge.
  const follower = followPurges({ store, tagClock, pollMs: 3_600_000 });
  await follower.ready;
  const cache = openCache({
    codec: textCodec,
    memoryBytes: 1_000_000,
    shared,
    sharedDeadlineMs: 5000,
    tagClock,
  });
  return { cache, follower, shared };
}

const publish = (body: string, { hard = false } = {}) =>
  both.transaction(async (tx) => {
    await tx.execute('REPLACE INTO page (path, body) VALUES (?, ?)', [path, body]);
    tx.purge(`page:${path}`, { hard });
  });

const visit = ({ cache }: Box, read: Store['read'] = both.read): Promise<Hit<string>> =>
  cache.get(path, policy, () =>
    read(async (conn) => {
      const asOf = await latestPurgeSeq(conn);
      const [page] = await conn.query<{ body: string }>('SELECT body FROM page WHERE path = ?', [path]);
      return { value: page!.body, tags: [`page:${path}`], asOf };
    }),
  );

async function caughtUp(): Promise<void> {
  const goal = await both.write(latestPurgeSeq);
  // The tables themselves arrive by replication.
  const here = () => both.read(latestPurgeSeq).catch(() => undefined);
  await until(async () => (await here()) === goal, { within: 10_000, what: 'the replica to catch up' });
}

test('what a replica that lags still gives is never fresh once the box has heard of the purge (invariant 1)', async () => {
  expect(await visit(ahead)).toMatchObject({ value: 'edition 1', state: 'fresh' });
  expect(await visit(level)).toMatchObject({ value: 'edition 1', state: 'fresh' });
  await pair.pause();
  await publish('edition 2');
  await Promise.all([ahead.follower.poll(), level.follower.poll()]);
  for (let visits = 0; visits < 5; visits += 1)
    expect(await visit(ahead)).toMatchObject({ value: 'edition 1', state: 'stale' });
  expect(level.follower.appliedSeq).toBe(ahead.follower.appliedSeq - 1);

  await pair.resume();
  await caughtUp();
  expect(await visit(ahead)).toMatchObject({ value: 'edition 2', state: 'fresh' });
  await level.follower.poll();
  expect(await visit(level)).toMatchObject({ value: 'edition 2', state: 'fresh' });
});

test('a page that another box made of newer data is good on a box whose replica is behind, and stays good', async () => {
  await pair.pause();
  await publish('edition 2');
  await Promise.all([ahead.follower.poll(), level.follower.poll()]);
  expect(await visit(ahead, both.write)).toMatchObject({ value: 'edition 2', state: 'fresh', layer: 'live' });
  expect(await visit(level)).toMatchObject({ value: 'edition 2', state: 'fresh', layer: 'shared' });
  await pair.resume();
  await caughtUp();
  await level.follower.poll();
  expect(await visit(level)).toMatchObject({ value: 'edition 2', state: 'fresh', layer: 'memory' });
});

test('what was taken down is not served again by loading it from a replica that has not heard of it (invariant 2)', async () => {
  expect((await visit(ahead)).state).toBe('fresh');
  await pair.pause();
  await publish('taken down', { hard: true });
  await ahead.follower.poll();
  for (let visits = 0; visits < 3; visits += 1) await expect(visit(ahead)).rejects.toBeInstanceOf(ValueGone);
  await pair.resume();
  await caughtUp();
  expect(await visit(ahead)).toMatchObject({ value: 'taken down', state: 'fresh' });
});
