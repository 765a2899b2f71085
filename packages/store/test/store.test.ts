import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, purgesSince, type Queryable, type Store, trimPurgeLog, withLock } from '../src/index.ts';

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
