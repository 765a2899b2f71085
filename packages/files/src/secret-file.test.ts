import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSecret } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightdesk-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('all who start at once get one secret, which nobody else can read', async () => {
  const path = join(folder, 'new/key');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => findSecret(path)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect([statSync(path).mode & 0o777, readdirSync(join(folder, 'new'))]).toEqual([0o600, ['key']]);
});

test('a secret that is too short to be one is refused, not used and not replaced', async () => {
  writeFileSync(join(folder, 'key'), 'short\n');
  await expect(findSecret(join(folder, 'key'))).rejects.toThrow('holds no key');
});
