import { beginPurgeLog, openStore, type Store, StoreUnavailable } from '@nightdesk/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FollowOptions, followPurges } from '../src/purges/follower.ts';
import { createTagClock } from '../src/purges/tag-clock.ts';
import { manualClock, settle } from './manual-clock.ts';
import { aPurgeDatabase, type PurgeDatabase } from './purge-database.ts';

let db: PurgeDatabase;
let seq: number;

beforeAll(async () => {
  db = await aPurgeDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.store.write((conn) => conn.execute('DELETE FROM purge_log'));
  await db.store.write((conn) => conn.execute('UPDATE purge_seq SET n = 100'));
  seq = 100;
});

async function aFollower(options: Partial<FollowOptions> = {}) {
  const clock = manualClock();
  const tagClock = createTagClock();
  const reports: string[] = [];
  const follower = followPurges({
    store: db.store,
    tagClock,
    clock,
    report: (message) => reports.push(message),
    ...options,
  });
  await follower.ready;
  return { follower, tagClock, clock, reports };
}

describe('following the purge log', () => {
  test('a story that was saved is out of date on a box at its next poll', async () => {
    const { follower, tagClock } = await aFollower();
    expect(tagClock.judge(seq, ['story:7'])).toBe('valid');
    await db.purge('story:7', 'front:home');
    await follower.poll();
    expect(tagClock.judge(seq, ['story:7'])).toBe('purged');
    expect(tagClock.judge(seq, ['story:8'])).toBe('valid');
    expect(tagClock.judge(seq + 1, ['story:7'])).toBe('valid');
    expect(follower.appliedSeq).toBe(seq + 1);
    follower.stop();
  });

  test('invariant 7: with every message lost, the poll alone brings the purge', async () => {
    const { follower, clock } = await aFollower({ pollMs: 1000, nudge: { subscribe: () => {} } });
    await db.purge('story:7');
    await clock.pass(1000);
    await follower.poll();
    expect(follower.appliedSeq).toBe(101);
    follower.stop();
  });

  test('a nudge brings it without waiting for the poll', async () => {
    let nudge: (seq: number | undefined) => void = () => {};
    const { follower, clock } = await aFollower({
      pollMs: 60_000,
      nudge: {
        subscribe: (listener) => {
          nudge = listener;
        },
      },
    });
    const applied = new Promise((resolve) => {
      follower.onPurge(resolve);
    });
    await db.purge('story:7');
    nudge(101);
    await clock.pass(50);
    expect(await applied).toBe(101);
    follower.stop();
  });

  test('a stream of nudges, as from a lively thread, does not put off the reading that it asks for', async () => {
    let nudge: (seq: number | undefined) => void = () => {};
    const { follower, clock } = await aFollower({
      pollMs: 1000,
      nudge: {
        subscribe: (listener) => {
          nudge = listener;
        },
      },
    });
    const applied = new Promise((resolve) => {
      follower.onPurge(resolve);
    });
    await db.purge('thread:7');
    for (let i = 0; i < 10; i += 1) {
      nudge(101);
      await clock.pass(10);
    }
    expect(await applied).toBe(101);
    follower.stop();
  });

  test('the presser hears of each purge once and in order, and which were takedowns', async () => {
    const { follower } = await aFollower();
    const heard: unknown[] = [];
    follower.onPurge((n, tags, hard) => heard.push([n, tags.toSorted(), hard]));
    await db.purge('story:7', 'front:home');
    await db.takeDown('story:8');
    await follower.poll();
    await follower.poll();
    expect(heard).toEqual([
      [101, ['front:home', 'story:7'], []],
      [102, ['story:8'], ['story:8']],
    ]);
    follower.stop();
  });

  test('an import that purges twelve thousand tags at once is followed to its end', async () => {
    const { follower, tagClock } = await aFollower();
    await db.store.transaction(async (tx) => {
      for (let i = 0; i < 12_000; i += 1) tx.purge(`story:${i}`);
    });
    await db.purge('story:after');
    await follower.poll();
    expect(tagClock.judge(100, ['story:11999'])).toBe('purged');
    expect(tagClock.judge(101, ['story:11999'])).toBe('valid');
    expect(tagClock.judge(101, ['story:after'])).toBe('purged');
    follower.stop();
  });

  test('of many writers at once none is missed', async () => {
    const { follower, tagClock } = await aFollower();
    const writers = Array.from({ length: 40 }, (_, i) => db.purge(`story:${i}`));
    for (let i = 0; i < 10; i += 1) await follower.poll();
    await Promise.all(writers);
    await follower.poll();
    expect(follower.appliedSeq).toBe(140);
    for (let i = 0; i < 40; i += 1) expect(tagClock.judge(100, [`story:${i}`])).toBe('purged');
    follower.stop();
  });
});

