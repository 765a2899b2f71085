import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setOpsPassword } from '@nightdesk/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConsole, type TestConsole, visit } from './a-console.ts';

// Everything here holds with the database dead.
const DEAD = { DATABASE_URL: 'mysql://nobody:none@127.0.0.1:9/none', CACHE_URL: 'redis://127.0.0.1:9' };

let dataDir: string;
let olga: TestConsole;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-ops-'));
  olga = await aConsole({ ...DEAD, DATA_DIR: dataDir, BOX_NAME: 'box-a' });
});
afterAll(async () => {
  await olga?.app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const signIn = (form: Record<string, string>) => visit(olga.app.origin, '/session', { form });

test('a stranger sees nothing and changes nothing: pages send to the sign-in and back, all else is refused', async () => {
  for (const path of ['/', '/log', '/switch?mode=frozen']) {
    const answer = await visit(olga.app.origin, path);
    expect([answer.status, answer.location]).toEqual([303, `/session?next=${encodeURIComponent(path)}`]);
  }
  const order = await visit(olga.app.origin, '/switch', { form: { mode: 'frozen' } });
  expect(order.location).toBe('/session?next=%2F');
  expect((await olga.ask('/log')).text).toContain('Nothing was changed yet.');
  for (const path of ['/events', '/history']) {
    expect((await fetch(olga.app.origin + path)).status, path).toBe(401);
  }
  for (const path of ['/livez', '/readyz', '/metrics']) {
    expect((await fetch(olga.app.origin + path)).status, path).toBe(200);
  }
  // It has no OPS_KEY, so it answers no other machine.
  expect((await fetch(`${olga.app.origin}/peer/boxes`)).status).toBe(404);
});

test('the password lies hashed, and what opens the console is for its owner alone', () => {
  for (const file of ['password', 'session-key', 'first-sign-in']) {
    expect(statSync(join(dataDir, 'ops', file)).mode & 0o777, file).toBe(0o600);
  }
});

test('who signs in says who he is, comes back to where he wanted to go, and never to another site', async () => {
  const { password } = olga;
  expect((await signIn({ name: '  ', password })).status).toBe(422);
  const right = await signIn({ name: 'Olga', password, next: '/log' });
  expect([right.status, right.location]).toEqual([303, '/log']);
  expect(right.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    expect((await signIn({ name: 'Olga', password, next })).location, next).toBe('/');
  }
});

test('a form that another site sends is refused', async () => {
  const response = await fetch(`${olga.app.origin}/session`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ name: 'Olga', password: olga.password }),
  });
  expect(response.status).toBe(403);
});

test('nobody guesses on: after twenty wrong passwords even the right one has to wait', async () => {
  const form = { name: 'Mallory', password: 'not the password' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await signIn(form)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  const late = await signIn({ name: 'Olga', password: olga.password });
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '300']);
  expect(late.text).toContain('The command line works meanwhile.');
});

test('a new password ends every session, and lets in who has just made it, whoever had guessed at the old one', async () => {
  expect((await olga.ask('/')).status).toBe(200);
  expect((await signIn({ name: 'Olga', password: olga.password })).status).toBe(429);
  await setOpsPassword(dataDir, 'another long password');
  expect((await olga.ask('/')).status).toBe(303);
  expect((await signIn({ name: 'Olga', password: 'another long password' })).status).toBe(303);
  expect((await signIn({ name: 'Mallory', password: olga.password })).status).toBe(401);
});

test('behind a proxy guesses count for the address that guesses, and nobody can name another one', async () => {
  const guess = async (forwardedFor: string, proxies: string, times: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'nightdesk-ops-'));
    const { app } = await aConsole({ ...DEAD, DATA_DIR: folder, TRUSTED_PROXIES: proxies });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt += 1) {
      const address = forwardedFor.replace('N', String(attempt));
      const response = await fetch(`${app.origin}/session`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams({ name: 'Mallory', password: 'a guess' }),
      });
      statuses.push(response.status);
    }
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
    return statuses.at(-1);
  };
  expect(await guess('192.0.2.N', 'loopback', 22)).toBe(401);
  expect(await guess('192.0.2.N, 198.51.100.7', 'loopback', 22)).toBe(429);
  expect(await guess('192.0.2.N', '10.0.0.1', 22)).toBe(429);
});
