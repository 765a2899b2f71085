import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir, readChanges } from '@nightdesk/degrade';
import { findSwitchStates, switchFile } from '@nightdesk/switchboard';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Run, runNightdesk } from './run-nightdesk.ts';

const DEAD = 'mysql://dev:dev@127.0.0.1:1/nightdesk';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await aDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-cli-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.store.write((conn) => conn.execute('DELETE FROM switch_state'));
});

function run(words: string[], { url = database.url } = {}): Promise<Run> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, BOX_NAME: 'web-1', SITE_TIME_ZONE: 'Europe/Berlin' };
  return runNightdesk(['switch', ...words], env);
}
const stateOf = async (name: string) => (await database.store.write(findSwitchStates))[name];
const standing = async (name: string, options = {}) => {
  const { stdout } = await run(['list', '--json'], options);
  return JSON.parse(stdout).switches.find((line: { name: string }) => line.name === name);
};

it('sets a switch, with who, why and until when, and says how to go back', async () => {
  const { code, stdout } = await run([
    'set',
    'search',
    'external',
    '--reason',
    'the bridge',
    '--until',
    '+2h',
  ]);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^search is now external until .*\(version 1\); before: own\.[\s\S]*Back: npx nightdesk switch set search own/,
    ),
  ]);
  expect(await stateOf('search')).toMatchObject({
    value: 'external',
    by: 'ann',
    reason: 'the bridge',
    version: 1,
  });
  expect(await readChanges(boxDir(dataDir, 'web-1'), { limit: 1 })).toEqual([
    expect.objectContaining({
      who: 'ann',
      kind: 'switch',
      what: 'search: own → external',
      // Told once, on the clock of whoever reads it.
      details: expect.objectContaining({ until: expect.any(String) }),
      why: 'the bridge',
    }),
  ]);
  expect(await standing('search')).toMatchObject({ value: 'external', standing: 'set', safe: 'off' });

  expect((await run(['set', 'search', 'own'])).stdout).toBe(
    'search is now own (version 2); before: external.\n  Every box follows within about a second.\n',
  );
});

it('tells the second of two operators what it is now, and changes nothing', async () => {
  await run(['set', 'comments', 'closed', '--if-version', '0']);
  const { code, stderr } = await run(['set', 'comments', 'open', '--if-version', '0']);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /comments was changed meanwhile by ann at .*: now it is closed \(version 1\)\.\n.*--if-version 1/,
  );
  expect(await stateOf('comments')).toMatchObject({ value: 'closed', version: 1 });
});

it.each([
  [['set', 'serch', 'off'], 'There are: search, comments,'],
  [['set', 'search', 'maybe'], 'search takes own, external, off'],
  [['set', 'search'], 'Say "list", or "set"'],
  [['set', 'search', 'off', '--until', 'soon'], 'write 22:30'],
  [['set', 'search', 'off', '--if-version', 'x'], '"x" is no version'],
  [['list', '--reason', 'x'], 'Say "list"'],
])('ends with 2 and what would do: %s', async (words, told) => {
  const { code, stderr } = await run(words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  expect(await stateOf('search')).toBeUndefined();
});

it('with MySQL dead lists what this box last heard, and sets nothing', async () => {
  const file = switchFile(join(dataDir, 'boxes/web-1'), () => {});
  await file.write({ related: { value: 'off', at: new Date(), by: 'ben', version: 3 } });
  expect(await standing('related', { url: DEAD })).toMatchObject({
    value: 'off',
    state: { by: 'ben', version: 3 },
  });
  const list = await run(['list'], { url: DEAD });
  expect([list.code, list.stdout]).toEqual([0, expect.stringContaining('this is what this box last heard')]);
  const { code, stderr } = await run(['set', 'related', 'on'], { url: DEAD });
  expect(code).toBe(1);
  expect(stderr).toMatch(/Nothing was set, MySQL cannot be used[\s\S]*npx nightdesk degrade/);
});
