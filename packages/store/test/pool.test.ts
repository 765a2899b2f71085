import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { aDatabase, type TestDatabase, until } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store, StoreUnavailable, type Transaction } from '../src/index.ts';
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
  const { waitedMs, ...counts } = small.stats().read;
  expect(counts).toMatchObject({ inUse: 0, waiting: 0, refused: 1, timedOut: 2, waits: 4 });
  // Two waited for a second each.
  expect(waitedMs).toBeGreaterThan(1900);
  await small.close();
});

test('a statement that nobody waits for any more does not go on eating the server', async () => {
  const hasty = openStore({ url: database.url, size: 1, queryMs: 300 });
  await expect(hasty.read((conn) => conn.query('SELECT SLEEP(29.5)'))).rejects.toThrow(StoreUnavailable);
  await hasty.close();
  const sleepers = () =>
    database.store.read((conn) =>
      conn.query("SELECT id FROM information_schema.processlist WHERE info = 'SELECT SLEEP(29.5)'"),
    );
  expect(await sleepers()).toHaveLength(1);
  await until(async () => (await sleepers()).length === 0, { within: 5000, what: 'the server to end it' });
});

test('a statement that takes too long is given up, and its connection is not used again', async () => {
  const hasty = openStore({ url: database.url, size: 1, queryMs: 1000 });
  await expect(hasty.read((conn) => conn.query('SELECT SLEEP(10)'))).rejects.toBeInstanceOf(StoreUnavailable);
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
  const [row] = await store.write((conn) => conn.query<{ s: number }>('SELECT @@SESSION.wait_timeout AS s'));
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
