import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkSignIn,
  createStaff,
  endSession,
  findSession,
  findStaffForSignIn,
  staffNames,
  startSession,
} from '../src/index.ts';
import { decoyHash, hashPassword, verifyPassword } from '../src/password.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const PASSWORD = 'long enough, surely';
let database: TestDatabase;
let annId: number;

beforeAll(async () => {
  database = await aDatabase();
  const ann = { email: 'ann@example.com', name: 'Ann', role: 'editor' as const, password: PASSWORD };
  annId = await database.store.write((conn) => createStaff(conn, ann, NOW));
});
afterAll(() => database.drop());

const find = (email: string) => database.store.read((conn) => findStaffForSignIn(conn, email));
const sessionOf = (token: string, now = NOW) => database.store.read((conn) => findSession(conn, token, now));

test('the right password signs in, whatever the address’s case; a wrong one does not', async () => {
  expect(await checkSignIn(await find(' Ann@Example.com '), PASSWORD)).toEqual({
    id: annId,
    email: 'ann@example.com',
    name: 'Ann',
    role: 'editor',
  });
  expect(await checkSignIn(await find('ann@example.com'), 'long enough, surely not')).toBeUndefined();
  expect(await checkSignIn(await find('ann@example.com'), '')).toBeUndefined();
});

test('nobody can tell an unknown address: the same work is done for it', async () => {
  expect(await checkSignIn(await find('nobody@example.com'), PASSWORD)).toBeUndefined();
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  const real = await hashPassword(PASSWORD);
  expect(cost(decoyHash())).toEqual(cost(real));
  expect(decoyHash()).toHaveLength(real.length);
});

test('the same password makes another hash each time, and a hash nobody can read matches nothing', async () => {
  const [first, second] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(first).not.toBe(second);
  expect(await verifyPassword(PASSWORD, second)).toBe(true);
  for (const hash of ['', 'x', 'md5$a$b', 'scrypt$1$2$3'])
    expect(await verifyPassword(PASSWORD, hash)).toBe(false);
  await expect(hashPassword('short')).rejects.toThrow('10 characters');
});

test('a session lasts until it is ended, its time is over, the password is changed, or the account is disabled; the table cannot be used to sign in', async () => {
  const { store } = database;
  const start = () => store.write((conn) => startSession(conn, annId, NOW));
  const { token, expiresAt } = await start();
  expect(await sessionOf(token)).toMatchObject({ id: annId, name: 'Ann' });
  expect(await sessionOf(token, expiresAt)).toBeUndefined();
  expect(await sessionOf('another')).toBeUndefined();
  const rows = await store.read((conn) =>
    conn.query<{ hash: Buffer }>('SELECT token_hash AS hash FROM staff_session'),
  );
  expect(rows.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
  await store.write((conn) => endSession(conn, token));
  expect(await sessionOf(token)).toBeUndefined();
  const lost = await start();
  const ann = { email: 'ANN@example.com', name: 'Ann', role: 'editor' as const, password: `${PASSWORD} 2` };
  expect(await store.write((conn) => createStaff(conn, ann, NOW))).toBe(annId);
  expect(await sessionOf(lost.token)).toBeUndefined();
  const second = await start();
  await store.write((conn) => conn.execute('UPDATE staff SET disabled_at = ? WHERE id = ?', [NOW, annId]));
  expect(await sessionOf(second.token)).toBeUndefined();
  expect(await find('ann@example.com')).toBeUndefined();
  expect(await store.read((conn) => staffNames(conn, [annId, 99]))).toEqual(new Map([[annId, 'Ann']]));
});
