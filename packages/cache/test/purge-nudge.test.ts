import { randomUUID } from 'node:crypto';
import { testServers, until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followPurges } from '../src/purges/follower.ts';
import { type PurgeNudge, purgeNudge } from '../src/purges/purge-nudge.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import { connectRedis } from '../src/shared/connect-redis.ts';
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

test('a Redis that takes away the right to listen and gives it back ends no process, and changes are heard at once again', async () => {
  const name = `listener-${randomUUID()}`;
  const admin = connectRedis(testServers().redis);
  await new Promise((resolve) => admin.once('ready', resolve));
  const rights = (...rules: string[]) => admin.call('ACL', 'SETUSER', name, ...rules);
  await rights('on', '>secret', 'allchannels', '+@all');
  const url = Object.assign(new URL(testServers().redis), { username: name, password: 'secret' });
  const listener = purgeNudge(url.href, { channel });
  let heard = 0;
  const lost: unknown[] = [];
  const onLost = (reason: unknown) => void lost.push(reason);
  process.on('unhandledRejection', onLost);
  try {
    listener.subscribe((seq) => {
      if (seq === 1) heard += 1;
    });
    const hears = () => {
      writer.publish(1);
      return heard > 0;
    };
    await until(hears, { within: 5000, what: 'the channel to be heard' });
    await rights('resetchannels');
    await until(async () => (await refused()) > 1, { within: 5000, what: 'it to be refused' });
    heard = 0;
    await rights('allchannels');
    await until(hears, { within: 5000, what: 'the channel to be heard again' });
    expect(lost).toEqual([]);
  } finally {
    process.off('unhandledRejection', onLost);
    listener.close();
    await admin.call('ACL', 'DELUSER', name);
    admin.disconnect();
  }

  // The log holds one entry for the same refusal, with its count.
  async function refused(): Promise<number> {
    const entries = (await admin.call('ACL', 'LOG')) as (string | number)[][];
    const own = entries.find((entry) => entry.includes(name));
    return Number(own?.[own.indexOf('count') + 1] ?? 0);
  }
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
