import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { keepAssets } from '@nightdesk/web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
let kept: string;

beforeAll(async () => {
  reader = await aReader({ stories: 1 });
  kept = join(reader.mediaDir, '../assets');
});
afterAll(() => reader.close());

const get = (url: string) => reader.server.inject({ url });

test('a page that was pressed before an upgrade still finds the stylesheet that it names', async () => {
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, 'paper.0123456789.css'), 'p { color: tan }');
  const old = await get('/assets/paper.0123456789.css');
  expect([old.statusCode, old.headers['content-type'], old.body]).toEqual([
    200,
    'text/css; charset=utf-8',
    'p { color: tan }',
  ]);
  expect(old.headers['cache-control']).toContain('immutable');
});

test('what this version serves is kept for the next', async () => {
  await keepAssets(reader.reading.assets, kept);
  const { stylesheet } = reader.reading.site;
  const bytes = (await get(stylesheet)).rawPayload;
  const file = join(kept, stylesheet.replace('/assets/', ''));
  expect(readFileSync(file).equals(bytes)).toBe(true);
  // nginx takes them for who accepts them.
  expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes)).toBe(true);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)).toBe(true);
  expect((await get(`${stylesheet}.gz`)).statusCode).toBe(404);
});

test('nothing but assets comes from the folder of those kept', async () => {
  writeFileSync(join(kept, 'secret.txt'), 'secret');
  writeFileSync(join(kept, '../secret.css'), 'secret');
  for (const url of [
    '/assets/secret.txt',
    '/assets/..%2fsecret.css',
    '/assets/../secret.css',
    '/assets/.css',
    '/assets/none.css',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});
