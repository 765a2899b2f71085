import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testServers } from '@nightdesk/testing';
import type { Page } from '@nightdesk/web';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRenderPlaces } from '../src/serving/render-places.ts';
import { aReader, type TestReader } from './a-reader.ts';

const NAME = 'Una Moss-Featherstone';

let reader: TestReader;
let visitors = 0;

beforeAll(async () => {
  reader = await aReader({ stories: 12, comments: 30, cacheUrl: testServers().redis });
});
afterAll(() => reader.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  reader.server.inject({ method: 'GET', url, headers });
const pathOf = (number: number) => reader.paper.stories[number]!.path;
const send = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  reader.server.inject({
    method: 'POST',
    url,
    remoteAddress: `10.3.0.${++visitors}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const comment = (number: number, form: Record<string, string>, headers: Record<string, string> = {}) =>
  send(
    '/comments',
    { story: String(reader.paper.stories[number]!.id), text: `Words ${++visitors}`, ...form },
    headers,
  );
const cookieFrom = (setCookie: unknown) => ({ cookie: String(setCookie).split(';')[0]! });

test('who ticks the box finds the name in the form from then on, and can have it forgotten', async () => {
  const posted = await comment(0, { name: NAME, keep: 'yes' });
  expect([posted.statusCode, posted.headers['cache-control']]).toEqual([303, 'no-store']);
  const session = cookieFrom(posted.headers['set-cookie']);
  for (const url of [pathOf(0), String(posted.headers.location)]) {
    const { body, headers } = await get(url, session);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain(`Commenting as <strong><bdi>${NAME}</bdi></strong>`);
    expect(body).toContain(`value="${NAME}">`);
    expect(body).toMatch(/name="keep" value="yes" checked/);
  }
  const back = `${pathOf(0)}#comment-form`;
  expect((await get(pathOf(0), session)).body).toContain(`name="back" value="${back}"`);
  const forgotten = await send('/session/forget', { back }, session);
  expect([forgotten.statusCode, forgotten.headers.location]).toEqual([303, back]);
  expect(forgotten.headers['set-cookie']).toMatch(/^nd_session=; Max-Age=0/);
});

test('nothing is kept of who leaves the box alone, and unticking it forgets', async () => {
  expect((await comment(0, { name: NAME })).headers['set-cookie']).toBeUndefined();
  expect((await comment(0, { name: '', keep: 'yes' })).headers['set-cookie']).toBeUndefined();
  const unticked = await comment(0, { name: NAME }, reader.signedIn(NAME));
  expect(unticked.headers['set-cookie']).toMatch(/^nd_session=; Max-Age=0/);
});

test('who is refused finds the box as it was left', async () => {
  const refused = await comment(0, { name: NAME, keep: 'yes', text: ' ' });
  expect(refused.statusCode).toBe(400);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect(refused.body).toMatch(/name="keep" value="yes" checked/);
});

test('another site can neither forget a reader nor be led to by it', async () => {
  const foreign = await send('/session/forget', { back: '/' }, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined]);
  const elsewhere = [
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/.//evil.test/',
    'http://paper.test//evil.test/',
    'javascript:alert(1)',
    '',
  ];
  for (const back of elsewhere) {
    const answer = await send('/session/forget', { back });
    const location = new URL(String(answer.headers.location), 'http://paper.test');
    expect([back, answer.statusCode, location.origin]).toEqual([back, 303, 'http://paper.test']);
  }
});

test('a name is text: nothing in it becomes part of the page (invariant 20)', async () => {
  const { body } = await get(pathOf(0), reader.signedIn('"><script>alert(1)</script>'));
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;');
});

test('a forged or old session gets the shared page like everybody: nobody passes the caches with junk (invariant 10)', async () => {
  const url = pathOf(1);
  const shared = await get(url);
  const before = reader.reading.cache.stats();
  const junk = ['abc', 'a.b', `${reader.signedIn('Una').cookie.slice(11, -3)}xyz`];
  const answers = await Promise.all(junk.map((value) => get(url, { cookie: `nd_session=${value}` })));
  for (const { headers, rawPayload } of answers) {
    expect([headers['x-served-by'], headers['cache-control']]).toEqual([
      'memory',
      shared.headers['cache-control'],
    ]);
    expect(rawPayload.equals(shared.rawPayload)).toBe(true);
  }
  expect(reader.reading.cache.stats().loads).toBe(before.loads);
});

