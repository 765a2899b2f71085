import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { aDatabase, type TestDatabase, until } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openStore,
  purgesSince,
  type Queryable,
  type Store,
  StoreUnavailable,
  type Transaction,
  trimPurgeLog,
  withLock,
} from '../src/index.ts';
import { aFreezingProxy } from './freezing-proxy.ts';

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await aDatabase();
  store = database.store;
  await store.write((conn) => conn.execute('CREATE TABLE counter (id INT PRIMARY KEY, n INT NOT NULL)'));
  await store.write((conn) => conn.execute('INSERT INTO counter VALUES (1, 0), (2, 0)'));
});
afterAll(() => database.drop());

const log = () => store.write((conn) => purgesSince(conn, 0));

describe('transactions', () => {
  test('what a failed one purged is purged nowhere', async () => {
    const before = (await log()).length;
    const failing = store.transaction(async (tx) => {
      tx.purge('story:1');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await log()).toHaveLength(before);
  });

  test('the log has the order of the commits, without a gap, whoever began first', async () => {
    const order: number[] = [];
    const observed = openStore({ url: database.url, size: 16, onPurged: (seq) => order.push(seq) });
    const before = (await log()).at(-1)?.seq ?? 0;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        observed.transaction(async (tx) => {
          await tx.execute('UPDATE counter SET n = n + 1 WHERE id = ?', [1 + (n % 2)]);
          tx.purge(`story:${n}`);
          tx.purge('stories', { hard: n === 7 });
        }),
      ),
    );
    await observed.close();
    const rows = await store.write((conn) => purgesSince(conn, before));
    const seqs = [...new Set(rows.map(({ seq }) => seq))];
    expect(seqs).toEqual(Array.from({ length: 50 }, (_, n) => before + 1 + n));
    expect(order.toSorted((a, b) => a - b)).toEqual(seqs);
    expect(rows).toHaveLength(100);
    expect(rows.filter(({ hard }) => hard)).toHaveLength(1);
  });

  test('a deadlock is tried again instead of being shown to anybody', async () => {
    const meet = Promise.withResolvers<void>();
    let waiting = 0;
    const crossing = (first: number, second: number) => {
      let tries = 0;
      return store.transaction(async (tx) => {
        tries += 1;
        await tx.execute('UPDATE counter SET n = n + 1 WHERE id = ?', [first]);
        if (tries === 1 && ++waiting === 2) meet.resolve();
        await meet.promise;
        await tx.execute('UPDATE counter SET n = n + 1 WHERE id = ?', [second]);
        return tries;
      });
    };
    const tries = await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(tries.toSorted()).toEqual([1, 2]);
  });

  test('a value is loaded with a sequence number that is never younger than its data', async () => {
    const { asOf, value } = await store.load(async (conn) => {
      await store.transaction(async (tx) => tx.purge('story:9'));
      return (await purgesSince(conn, 0)).at(-1)!.seq;
    });
    expect(asOf).toBeLessThan(value);
  });
});

test('the log is trimmed by whole transactions, and a takedown outlives the copies that it is about', async () => {
  await store.write((conn) =>
    conn.query(`INSERT INTO purge_log (seq, tag, hard, at) VALUES
      (-5, 'gone long ago', 1, UTC_TIMESTAMP(3) - INTERVAL 30 HOUR), (-4, 'old', 0, UTC_TIMESTAMP(3) - INTERVAL 3 HOUR),
      (-3, 'gone', 1, UTC_TIMESTAMP(3) - INTERVAL 3 HOUR), (-3, 'with it', 0, UTC_TIMESTAMP(3) - INTERVAL 3 HOUR),
      (-1, 'young', 0, UTC_TIMESTAMP(3) - INTERVAL 1 HOUR)`),
  );
  const limits = { seconds: 2 * 3600, takedownSeconds: 24 * 3600 };
  expect(await store.write((conn) => trimPurgeLog(conn, limits))).toEqual({
    dropped: 2,
    more: false,
  });
  const kept = await store.write((conn) => purgesSince(conn, -10));
  expect(kept.filter(({ seq }) => seq < 0).map(({ tag }) => tag)).toEqual(['gone', 'with it', 'young']);
});

test('however long the log, what is to be dropped is found by walking it from its start', async () => {
  const plans: { key: string; Extra: string }[] = [];
  await store.write((conn) => {
    const query: Queryable['query'] = async (sql, params) => {
      plans.push(...(await conn.query<(typeof plans)[number]>(`EXPLAIN ${sql}`, params)));
      return [];
    };
    return trimPurgeLog({ ...conn, query }, { seconds: 1, takedownSeconds: 1 });
  });
  expect(plans.map(({ key }) => key)).toEqual(['purge_log_at', 'PRIMARY']);
  expect(plans.map(({ Extra }) => Extra).join()).not.toMatch(/temporary|filesort/);
});

