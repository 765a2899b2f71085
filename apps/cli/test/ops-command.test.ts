import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOpsPassword, verifyPassword } from '@nightdesk/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNightdesk } from './run-nightdesk.ts';

let dataDir: string;
const run = (args: string[], env: Record<string, string> = {}) =>
  runNightdesk(['ops', ...args], { DATA_DIR: dataDir, BOX_NAME: 'box-a', ...env });
const opens = async (password: string) =>
  verifyPassword(password, readFileSync(join(dataDir, 'ops/password'), 'utf8').trim());

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-cli-ops-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('who has lost the console’s password gets a new one without any server, and the first one opens nothing any more', async () => {
  const { firstSignIn } = await openOpsPassword(dataDir);
  const first = readFileSync(firstSignIn, 'utf8').trim();
  expect(await opens(first)).toBe(true);
  const made = await run(['password', '--json']);
  const { password } = JSON.parse(made.stdout) as { password: string };
  expect([made.code, await opens(password), await opens(first)]).toEqual([0, true, false]);
  expect(() => readFileSync(firstSignIn)).toThrow('ENOENT');
  const chosen = await run(['password', '--password-from', 'SECRET'], { SECRET: 'one of my own' });
  expect([chosen.code, chosen.stdout.includes('one of my own'), await opens('one of my own')]).toEqual([
    0,
    false,
    true,
  ]);
});

test('what cannot be a password is refused and changes nothing', async () => {
  const short = await run(['password', '--password-from', 'SECRET'], { SECRET: 'short' });
  expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('needs 10 characters or more')]);
  expect((await run(['password', '--password-from', 'SECRET'])).code).toBe(1);
  expect((await run(['session'])).code).toBe(2);
});
