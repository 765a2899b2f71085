import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 2 });
});
afterAll(() => reader.close());

test('an address that leads nowhere offers the front page and the sections', async () => {
  const answer = await reader.server.inject('/no/such/page');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('href="/section/news"');
  expect(answer.body).toContain('Go to the front page');
});

test('who comes while the database is dead is told to try again, by the paper and not by the program', async () => {
  await reader.server.inject('/');
  await reader.reading.store.close();
  const answer = await reader.server.inject('/section/news?page=7');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('The Small Paper');
  expect(answer.body).toContain('href="/"');
});

test('one of a hundred thousand who are told to wait costs about a kilobyte and no further request', async () => {
  const ask = (accept: string) =>
    reader.server.inject({ url: '/section/news?page=8', headers: { 'accept-encoding': accept } });
  const [plain, gzip, brotli] = await Promise.all([ask('identity'), ask('gzip'), ask('br')]);
  expect(plain.rawPayload.length).toBeLessThan(2048);
  expect(plain.body).not.toMatch(/<link|<img|<script|@font-face|url\(/);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gzip.rawPayload.length).toBeLessThan(900);
});

test('the style of that page is the only one that its policy lets in', async () => {
  const { body, headers } = await reader.server.inject('/section/news?page=9');
  const style = /<style>(.*)<\/style>/s.exec(body)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe-inline');
});
