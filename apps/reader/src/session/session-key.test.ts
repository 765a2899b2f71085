import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSessionKey } from './session-key.ts';

let dataDir: string;
const messages: string[] = [];
const find = (folder = join(dataDir, 'data')) =>
  findSessionKey({ dataDir: folder, report: (message) => messages.push(message) });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-key-'));
  messages.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('processes that start at once on a new box sign with one key, which nobody else can read', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => find()));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(dataDir, 'data/session-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, 'data'))).toEqual(['session-key']);
  expect(await find()).toBe(keys[0]);
});

test('a box that cannot keep one goes on with a key of its own, and says so', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  const key = await find(join(dataDir, 'file/data'));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(join(dataDir, 'session-key'), 'short\n');
  expect(await find(dataDir)).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(join(dataDir, 'session-key'), 'utf8')).toBe('short\n');
  expect(messages).toHaveLength(2);
});