test('what one process does under a lock no other does meanwhile, and after it anybody may', async () => {
  const wish = (name: string) => ({ name, wait: 0, taken: () => new Error('taken') });
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const first = withLock(store, wish('import of a very long name '.repeat(20)), () => {
    held.resolve();
    return release.promise;
  });
  await held.promise;
  const second = () => withLock(store, wish('import of a very long name '.repeat(20)), async () => 'mine');
  await expect(second()).rejects.toThrow('taken');
  expect(await withLock(store, wish('another'), async () => 'free')).toBe('free');
  release.resolve();
  await first;
  expect(await second()).toBe('mine');
});

test('with a replica, pages are read there and writes go to the primary, which sees them at once', async () => {
  const replica = await aDatabase();
  await replica.store.write((conn) =>
    conn.execute('CREATE TABLE counter (id INT PRIMARY KEY, n INT NOT NULL)'),
  );
  await replica.store.write((conn) => conn.execute('INSERT INTO counter VALUES (7, 700)'));
  const both = openStore({ url: database.url, replicaUrl: replica.url });
  const ids = (conn: Queryable) => conn.query<{ id: number }>('SELECT id FROM counter ORDER BY id');
  expect(await both.read(ids)).toEqual([{ id: 7 }]);
  // A replica's own sequence number says how far it has come.
  expect(await both.load(ids)).toEqual({ asOf: 0, value: [{ id: 7 }] });
  expect(await both.write(ids)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await both.transaction(ids)).toEqual([{ id: 1 }, { id: 2 }]);
  await both.close();
  await replica.drop();
});