describe('invariant 8: lost history means stale, never fresh', () => {
  test('a box that starts knows what was purged before, so a shared page from before is not fresh', async () => {
    await db.purge('story:7');
    await db.takeDown('story:8');
    const { follower, tagClock } = await aFollower();
    expect(tagClock.judge(100, ['story:7'])).toBe('purged');
    expect(tagClock.judge(100, ['story:8'])).toBe('gone');
    expect(tagClock.judge(100, ['story:9'])).toBe('valid');
    expect(tagClock.judge(99, ['story:9'])).toBe('purged');
    follower.stop();
  });

  test('a takedown is known long after the span that a starting box reads', async () => {
    await db.takeDown('story:8');
    await db.store.write((conn) => conn.execute('UPDATE purge_seq SET n = 500000'));
    const { follower, tagClock } = await aFollower();
    expect(tagClock.judge(100, ['story:8'])).toBe('gone');
    expect(tagClock.judge(499_999, ['story:9'])).toBe('purged');
    expect(tagClock.judge(500_000, ['story:9'])).toBe('valid');
    follower.stop();
  });

  test('who has to make up for what happened before the first reading is told once, also when it asks late', async () => {
    const { follower } = await aFollower();
    let told = 0;
    follower.onFirstReading(() => {
      told += 1;
    });
    await db.purge('story:1');
    await follower.poll();
    expect(told).toBe(1);
    follower.stop();
  });

  test('a log trimmed past a box that was away makes all it holds stale, and the presser is told', async () => {
    const { follower, tagClock } = await aFollower();
    const lost: number[] = [];
    follower.onLost((n) => lost.push(n));
    await db.purge('story:1');
    await db.purge('story:2');
    await db.purge('story:3');
    await db.store.write((conn) => conn.execute('DELETE FROM purge_log WHERE seq < 103'));
    await follower.poll();
    expect(lost).toEqual([102]);
    expect(tagClock.judge(101, ['story:9'])).toBe('purged');
    expect(tagClock.judge(102, ['story:9'])).toBe('valid');
    expect(tagClock.judge(102, ['story:3'])).toBe('purged');
    follower.stop();
  });

  test('a log that was emptied altogether is noticed too', async () => {
    const { follower, tagClock } = await aFollower();
    await db.purge('story:1');
    await db.store.write((conn) => conn.execute('DELETE FROM purge_log'));
    await follower.poll();
    expect(tagClock.judge(100, ['story:9'])).toBe('purged');
    expect(tagClock.judge(101, ['story:9'])).toBe('valid');
    follower.stop();
  });

  test('a restored backup, whose log is behind for a minute, makes all stale and says so', async () => {
    const { follower, tagClock, clock, reports } = await aFollower();
    await db.store.write((conn) => conn.execute('UPDATE purge_seq SET n = 50'));
    await follower.poll();
    expect(tagClock.judge(100, ['story:9'])).toBe('valid');
    await clock.pass(61_000);
    await follower.poll();
    expect(tagClock.judge(99, ['story:9'])).toBe('purged');
    expect(tagClock.judge(100, ['story:9'])).toBe('purged');
    expect(reports.join()).toContain('went backwards');
    follower.stop();
  });

  test('a replica that took over without the last purges uses their numbers again; after a new log no box shows what those purged', async () => {
    const { follower, tagClock } = await aFollower();
    const lost: number[] = [];
    follower.onLost((n) => lost.push(n));
    for (const tag of ['a', 'b', 'c']) await db.purge(tag);
    await follower.poll();
    await db.store.write((conn) => conn.execute('DELETE FROM purge_log WHERE seq > 101'));
    await db.store.write((conn) => conn.execute('UPDATE purge_seq SET n = 101'));
    await db.purge('story:7');
    await db.takeDown('story:8');
    await follower.poll();
    // The fault: what was made before both is still good here.
    expect([tagClock.judge(101, ['story:7']), tagClock.judge(101, ['story:8'])]).toEqual(['valid', 'valid']);

    const begun = await db.store.transaction(beginPurgeLog);
    await follower.poll();
    expect(tagClock.judge(103, ['story:7'])).toBe('purged');
    expect(tagClock.judge(103, ['story:8'])).toBe('gone');
    expect(tagClock.judge(begun, ['story:7', 'story:8'])).toBe('valid');
    expect([lost, follower.appliedSeq]).toEqual([[begun - 1], begun]);
    await db.purge('story:7');
    await follower.poll();
    expect(tagClock.judge(begun, ['story:7'])).toBe('purged');
    follower.stop();
  });

  test('a new log without a takedown in it is a new log too', async () => {
    const { follower, tagClock } = await aFollower();
    const begun = await db.store.transaction(beginPurgeLog);
    await follower.poll();
    expect(tagClock.judge(100, ['story:9'])).toBe('purged');
    expect(tagClock.judge(begun, ['story:9'])).toBe('valid');
    follower.stop();
  });

  test('with the database dead at the start nothing is fresh, until it is back', async () => {
    const real = db.store;
    let dead = true;
    const store: Pick<Store, 'read'> = {
      read: (work) => (dead ? Promise.reject(new StoreUnavailable('dead')) : real.read(work)),
    };
    const { follower, tagClock, reports } = await aFollower({ store });
    expect(await follower.ready).toBe(false);
    expect(tagClock.judge(100, ['story:9'])).toBe('purged');
    expect(follower.lagMs()).toBe(Number.POSITIVE_INFINITY);
    dead = false;
    await follower.poll();
    expect(tagClock.judge(100, ['story:9'])).toBe('valid');
    expect(reports).toHaveLength(2);
    follower.stop();
  });

  test('an outage is caught up with, purge by purge', async () => {
    const real = db.store;
    let dead = false;
    const store: Pick<Store, 'read'> = {
      read: (work) => (dead ? Promise.reject(new StoreUnavailable('dead')) : real.read(work)),
    };
    const { follower, tagClock, clock } = await aFollower({ store });
    let back = 0;
    follower.onBack(() => {
      back += 1;
    });
    dead = true;
    await db.purge('story:1');
    await clock.pass(5000);
    await settle();
    expect(follower.appliedSeq).toBe(100);
    expect(follower.lagMs()).toBeGreaterThanOrEqual(5000);
    expect(back).toBe(0);
    dead = false;
    await follower.poll();
    await follower.poll();
    expect(back).toBe(1);
    expect(tagClock.judge(100, ['story:1'])).toBe('purged');
    expect(tagClock.judge(100, ['story:2'])).toBe('valid');
    follower.stop();
  });

  test('a database address that refuses connections is an outage, not a crash', async () => {
    const store = openStore({ url: 'mysql://nobody:nothing@127.0.0.1:9/none', connectMs: 300 });
    const { follower, reports } = await aFollower({ store });
    expect(await follower.ready).toBe(false);
    expect(reports).toHaveLength(1);
    follower.stop();
    await store.close();
  });
});
