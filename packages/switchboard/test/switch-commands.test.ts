import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  endDueSwitches,
  findSwitchStates,
  SwitchRefused,
  setSwitch,
  switchesDue,
  valueAt,
} from '../src/index.ts';

const AT = new Date('2026-11-29T20:00:00.000Z');
const LATER = new Date('2026-11-29T22:00:00.000Z');

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.store.write((conn) => conn.execute('DELETE FROM switch_state'));
  await purged();
});

const set = (name: string, value: string, more: Partial<Parameters<typeof setSwitch>[2]> = {}) =>
  database.store.transaction((tx) => setSwitch(tx, name, { value, by: 'ann', at: AT, ...more }));
const states = () => database.store.write(findSwitchStates);

/** Tags purged since it was last asked. */
async function purged(): Promise<string[]> {
  const rows = await database.store.write((conn) =>
    conn.query<{ tag: Buffer | string }>('SELECT tag FROM purge_log ORDER BY seq, tag'),
  );
  await database.store.write((conn) => conn.execute('DELETE FROM purge_log'));
  return rows.map(({ tag }) => String(tag));
}

test('what was said can be read: who, why, until when; and what shows it is purged with it', async () => {
  const { before, now } = await set('related', 'off', { reason: 'the night of the bridge', until: LATER });
  expect([before.value, before.version, now.version]).toEqual(['on', 0, 1]);
  expect((await states()).related).toEqual({
    value: 'off',
    by: 'ann',
    at: AT,
    until: LATER,
    reason: 'the night of the bridge',
    version: 1,
  });
  expect(await purged()).toEqual(['switch:related']);
});

test('a change that no page shows purges nothing: search goes elsewhere on the worst night without a page made anew', async () => {
  await set('search', 'external');
  await set('search', 'own', { reason: 'another reason' });
  await set('page-lifetimes', '5');
  expect(await purged()).toEqual([]);
  await set('search', 'off');
  expect(await purged()).toEqual(['switch:search']);
});

test('of two operators who saw the same state, the second is told what it is now, and nothing is lost', async () => {
  await set('comments', 'closed', { ifVersion: 0 });
  const second = set('comments', 'open', { by: 'ben', ifVersion: 0 });
  await expect(second).rejects.toThrow(
    'comments was changed meanwhile by ann at 2026-11-29 20:00 UTC: now it is closed (version 1).',
  );
  expect((await states()).comments).toMatchObject({ value: 'closed', by: 'ann', version: 1 });
  await set('comments', 'open', { by: 'ben', ifVersion: 1 });
  expect((await states()).comments).toMatchObject({ value: 'open', by: 'ben', version: 2 });
});

test('of many who set a switch for the first time at once, exactly one does', async () => {
  const operators = Array.from({ length: 8 }, (_, number) =>
    set('avatars', 'off', { by: `operator ${number}`, ifVersion: 0 }),
  );
  const outcomes = await Promise.allSettled(operators);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['SWITCH_CONFLICT']));
  expect((await states()).avatars).toMatchObject({ value: 'off', version: 1 });
});

test('a name or value that does not exist is refused with those that do, and leaves no row', async () => {
  await expect(set('serch', 'off')).rejects.toThrow(/no switch "serch". There are: search, comments, /);
  const senseless = set('search', 'maybe');
  await expect(senseless).rejects.toThrow('search takes own, external, off; not "maybe".');
  await expect(senseless).rejects.toBeInstanceOf(SwitchRefused);
  expect(await states()).toEqual({});
});

test('a switch past its end is normal at once, and the desk purges what still shows it', async () => {
  await set('related', 'off', { until: LATER });
  await set('comments', 'closed');
  await purged();
  const { related } = await states();
  expect([new Date(LATER.getTime() - 1), LATER].map((now) => valueAt('related', related, now))).toEqual([
    'off',
    'on',
  ]);
  expect(await database.store.write((conn) => switchesDue(conn, AT))).toEqual([]);
  expect(await database.store.write((conn) => switchesDue(conn, LATER))).toEqual(['related']);
  const ended = await database.store.transaction((tx) => endDueSwitches(tx, LATER));
  expect(ended.map(({ name, now }) => [name, now.value, now.version])).toEqual([['related', 'on', 2]]);
  expect(await purged()).toEqual(['switch:related']);
  expect(await database.store.transaction((tx) => endDueSwitches(tx, LATER))).toEqual([]);
});

test('set again after its end, before the desk came by, it is purged: pages may have been made meanwhile', async () => {
  await set('related', 'off', { until: LATER });
  await purged();
  await set('related', 'off', { at: new Date(LATER.getTime() + 1000) });
  expect(await purged()).toEqual(['switch:related']);
});

test('a switch of a newer version stays as it is', async () => {
  await database.store.write((conn) =>
    conn.execute(
      "INSERT INTO switch_state (name, value, until, set_at, version) VALUES ('live-updates', 'slow', ?, ?, 7)",
      [AT, AT],
    ),
  );
  await database.store.transaction((tx) => endDueSwitches(tx, LATER));
  expect((await states())['live-updates']).toMatchObject({ value: 'slow', version: 7 });
});
