import { expect, test } from 'vitest';
import { openSessions } from './session-cookie.ts';

const KEY = 'k'.repeat(64);
const DAY = 86_400_000;
let time = Date.UTC(2026, 10, 29);
const now = () => new Date(time);
const sessions = openSessions({ key: KEY, siteUrl: 'https://paper.test', now });
const pairOf = (setCookie: string) => setCookie.split(';')[0]!;

test('a name that is kept comes back, in any script, beside other cookies', () => {
  for (const name of ['Una Moss', 'علي; Path=/evil', 'Ż"’\\', '🦢']) {
    expect(sessions.read(`theme=dark; ${pairOf(sessions.keep(name))}; b=c`)).toEqual({ name });
  }
});

test('the cookie is out of reach of scripts, other sites and plain http, and lasts 90 days', () => {
  expect(sessions.keep('Una')).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(openSessions({ key: KEY, siteUrl: 'http://paper.test', now }).keep('Una')).not.toContain('Secure');
  expect(sessions.forget()).toMatch(/^nd_session=; Max-Age=0; Path=\//);
});

test('nobody can make one up: forged, cut, swapped, of another key or malformed, it is nobody’s', () => {
  const real = pairOf(sessions.keep('Una'));
  const [payload, signature] = real.slice('nd_session='.length).split('.');
  const other = pairOf(openSessions({ key: 'x'.repeat(64), siteUrl: 'https://paper.test', now }).keep('Una'));
  const forged = Buffer.from(JSON.stringify({ name: 'Editor', issued: 0, until: 9e15 })).toString(
    'base64url',
  );
  const values = [
    '',
    'abc',
    '.',
    `${payload}`,
    `${payload}.`,
    `${forged}.${signature}`,
    `${payload}.${signature!.slice(0, -2)}`,
    `${payload}.${signature}.${signature}`,
    `${payload}x.${signature}`,
    'a'.repeat(5000),
  ];
  for (const value of values) expect(sessions.read(`nd_session=${value}`), value).toBeUndefined();
  expect(sessions.read(other)).toBeUndefined();
  expect(sessions.read(`my${real}`)).toBeUndefined();
  expect(sessions.read('nd_session')).toBeUndefined();
  expect(sessions.read(undefined)).toBeUndefined();
});

test('after 90 days it is over, whatever the browser keeps', () => {
  const cookie = pairOf(sessions.keep('Una'));
  time += 90 * DAY - 1;
  expect(sessions.read(cookie)).toEqual({ name: 'Una' });
  time += 1;
  expect(sessions.read(cookie)).toBeUndefined();
});

test('one of the same name that another site on the host has set does not hide it', () => {
  expect(sessions.read(`nd_session=junk; ${pairOf(sessions.keep('Una'))}`)).toEqual({ name: 'Una' });
});

test('a name of any length makes a cookie that browsers keep, and that is read again', () => {
  const cookie = pairOf(sessions.keep('🦢'.repeat(5000)));
  expect(cookie.length).toBeLessThan(1200);
  expect(sessions.read(cookie)).toEqual({ name: '🦢'.repeat(80) });
});
