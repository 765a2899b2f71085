import type { Store } from '@nightdesk/store';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addScopedRule,
  clearSharedMode,
  findAllScopedRules,
  findBoxSettings,
  findSharedSettings,
  MOST_RULES,
  type ModeSetting,
  newRuleId,
  removeScopedRule,
  type ScopedRule,
  setSharedMode,
  TooManyRules,
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

describe('scoped rules in the database', () => {
  const PORTAL: ScopedRule = {
    ...SETTING,
    id: 'portal',
    match: { from: 'portal.example', path: '/größe', share: 30 },
  };
  const OF_BOX: ScopedRule = { id: 'of-box', mode: 'lean', at: SETTING.at, match: { share: 100 } };
  const rulesOf = async (box: string) =>
    (await store.read((conn) => findSharedSettings(conn, box))).rules?.map(({ id }) => id);

  it('come back as they were made, those of the site on every box and those of a box on it alone (invariant 14)', async () => {
    await store.write((conn) => addScopedRule(conn, PORTAL));
    await store.write((conn) => addScopedRule(conn, OF_BOX, { box: 'web-2' }));
    expect((await store.read((conn) => findSharedSettings(conn, 'web-1'))).rules).toEqual([PORTAL]);
    expect(await rulesOf('web-2')).toEqual(['of-box', 'portal']);
    expect(await store.read(findAllScopedRules)).toEqual([{ box: 'web-2', rule: OF_BOX }, { rule: PORTAL }]);
  });

  it('purge nothing when they come and go (invariant 13)', async () => {
    const purges = () => store.read((conn) => conn.query('SELECT n FROM purge_seq'));
    const before = await purges();
    await store.write((conn) => addScopedRule(conn, { ...OF_BOX, id: newRuleId() }));
    expect(await store.write((conn) => removeScopedRule(conn, 'of-box'))).toBe(true);
    expect(await store.write((conn) => removeScopedRule(conn, 'of-box'))).toBe(false);
    expect(await purges()).toEqual(before);
  });

  it('of a kind that this version does not know are passed over', async () => {
    await store.write((conn) => conn.execute('DELETE FROM mode_rule'));
    await store.write((conn) =>
      conn.execute(
        "INSERT INTO mode_rule (id, scope, mode, share, set_at) VALUES ('x', 'global', 'melted', 5, UTC_TIMESTAMP(3))",
      ),
    );
    expect(await rulesOf('web-1')).toBeUndefined();
  });

  it('are refused beyond the number that counts, until some have been over for a day', async () => {
    await store.write((conn) => conn.execute('DELETE FROM mode_rule'));
    for (let i = 0; i < MOST_RULES; i += 1)
      await store.write((conn) => addScopedRule(conn, { ...PORTAL, id: `rule-${i}` }));
    const later = (ms: number) => ({
      ...OF_BOX,
      id: newRuleId(),
      at: new Date(SETTING.until!.getTime() + ms),
    });
    await expect(store.write((conn) => addScopedRule(conn, later(60_000)))).rejects.toThrow(TooManyRules);
    await store.write((conn) => addScopedRule(conn, later(25 * 60 * 60 * 1000)));
    expect(await rulesOf('web-1')).toHaveLength(1);
  });
});
