import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader();
});
afterAll(() => reader.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  reader.server.inject({ method: 'GET', url, headers });
const pathOf = (number: number) => reader.paper.stories[number]!.path;

test('a hostile X-Forwarded-Host reaches no page: the next reader gets the clean one, byte for byte (invariant 10)', async () => {
  const url = pathOf(0);
  const hostile = await get(url, {
    'x-forwarded-host': 'evil.test',
    host: 'evil.test',
    'x-forwarded-proto': 'gopher',
  });
  const clean = await get(url, { host: 'paper.test' });
  expect(hostile.body).not.toContain('evil.test');
  expect(clean.headers['x-served-by']).toBe('memory');
  expect(clean.rawPayload.equals(hostile.rawPayload)).toBe(true);
});

test('random query strings make neither new entries nor new loads (invariant 10)', async () => {
  const url = pathOf(1);
  await get(url);
  const before = reader.reading.cache.stats();
  for (let number = 0; number < 500; number += 1) {
    const answer = await get(`${url}?utm_source=${number}&x${number}=${number}&page=0&threshold=9`);
    expect(answer.headers['x-served-by']).toBe('memory');
  }
  const after = reader.reading.cache.stats();
  expect([after.entries, after.loads]).toEqual([before.entries, before.loads]);
});

test('a proxy may hold a page for two seconds and through an outage; one that is not there, for the seconds alone', async () => {
  const url = pathOf(2);
  const page = await get(url);
  const missing = await get('/2026/01/01/never-written');
  expect(page.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=86400',
  );
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([
    404,
    'public, max-age=0, s-maxage=2',
  ]);
  expect([page.headers.vary, missing.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
});

test('one asks for JSON, the next for HTML: types never cross', async () => {
  const url = pathOf(3);
  const json = await get(url, { accept: 'application/json' });
  const html = await get(url, { accept: 'text/html' });
  const feed = await get('/feed.xml', { accept: 'text/html' });
  expect([json.headers['content-type'], html.headers['content-type']]).toEqual(
    Array(2).fill('text/html; charset=utf-8'),
  );
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
});

test('case 18: a story and the front render at the same time, and their bytes never end up under the other address', async () => {
  const urls = ['/', ...[4, 5, 6, 7, 8].map(pathOf)];
  const both = await Promise.all(
    [...urls, ...urls.toReversed()].map(async (url) => ({ url, body: (await get(url)).body })),
  );
  for (const { url, body } of both)
    expect(body).toContain(`<link rel="canonical" href="http://paper.test${url}"`);
});

test('HEAD first, then GET: the full body', async () => {
  const url = pathOf(9);
  const head = await reader.server.inject({ method: 'HEAD', url });
  const full = await get(url);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
  expect(full.body).toContain('Story number 10');
});

test('a browser that has the page gets 304 and no body', async () => {
  const url = pathOf(10);
  const first = await get(url, { 'accept-encoding': 'gzip' });
  const again = await get(url, {
    'accept-encoding': 'gzip',
    'if-none-match': `"other", ${String(first.headers.etag)}`,
  });
  expect([first.headers['content-encoding'], again.statusCode, again.body]).toEqual(['gzip', 304, '']);
});

test('ten readers of a cold page cost one load', async () => {
  const before = reader.reading.cache.stats().loads;
  await Promise.all(Array.from({ length: 10 }, () => get(pathOf(11))));
  expect(reader.reading.cache.stats().loads - before).toBe(1);
});

test('an unknown address is 404, a malformed one never 500', async () => {
  expect((await get('/2026/11/28/nothing-here')).statusCode).toBe(404);
  for (const url of [
    '/%ff',
    '/%00',
    '/%E0%A4%A',
    `/${'a'.repeat(5000)}`,
    '/section/%2e%2e%2f',
    "/tag/';--",
    '/comments/0',
  ]) {
    expect((await get(url)).statusCode, url).toBeLessThan(500);
  }
});

test('an address that cannot be decoded gets a page that a person can read', async () => {
  const answer = await get('/%ff');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('an address with a slash at its end leads to the one without', async () => {
  const answer = await get(`${pathOf(0)}/`);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, pathOf(0)]);
  const section = await get('/section/news/');
  expect([section.statusCode, section.headers.location]).toEqual([301, '/section/news']);
});

test('made-up page numbers and post numbers fill the cache with no copies of whole pages (invariant 10)', async () => {
  const story = pathOf(12);
  await get(story);
  const before = reader.reading.cache.stats().bytes;
  const answers = await Promise.all(
    [
      `${story}?page=1`,
      `${story}?page=777`,
      `${story}?page=9&threshold=2`,
      '/section/news?page=77',
      '/tag/x?page=9',
    ].map((url) => get(url)),
  );
  expect(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location ?? ''}`)).toEqual([
    '200 ',
    `301 ${story}`,
    `301 ${story}?threshold=2`,
    '404 ',
    '404 ',
  ]);
  for (let number = 1; number <= 20; number += 1) expect((await get(`/?p=9${number}`)).statusCode).toBe(404);
  expect((reader.reading.cache.stats().bytes - before) / 25).toBeLessThan(8000);
});

test('spaces behind a slug make no page of their own', async () => {
  const slugs = ['/section/news%20', '/author/ann-example%20%20'];
  for (const url of slugs) expect((await get(url)).statusCode, url).toBe(404);
});
