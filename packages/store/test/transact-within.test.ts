import { aDatabase, type TestDatabase, until } from '@nightdesk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore, type Queryable, StoreUnavailable, transactWithin } from '../src/index.ts';
import { aFreezingProxy } from './freezing-proxy.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
  await database.store.write((conn) => conn.execute('CREATE TABLE word (said VARCHAR(20) NOT NULL)'));
});
beforeEach(() => database.store.write((conn) => conn.execute('DELETE FROM word')));
afterAll(() => database.drop());

const say = (said: string) => (conn: Queryable) => conn.execute('INSERT INTO word VALUES (?)', [said]);
const words = () => database.store.write((conn) => conn.query<{ said: string }>('SELECT said FROM word'));

test('a server that wakes does not do what its client had given up and told somebody was not done', async () => {
  const proxy = await aFreezingProxy(database.url);
  const store = openStore({ url: proxy.url, size: 1, queryMs: 400 });
  await store.write(say('before'));
  proxy.hold();
  await expect(transactWithin(store, say('given up'), 100)).rejects.toThrow(StoreUnavailable);
  // Its connection is dropped, and the next word takes a new one.
  await until(() => store.stats().write.inUse === 0, { within: 5000, what: 'the connection to be given up' });
  proxy.release();
  await store.write(say('after'));
  expect(await words()).toEqual([{ said: 'before' }, { said: 'after' }]);
  await store.close();
  await proxy.close();
});

test('a server that wakes a little too late, while its client still listens, does not do it either', async () => {
  const proxy = await aFreezingProxy(database.url);
  const store = openStore({ url: proxy.url, size: 1 });
  await store.write(say('before'));
  proxy.hold();
  await expect(transactWithin(store, say('late'), 100)).rejects.toThrow('no answer within 100 ms');
  proxy.release();
  await store.write(say('after'));
  expect(await words()).toEqual([{ said: 'before' }, { said: 'after' }]);
  await store.close();
  await proxy.close();
});

test('work that takes too long is taken back, and work in time is kept', async () => {
  const { store } = database;
  const slow = transactWithin(
    store,
    async (tx) => {
      await say('slow')(tx);
      await tx.query('SELECT SLEEP(0.3)');
    },
    100,
  );
  await expect(slow).rejects.toThrow(StoreUnavailable);
  expect(await transactWithin(store, async (tx) => (await say('in time')(tx)).affectedRows, 5000)).toBe(1);
  expect(await words()).toEqual([{ said: 'in time' }]);
});