describe('pools', () => {
  test('a reader waits for a connection for so long and no longer, and no more wait than fit', async () => {
    const small = openStore({ url: database.url, size: 1, queue: 2, waitMs: 1000 });
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = small.read(() => {
      held.resolve();
      return release.promise;
    });
    await held.promise;
    const late = await Promise.allSettled([
      small.read(async () => 1),
      small.read(async () => 2),
      small.read(async () => 3),
    ]);
    const messages = late.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as Error).message : 'served',
    );
    expect(messages.map((message) => message.replace(/.*: /, ''))).toEqual([
      'no connection within 1000 ms',
      'no connection within 1000 ms',
      '2 callers are waiting already',
    ]);
    expect(
      late.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailable),
    ).toBe(true);
    release.resolve();
    await holding;
    expect(await small.read(async () => 'again')).toBe('again');
    expect(small.stats().read).toMatchObject({ inUse: 0, waiting: 0, refused: 1, timedOut: 2 });
    await small.close();
  });

  test('a statement that takes too long is given up, and its connection is not used again', async () => {
    const hasty = openStore({ url: database.url, size: 1, queryMs: 1000 });
    await expect(hasty.read((conn) => conn.query('SELECT SLEEP(10)'))).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    expect(await hasty.read((conn) => conn.query('SELECT 7 AS n'))).toEqual([{ n: 7 }]);
    await hasty.close();
  });

  test('a connection that the server killed is replaced', async () => {
    const own = openStore({ url: database.url, size: 1 });
    const id = await own.read(
      async (conn) => (await conn.query<{ id: number }>('SELECT CONNECTION_ID() AS id'))[0]!.id,
    );
    await store.write((conn) => conn.execute(`KILL ${id}`));
    await own.read((conn) => conn.query('SELECT 1')).catch(() => {});
    expect(await own.read((conn) => conn.query('SELECT 8 AS n'))).toEqual([{ n: 8 }]);
    await own.close();
  });

  test('a box that loses its power in a transaction stops publishing for a minute at most, not for eight hours', async () => {
    const [row] = await store.write((conn) =>
      conn.query<{ s: number }>('SELECT @@SESSION.wait_timeout AS s'),
    );
    expect(row!.s).toBeLessThanOrEqual(60);
  });

  test('who waits for a row that another transaction holds is told that it is busy, and can go on afterwards', async () => {
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = store.transaction(async (tx) => {
      await tx.execute('UPDATE counter SET n = n + 1 WHERE id = 2');
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const write = (tx: Transaction) => tx.execute('UPDATE counter SET n = n + 1 WHERE id = 2');
    await expect(store.transaction(write)).rejects.toBeInstanceOf(StoreUnavailable);
    release.resolve();
    await holding;
    expect((await store.transaction(write)).affectedRows).toBe(1);
  });

  test('a connection that was idle for too long is replaced without anybody noticing', async () => {
    const own = openStore({ url: database.url, size: 1 });
    const id = await own.read(
      async (conn) => (await conn.query<{ id: number }>('SELECT CONNECTION_ID() AS id'))[0]!.id,
    );
    await own.read((conn) => conn.execute('SET SESSION wait_timeout = 1'));
    const isThere = async () =>
      (
        await store.write((conn) =>
          conn.query('SELECT 1 FROM information_schema.PROCESSLIST WHERE id = ?', [id]),
        )
      ).length > 0;
    await until(async () => !(await isThere()), { within: 10_000, what: 'the server to give it up' });
    expect(await own.read((conn) => conn.query('SELECT 8 AS n'))).toEqual([{ n: 8 }]);
    await own.close();
  });

  describe('a database that goes silent without closing its connections', () => {
    const limits = { size: 2, waitMs: 1500, connectMs: 1500, queryMs: 1500 };

    test('while they sign in: everybody is told in time, and all is well once it is back', async () => {
      const proxy = await aFreezingProxy(database.url);
      const own = openStore({ url: proxy.url, ...limits });
      proxy.freezeAfterSignIn();
      const ask = () => own.read((conn) => conn.query<{ n: number }>('SELECT 9 AS n'));
      const silent = await Promise.allSettled([ask(), ask(), ask()]);
      expect(silent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(own.stats().read.inUse).toBe(0);
      proxy.thaw();
      await ask().catch(() => {});
      expect(await ask()).toEqual([{ n: 9 }]);
      await own.close();
      await proxy.close();
    });

    test('while the store is closed: that ends too', async () => {
      const proxy = await aFreezingProxy(database.url);
      const own = openStore({ url: proxy.url, ...limits });
      proxy.freezeAfterSignIn();
      const asking = own.read((conn) => conn.query('SELECT 9 AS n'));
      // By then they have signed in, and their goodbyes stand behind words that nobody answers.
      await delay(300);
      await Promise.allSettled([own.close(), asking]);
      expect(own.stats().read.inUse).toBe(0);
      await proxy.close();
    });

    test('in a transaction: its writer is told, and the connection is not lost for good', async () => {
      const proxy = await aFreezingProxy(database.url);
      const own = openStore({ url: proxy.url, ...limits, size: 1 });
      const write = (meanwhile: () => void) =>
        own.transaction(async (tx) => {
          await tx.execute('UPDATE counter SET n = n + 1 WHERE id = 1');
          meanwhile();
          await tx.execute('UPDATE counter SET n = n + 1 WHERE id = 1');
        });
      await expect(write(proxy.freeze)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(own.stats().write.inUse).toBe(0);
      proxy.thaw();
      // The proxy still holds what froze, so the server keeps the row locked: another row tells as much.
      expect(await own.write((conn) => conn.query('SELECT 9 AS n'))).toEqual([{ n: 9 }]);
      await own.close();
      await proxy.close();
    });
  });

  test('a dead server is noticed by the first statement, not when the store is opened', async () => {
    const dead = openStore({ url: 'mysql://x:y@127.0.0.1:1/none' });
    await expect(dead.ping()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', statusCode: 503 });
    await dead.close();
  });

  test('a wrong statement is no outage', async () => {
    await expect(store.read((conn) => conn.query('SELECT nonsense'))).rejects.toMatchObject({
      code: 'ER_BAD_FIELD_ERROR',
    });
  });

  test('what readers and editors wrote is in no error, so in no log', async () => {
    const error = await store
      .read((conn) => conn.query('SELECT nonsense WHERE mail = ?', ['ann@example.com']))
      .catch((caught: Error) => caught);
    expect(inspect(error, { depth: 9 })).not.toContain('ann@example.com');
    expect(error).toMatchObject({ sql: 'SELECT nonsense WHERE mail = ?' });
  });

  test('dates are kept to the millisecond, in UTC, whatever the zone of machine and server', async () => {
    const at = new Date('2026-03-29T01:30:00.123Z');
    const [row] = await store.read((conn) =>
      conn.query<{ at: Date; text: string }>('SELECT CAST(? AS DATETIME(3)) AS at, CAST(? AS CHAR) AS text', [
        at,
        at,
      ]),
    );
    expect(row).toEqual({ at, text: '2026-03-29 01:30:00.123' });
  });
});
