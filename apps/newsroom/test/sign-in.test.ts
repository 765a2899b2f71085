import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNewsroom, Editor, PASSWORD, type TestNewsroom } from './a-newsroom.ts';

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await aNewsroom();
});
afterAll(() => newsroom.close());

const visitor = () => new Editor(newsroom.server);
const attempt = (email: string, password: string, headers = {}) =>
  visitor().send('/session', { signInEmail: email, signInPassword: password }, headers);

describe('signing in', () => {
  test('nobody reads or writes without a session', async () => {
    for (const url of ['/', '/stories/1', '/stories/new', '/fronts/home', '/comments', '/media/x-400.webp']) {
      const answer = await visitor().get(url);
      expect([url, answer.status, answer.location]).toEqual([
        url,
        303,
        url === '/' ? '/session' : `/session?next=${encodeURIComponent(url)}`,
      ]);
    }
    const write = await visitor().send('/stories', { headline: 'Mischief' });
    expect(write.status).toBe(401);
    const rows = await newsroom.database.store.read((conn) =>
      conn.query("SELECT id FROM story WHERE headline = 'Mischief'"),
    );
    expect(rows).toEqual([]);
  });

  test('the right password leads to the page that was asked for, with a cookie that no script and no other site gets', async () => {
    const fields = { signInEmail: ' ANN@example.com', signInPassword: PASSWORD, next: '/stories/1' };
    const answer = await visitor().send('/session', fields);
    expect([answer.status, answer.location]).toEqual([303, '/stories/1']);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^nd_staff=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    const token = /nd_staff=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const [row] = await newsroom.database.store.read((conn) =>
      conn.query<{ stored: Buffer }>('SELECT token_hash AS stored FROM staff_session LIMIT 1'),
    );
    expect(row?.stored.toString('base64url')).not.toBe(token);
  });

  test('an unknown address and a wrong password get the very same page', async () => {
    const wrong = await attempt('ben@example.com', 'not the password');
    const unknown = await attempt('nobody@example.com', 'not the password');
    expect(wrong.status).toBe(401);
    expect(unknown.body.replaceAll('nobody@', 'ben@')).toBe(wrong.body);
    expect(wrong.body).not.toContain('not the password');
  });

  test('an address of another site is never where a sign-in leads', async () => {
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a\\b',
      'javascript:x',
    ]) {
      const answer = await visitor().send('/session', {
        signInEmail: 'ann@example.com',
        signInPassword: PASSWORD,
        next,
      });
      expect([next, answer.location]).toEqual([next, '/']);
    }
  });

  test('guessing ends after ten attempts at one address, whoever it is', async () => {
    for (const email of ['victim@example.com', 'ben@example.com']) {
      let last = await attempt(email, 'guess');
      for (let n = 0; n < 11 && last.status !== 429; n += 1) last = await attempt(email, `guess ${n}`);
      expect([email, last.status, last.headers['retry-after']]).toEqual([email, 429, '300']);
    }
  });

  test('a stranger who guesses at an editor’s address does not keep the editor out', async () => {
    const { server } = await aNewsroomApart();
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const send = (ip: string, signInPassword: string) =>
      new Editor(server).send('/session', { signInEmail: 'ann@example.com', signInPassword }, from(ip));
    const guesses = [];
    for (let n = 0; n < 12; n += 1) guesses.push((await send('198.51.100.7', `guess ${n}`)).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await send('203.0.113.9', PASSWORD)).status).toBe(303);
  });

  test('a form of another site is refused, and does not wait in the page for a click', async () => {
    const ann = new Editor((await aNewsroomApart()).server);
    await ann.signIn();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      const answer = await ann.send('/stories', { headline: 'Mischief', body: 'x' }, headers);
      expect(answer.status).toBe(403);
      expect(answer.body).not.toContain('Mischief');
    }
  });

  test('after signing out the old cookie is worth nothing', async () => {
    const ann = await new Editor((await aNewsroomApart()).server).signIn();
    const { cookie } = ann;
    expect((await ann.get('/')).status).toBe(200);
    expect((await ann.send('/session/removal', {})).location).toBe('/session');
    ann.cookie = cookie;
    expect((await ann.get('/')).status).toBe(303);
  });

  test('pages are not kept by any cache, and run no foreign script', async () => {
    const page = await visitor().get('/session');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('over https the cookie never goes over plain http', async () => {
    const secure = await aNewsroom({ url: 'https://newsroom.example', stories: 0 });
    try {
      const fields = { signInEmail: 'ann@example.com', signInPassword: PASSWORD };
      const answer = await new Editor(secure.server).send('/session', fields);
      expect(String(answer.headers['set-cookie'])).toContain('; Secure');
    } finally {
      await secure.close();
    }
  });
});

// The limits of the shared one are used up by the guessing test.
let apart: TestNewsroom | undefined;
async function aNewsroomApart(): Promise<TestNewsroom> {
  apart ??= await aNewsroom({ stories: 0 });
  return apart;
}
afterAll(() => apart?.close());
