import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@nightdesk/store';
import { aDatabase, type PairUrls, type ReplicaPair, replicaPair, until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Run, runNightdesk } from './run-nightdesk.ts';

// One pair for all: the tests go on from one another.

let servers: ReplicaPair;
let urls: PairUrls;
let dataDir: string;
let admin: Store;

beforeAll(async () => {
  servers = await replicaPair();
  const database = await aDatabase({ server: servers.primary });
  urls = await servers.siteAccount(database.name);
  await database.store.close();
  admin = openStore({ url: urls.adminUrl });
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-cli-database-'));
});
afterAll(async () => {
  await admin.close();
  await servers.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const database = (words: string, more: Record<string, string> = {}): Promise<Run> =>
  runNightdesk(['database', ...words.split(' ')], {
    DATABASE_URL: urls.url,
    DATABASE_REPLICA_URL: urls.replicaUrl,
    DATABASE_ADMIN_URL: urls.adminUrl,
    DATABASE_REPLICA_ADMIN_URL: urls.replicaAdminUrl,
    DATA_DIR: dataDir,
    ...more,
  });
const [first, second] = [() => new URL(urls.url).host, () => new URL(urls.replicaUrl).host];

test.each(['', 'move now', 'move --to elsewhere', 'move --resume --back', 'follow --user repl', 'stand'])(
  'ends with 2 when written wrongly: database %s',
  async (words) => {
    expect(await database(words)).toMatchObject({ code: 2, stdout: '' });
  },
);

test('a site with one server has nothing to move, and is told so', async () => {
  const { code, stderr } = await database('status', { DATABASE_REPLICA_URL: '' });
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('there is one server') });
});

test('status says who takes the writes and how far the other is', async () => {
  await until(async () => (await database('status')).stdout.includes('0 s behind'), {
    within: 15_000,
    what: 'the replica',
  });
  const { code, stdout } = await database('status');
  expect(code).toBe(0);
  expect(stdout).toContain(`${first()}  takes the writes; writable; server 1`);
  expect(stdout).toContain(`${second()}  follows ${first()}, 0 s behind; read only; server 2`);
});

test('without the rights nothing is paused, and they are named', async () => {
  const { code, stderr } = await database('move', { DATABASE_ADMIN_URL: '', DATABASE_REPLICA_ADMIN_URL: '' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/privilege.*nightdesk database --help/s);
});

test('a move that was killed half way is shown, refused to be begun anew, and gone on with', async () => {
  await admin.write((conn) => conn.execute('SET GLOBAL read_only = 1'));
  const status = await database('status');
  expect(status.code).toBe(1);
  expect(status.stdout).toContain(
    'Do: npx nightdesk database move --resume, or npx nightdesk database move --back',
  );
  expect((await database('move')).stderr).toContain('A move was interrupted');
  expect((await database('move --back')).stdout).toContain(`${first()} takes the writes, as before`);
  expect(await database('status')).toMatchObject({ code: 0 });
  await admin.write((conn) => conn.execute('SET GLOBAL read_only = 1'));
  const { code, stdout } = await database('move --resume --json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ from: first(), to: second(), epoch: 1, moved: true });
});

test('moved, this machine remembers it without asking, and a second move that way does nothing', async () => {
  expect(JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))).toEqual({ epoch: 1, serverId: 2 });
  const { code, stdout } = await database('move --to replica');
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${second()} takes the writes already.\n` });
});

test('other commands write where the writes go', async () => {
  const { code, stdout } = await runNightdesk(['cache', 'purge', 'story:7', '--json'], {
    DATABASE_URL: urls.url,
    DATABASE_REPLICA_URL: urls.replicaUrl,
    DATA_DIR: dataDir,
  });
  expect(code).toBe(0);
  const there = openStore({ url: urls.replicaUrl });
  const rows = await there.read((conn) =>
    conn.query('SELECT tag FROM purge_log WHERE seq = ?', [JSON.parse(stdout).seq]),
  );
  await there.close();
  expect(rows).toEqual([{ tag: 'story:7' }]);
});

test('the old server follows the new one, and is moved back to', async () => {
  const { username, password } = new URL(servers.replica);
  const account = { REPLICATION_PASSWORD: decodeURIComponent(password) };
  const followed = await database(`follow --user ${username} --password-from REPLICATION_PASSWORD`, account);
  expect(followed).toMatchObject({ code: 0 });
  await until(async () => (await database('status')).stdout.includes('0 s behind'), {
    within: 15_000,
    what: 'the old server to follow',
  });
  expect((await database('move --to primary --reason mended')).stdout).toContain(
    `${first()} takes the writes`,
  );
}, 60_000);

test('promote is for a dead server alone, and says what it would lose before it does anything', async () => {
  expect((await database('promote --yes')).stderr).toContain('Both servers answer');
  const { username, password } = new URL(servers.primary);
  await database(`follow --user ${username} --password-from REPLICATION_PASSWORD`, {
    REPLICATION_PASSWORD: decodeURIComponent(password),
  });
  await until(async () => (await database('status')).stdout.includes('0 s behind'), {
    within: 15_000,
    what: 'the replica to follow again',
  });
  await servers.stopPrimary();
  const asked = await database('promote');
  expect(asked.code).toBe(1);
  expect(asked.stderr).toMatch(/is dead.*is lost.*Nothing was done.*--yes/s);
  const done = await database('promote --yes --json');
  expect(JSON.parse(done.stdout)).toMatchObject({ to: second(), epoch: 3, dead: first() });
  expect((await database('status')).stdout).toContain(`${second()}  takes the writes; writable`);
}, 60_000);