test('a request with a session reads and writes no shared page, and an anonymous reader gets byte for byte the same before and after (invariant 10)', async () => {
  const urls = [pathOf(2), '/', '/section/news'];
  for (const url of urls) {
    const first = await get(url, reader.signedIn(NAME));
    expect([first.headers['x-served-by'], first.headers.etag]).toEqual(['live', undefined]);
    const stats = reader.reading.cache.stats();
    const anonymous = await get(url);
    expect(anonymous.headers['x-served-by']).toBe('live');
    expect(reader.reading.cache.stats().loads).toBe(stats.loads + 1);
    const known = { ...reader.signedIn(NAME), 'if-none-match': String(anonymous.headers.etag) };
    const own = await get(url, known);
    expect([own.statusCode, own.headers['x-served-by']]).toEqual([200, 'live']);
    const after = await get(url);
    expect(after.headers['x-served-by']).toBe('memory');
    expect(after.rawPayload.equals(anonymous.rawPayload)).toBe(true);
    expect(after.body).not.toContain(NAME);
  }
});

test('a reader’s name is in nothing that others get: no page, no part, no shared cache, no pressed page (invariant 10)', async () => {
  let pressed: Page | undefined;
  const pressing = await reader.serverOn({
    onServed: (_request, page) => {
      pressed = page;
    },
  });
  await pressing.inject({ url: pathOf(3), headers: reader.signedIn('Zebedee Quill') });
  expect(pressed).toBeUndefined();
  await pressing.inject(pathOf(3));
  await reader.reading.press.put(pathOf(3), pressed!);
  await pressing.close();

  const redis = new Redis(testServers().redis);
  const keys = await redis.keys(`*${reader.reading.site.edition}*`);
  const values = await Promise.all(
    keys.filter((key) => key.includes(':e:')).map((key) => redis.hgetBuffer(key, 'body')),
  );
  await redis.quit();
  expect(values.length).toBeGreaterThan(5);
  const folder = join(reader.reading.box, 'press');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const disk = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  expect(disk.length).toBeGreaterThan(0);
  for (const bytes of [...values, ...disk, pressed!.body.identity])
    expect(bytes?.includes('Zebedee')).toBe(false);
});

test('case 20: a response that sets a cookie is stored nowhere: who asks next for that address gets none', async () => {
  const before = reader.reading.cache.stats().entries;
  const posted = await comment(4, { name: NAME, keep: 'yes' });
  expect(posted.headers['set-cookie']).toBeDefined();
  expect(reader.reading.cache.stats().entries).toBe(before);
  for (const url of [String(posted.headers.location), pathOf(4)]) {
    for (const headers of [{}, {}, cookieFrom(posted.headers['set-cookie'])])
      expect((await get(url, headers)).headers['set-cookie'], url).toBeUndefined();
  }
});

test('case 18: a signed-in reader’s story and front composed at the same time as everybody’s end up where they belong', async () => {
  const urls = ['/', pathOf(5), pathOf(6), '/section/news', '/feed.xml'];
  const requests = Array.from({ length: 40 }, (_, turn) => ({
    url: urls[turn % urls.length]!,
    name: turn % 2 === 0 ? `Reader ${turn}` : undefined,
  }));
  const answers = await Promise.all(
    requests.map(async ({ url, name }) => ({
      url,
      name,
      body: (await get(url, name === undefined ? {} : reader.signedIn(name))).body,
    })),
  );
  for (const { url, name, body } of answers) {
    const own = url === '/feed.xml' ? 'rel="self"' : `rel="canonical" href="http://paper.test${url}"`;
    expect(body, url).toContain(own);
    const names = [...body.matchAll(/Commenting as <strong><bdi>([^<]*)/g)].map(([, found]) => found);
    const expected = name !== undefined && /\/story-/.test(url) ? [name] : [];
    expect(names, url).toEqual(expected);
  }
});

test('a crowd that shares one session gets a bounded number of pages at a time and the rest told to wait, and shared pages go on', async () => {
  const url = pathOf(7);
  const crowd = Array.from({ length: 150 }, () => get(url, reader.signedIn(NAME)));
  const [answers, shared] = await Promise.all([Promise.all(crowd), get(pathOf(8))]);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(50);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(64);
  expect(refused[0]!.headers['retry-after']).toBe('10');
  expect(shared.statusCode).toBe(200);
});

test('a page that fails gives its place back', async () => {
  const personal = openRenderPlaces({ most: 1, kind: 'pages are being rendered' });
  await expect(personal.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await personal.run('another', async () => 'page')).toBe('page');
});

test('compressed or not, a signed-in reader gets the same page', async () => {
  const { gunzipSync, brotliDecompressSync } = await import('node:zlib');
  const plain = await get(pathOf(9), reader.signedIn(NAME));
  const gzip = await get(pathOf(9), { ...reader.signedIn(NAME), 'accept-encoding': 'gzip' });
  const brotli = await get(pathOf(9), { ...reader.signedIn(NAME), 'accept-encoding': 'gzip, br' });
  expect([gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br']);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const head = await reader.server.inject({ method: 'HEAD', url: pathOf(9), headers: reader.signedIn(NAME) });
  expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'private, no-store']);
});
