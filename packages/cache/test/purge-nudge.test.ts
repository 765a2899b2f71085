import { randomUUID } from 'node:crypto';
import { testServers } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followPurges } from '../src/purges/follower.ts';
import { type PurgeNudge, purgeNudge } from '../src/purges/purge-nudge.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import { aPurgeDatabase, type PurgeDatabase } from './purge-database.ts';

const channel = `test:${randomUUID()}`;
let db: PurgeDatabase;
let writer: PurgeNudge;
let reader: PurgeNudge;

beforeAll(async () => {
  writer = purgeNudge(testServers().redis, { channel });
  reader = purgeNudge(testServers().redis, { channel });
  db = await aPurgeDatabase({ onPurged: (seq) => writer.publish(seq) });
});
afterAll(async () => {
  writer.close();
  reader.close();
  await db.drop();
});

test('a story published in one process is purged in another long before its next poll', async () => {
  const tagClock = createTagClock();
  const listening = new Promise<void>((resolve) => {
    reader.subscribe(() => resolve());
  });
  // It polls only once an hour: what arrives was brought by the nudge.
  const follower = followPurges({ store: db.store, tagClock, pollMs: 3_600_000, nudge: reader });
  await Promise.all([follower.ready, listening]);
  const heard = new Promise((resolve) => {
    follower.onPurge((_seq, tags) => resolve(tags));
  });
  await db.purge('story:7');
  expect(await heard).toEqual(['story:7']);
  follower.stop();
});

test('Redis being away stops neither the writer nor the follower', async () => {
  const dead = purgeNudge('redis://127.0.0.1:9');
  dead.subscribe(() => {});
  dead.publish(1);
  const follower = followPurges({ store: db.store, tagClock: createTagClock(), nudge: dead });
  expect(await follower.ready).toBe(true);
  follower.stop();
  dead.close();
});
