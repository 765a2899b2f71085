import { expect, test } from 'vitest';
import type { Queryable } from './queryable.ts';
import { runTransaction } from './run-transaction.ts';

/** A connection that only takes down what is sent on it: the verb and the table of each statement. */
function aListener() {
  const sent: string[] = [];
  const note = (sql: string) => sent.push(/^\w+(?: (?:INTO )?\w+)?/.exec(sql)![0]);
  const conn: Queryable = {
    query: async (sql) => {
      note(sql);
      return [];
    },
    execute: async (sql) => {
      note(sql);
      return { affectedRows: 1, insertId: 7 };
    },
  };
  return { conn, sent };
}

test('the one row that every publisher waits for is locked when all else is done, and let go at once', async () => {
  const { conn, sent } = aListener();
  const { seq, tags } = await runTransaction(conn, async (tx) => {
    tx.purge('story:1');
    await tx.execute('UPDATE story SET headline = ?', ['new']);
    tx.purge('stories');
    await tx.query('SELECT id FROM story');
  });
  expect(sent).toEqual([
    'START TRANSACTION',
    'UPDATE story',
    'SELECT id',
    'UPDATE purge_seq',
    'INSERT INTO purge_log',
    'COMMIT',
  ]);
  expect([seq, tags]).toEqual([7, ['story:1', 'stories']]);
});

test('what purges nothing, and what fails, never touches that row', async () => {
  const quiet = aListener();
  await runTransaction(quiet.conn, (tx) => tx.query('SELECT id FROM story'));
  expect(quiet.sent).toEqual(['START TRANSACTION', 'SELECT id', 'COMMIT']);
  const failing = aListener();
  const work = runTransaction(failing.conn, async (tx) => {
    tx.purge('story:1');
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(failing.sent).toEqual(['START TRANSACTION', 'ROLLBACK']);
});
