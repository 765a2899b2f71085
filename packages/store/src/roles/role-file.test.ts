import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openRoleFile, roleFile } from './role-file.ts';

let path: string;
let clock = 0;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-role-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  path = roleFile(folder);
});

const open = () => openRoleFile(path, () => (clock += 1000));

test('an older move never overwrites a later one, or a box would go back to a server that was given up', async () => {
  const file = open();
  expect(file.read()).toBeUndefined();
  await file.keep({ epoch: 2, serverId: 7 });
  await file.keep({ epoch: 1, serverId: 3 });
  expect(open().read()).toEqual({ epoch: 2, serverId: 7 });
});

test('what another process of the box wrote is seen without a restart', async () => {
  const [ours, theirs] = [open(), open()];
  await ours.keep({ epoch: 1, serverId: 3 });
  expect(theirs.read()).toEqual({ epoch: 1, serverId: 3 });
  await ours.keep({ epoch: 2, serverId: 7 });
  expect(theirs.read()).toEqual({ epoch: 2, serverId: 7 });
});

test.each(['', '{', '[]', '{"epoch":"2","serverId":1}', '{"epoch":-1,"serverId":1}', '{"epoch":1}', 'null'])(
  'a file that makes no sense says nothing, and is replaced: %s',
  async (text) => {
    writeFileSync(path, text);
    const file = open();
    expect(file.read()).toBeUndefined();
    await file.keep({ epoch: 1, serverId: 3 });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ epoch: 1, serverId: 3 });
  },
);
