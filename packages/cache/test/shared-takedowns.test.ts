import { randomUUID } from 'node:crypto';
import { testServers, until } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTagClock,
  followPurges,
  type GuardedLayer,
  openCache,
  openSharedLayer,
  recallSharedTakedowns,
  shareTakedowns,
} from '../src/index.ts';
import { aPolicy, textCodec } from './cache-kit.ts';
import { patientClock } from './chaos.ts';
import { aPurgeDatabase, type PurgeDatabase } from './purge-database.ts';

const { redis, memcached } = testServers();
const policy = aPolicy();
let db: PurgeDatabase;

beforeAll(async () => {
  db = await aPurgeDatabase();
});
afterAll(() => db.drop());

const openPatiently = async (url: string) =>
  (await openSharedLayer(url, { prefix: `${randomUUID()}:`, clock: patientClock }))!;

/** A box that follows the log, and has put a page into the shared layer. */
async function aBoxWithPage(shared: GuardedLayer, tag: string) {
  const tagClock = createTagClock();
  const follower = followPurges({ store: db.store, tagClock, pollMs: 3_600_000 });
  shareTakedowns({ shared, store: db.store, follower });
  await follower.ready;
  const cache = openCache({ codec: textCodec, memoryBytes: 1_000_000, shared, tagClock });
  await cache.get('page', policy, async () => ({ value: 'libel', tags: [tag], asOf: follower.appliedSeq }));
  return follower;
}

/** A box that starts now, with the database dead. */
async function aBlindBox(shared: GuardedLayer) {
  const tagClock = createTagClock();
  await recallSharedTakedowns(shared, tagClock);
  const cache = openCache({ codec: textCodec, memoryBytes: 1_000_000, shared, tagClock });
  return () => cache.get('page', policy, () => Promise.reject(new Error('the database is dead')));
}

describe.each([
  ['redis', redis],
  ['a ring of memcached', `memcached://${memcached.join(',')}`],
])('over %s', (_name, url) => {
  const open = () => openPatiently(url);
  const noted = (shared: GuardedLayer, tag: string) =>
    until(async () => (await shared.get('takedowns', { deadlineMs: 500 }))?.body.includes(tag) === true, {
      within: 5000,
      what: 'the takedown to be noted',
    });

  test('a box that starts with the database dead serves nothing from the shared cache that was taken down while it was off (invariant 2)', async () => {
    const shared = await open();
    const tag = `page:${randomUUID()}`;
    const follower = await aBoxWithPage(shared, tag);
    expect(await (await aBlindBox(shared))()).toMatchObject({ value: 'libel', state: 'error-stale' });
    await db.takeDown(tag);
    await follower.poll();
    await noted(shared, tag);
    await expect((await aBlindBox(shared))()).rejects.toThrow('the database is dead');
    follower.stop();
    await shared.close();
  });

  test('also when the shared cache came up empty after the takedown, and a box that was slow to follow wrote last', async () => {
    const shared = await open();
    const tag = `page:${randomUUID()}`;
    const slow = await aBoxWithPage(shared, `page:${randomUUID()}`);
    await db.takeDown(tag);
    const tagClock = createTagClock();
    const follower = followPurges({ store: db.store, tagClock, pollMs: 3_600_000 });
    shareTakedowns({ shared, store: db.store, follower });
    await noted(shared, tag);
    const behind = Buffer.from('[]');
    expect(await shared.put('takedowns', { body: behind, asOf: slow.appliedSeq, leftMs: 1000 })).toBe(false);
    await noted(shared, tag);
    slow.stop();
    follower.stop();
    await shared.close();
  });
});

test('a takedown that could not be noted is noted with the next purge of anything', async () => {
  const shared = await openPatiently(redis);
  const lists: string[] = [];
  let tries = 0;
  const put: GuardedLayer['put'] = async (_key, { body }) => {
    tries += 1;
    if (tries === 2) throw new Error('away');
    lists.push(body.toString());
    return true;
  };
  const follower = followPurges({ store: db.store, tagClock: createTagClock(), pollMs: 3_600_000 });
  shareTakedowns({ shared: { ...shared, put }, store: db.store, follower });
  await until(() => lists.length === 1, { within: 5000, what: 'the first list' });
  const tag = `page:${randomUUID()}`;
  await db.takeDown(tag);
  await follower.poll();
  expect(lists).toHaveLength(1);
  await db.purge('anything');
  await follower.poll();
  await until(() => lists.at(-1)!.includes(tag), { within: 5000, what: 'the takedown to be noted' });
  follower.stop();
  await shared.close();
});

test('a list that something spoiled is said to be so, instead of stopping the box', async () => {
  const shared = await openPatiently(redis);
  for (const junk of ['{', '[[1,2]]', '[["page:1","x"]]']) {
    await shared.put('takedowns', { body: Buffer.from(junk), asOf: 1, leftMs: 60_000 });
    await expect(recallSharedTakedowns(shared, createTagClock())).rejects.toThrow();
  }
  await shared.close();
});
