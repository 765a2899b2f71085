import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJsonItems, topLevelKeys } from './json-items.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightdesk-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function items(text: string, wanted: (path: string) => boolean) {
  const file = join(folder, 'file.json');
  await writeFile(file, text);
  const found: [string, unknown][] = [];
  for await (const { path, value } of readJsonItems(file, wanted)) found.push([path, value]);
  return found;
}

test('only what is asked for is handed over, whole and in order', async () => {
  const value = { db: [{ data: { posts: [{ a: [1, { b: null }] }, null, 'x'], tags: [{ c: true }] } }] };
  expect(await items(JSON.stringify(value), (path) => path.endsWith('posts.[]'))).toEqual([
    ['db.[].data.posts.[]', { a: [1, { b: null }] }],
    ['db.[].data.posts.[]', null],
    ['db.[].data.posts.[]', 'x'],
  ]);
});

test('letters that lie across two pieces of the file, escapes and a byte order mark do no harm', async () => {
  const text = `${'é'.repeat(70_001)}"\\\u2028😀`;
  expect(await items(`\uFEFF${JSON.stringify({ pad: 'x', text })}`, (path) => path === 'text')).toEqual([
    ['text', text],
  ]);
});

test('what is kept of an item does not keep the file in memory', async () => {
  const pad = 'x'.repeat(60_000);
  const records = Array.from({ length: 400 }, (_, n) => ({ id: `id of more than a few letters ${n}`, pad }));
  const file = join(folder, 'large.json');
  await writeFile(file, JSON.stringify(records));
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept: unknown[] = [];
  for await (const { value } of readJsonItems(file, (path) => path === '[]')) {
    kept.push((value as { id: string }).id);
  }
  collect();
  expect(kept.length).toBe(400);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(8_000_000);
});

test('a key named __proto__ is a key', async () => {
  const [[, value] = []] = await items('{"a":{"__proto__":{"polluted":1}}}', (path) => path === 'a');
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['{"a": [1, 2', /ends at line 1, column \d+, before its JSON is complete/],
  ['{"a": "xyz', /before its JSON is complete/],
  ['{"a": tru', /before its JSON is complete/],
  ['{"a":1}}', /is not valid JSON at line 1, column 8/],
  ['{"a":\n [1,}', /is not valid JSON at line 2, column 5/],
  ['<html>', /is not valid JSON at line 1/],
  ['', /is empty/],
])('%s is refused with the place', async (text, message) => {
  await expect(items(text, () => false)).rejects.toThrow(message);
});

test('the top of a file says what it looks like', async () => {
  const file = join(folder, 'top.json');
  await writeFile(file, '{"a":1,"b":{"c":2},"d":[]}');
  expect(await topLevelKeys(file)).toEqual(['a', 'b', 'd']);
  await writeFile(file, '[{"a":1},{"b":1}]');
  expect(await topLevelKeys(file)).toEqual(['[]']);
});
