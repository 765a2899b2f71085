import type { Store } from '@nightdesk/store';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clearSharedMode,
  findBoxSettings,
  findSharedSettings,
  type ModeSetting,
  setSharedMode,
} from '../src/index.ts';

const SETTING: ModeSetting = {
  mode: 'pressed',
  at: new Date('2026-11-29T20:00:00.123Z'),
  until: new Date('2026-11-29T22:30:00Z'),
  reason: 'Brücke zu',
  by: 'ann',
};

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await aDatabase();
  store = database.store;
});
afterAll(() => database.drop());

describe('modes in the database', () => {
  it('come back as they were set, for the site and for the one box (invariant 14)', async () => {
    await store.write((conn) => setSharedMode(conn, SETTING));
    await store.write((conn) => setSharedMode(conn, { mode: 'lean', at: SETTING.at }, { box: 'web-2' }));
    expect(await store.read((conn) => findSharedSettings(conn, 'web-1'))).toEqual({ global: SETTING });
    expect(await store.read((conn) => findSharedSettings(conn, 'web-2'))).toEqual({
      global: SETTING,
      box: { mode: 'lean', at: SETTING.at },
    });
    expect([...(await store.read(findBoxSettings)).keys()]).toEqual(['web-2']);
  });

  it('replace the one before, and purge nothing (invariant 13)', async () => {
    const purges = () => store.read((conn) => conn.query('SELECT n FROM purge_seq'));
    const before = await purges();
    await store.write((conn) => setSharedMode(conn, { mode: 'frozen', at: SETTING.at }));
    expect(await store.read((conn) => findSharedSettings(conn, 'web-1'))).toEqual({
      global: { mode: 'frozen', at: SETTING.at },
    });
    expect(await purges()).toEqual(before);
  });

  it('can be taken back, one without the other', async () => {
    expect(await store.write((conn) => clearSharedMode(conn))).toBe(true);
    expect(await store.write((conn) => clearSharedMode(conn))).toBe(false);
    expect(await store.read((conn) => findSharedSettings(conn, 'web-2'))).toMatchObject({
      box: { mode: 'lean' },
    });
  });

  it('of a kind that this version does not know are passed over', async () => {
    await store.write((conn) =>
      conn.execute(
        "INSERT INTO mode_setting (scope, mode, set_at) VALUES ('global', 'melted', UTC_TIMESTAMP(3))",
      ),
    );
    expect(await store.read((conn) => findSharedSettings(conn, 'web-1'))).toEqual({});
  });
});
