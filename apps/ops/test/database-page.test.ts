import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase, type PairUrls, type ReplicaPair, replicaPair, until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';

let servers: ReplicaPair;
let urls: PairUrls;
let dataDir: string;
let olga: TestConsole;

beforeAll(async () => {
  servers = await replicaPair();
  const database = await aDatabase({ server: servers.primary });
  urls = await servers.siteAccount(database.name);
  await database.store.close();
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-ops-database-'));
  olga = await aConsole({
    DATA_DIR: dataDir,
    BOX_NAME: 'box-a',
    DATABASE_URL: urls.url,
    DATABASE_REPLICA_URL: urls.replicaUrl,
    DATABASE_ADMIN_URL: urls.adminUrl,
    DATABASE_REPLICA_ADMIN_URL: urls.replicaAdminUrl,
  });
}, 120_000);
afterAll(async () => {
  await olga?.app.stop();
  await servers?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the writes are moved to the replica from the console: asked first, followed, and in the log', async () => {
  const [first, second] = [new URL(urls.url).host, new URL(urls.replicaUrl).host];
  const page = async () => (await olga.ask('/database')).text;
  await until(async () => (await page()).includes('href="/database/move?action=move"'), {
    within: 20_000,
    what: 'the replica to have caught up',
  });
  const asked = await olga.ask('/database/move?action=move');
  expect(asked.text).toContain(`Now <b>${first}</b> takes the writes; the other one is <b>${second}</b>.`);
  expect((await olga.ask('/database/move', { action: 'drop' })).status).toBe(422);

  const begun = await olga.ask('/database/move', { action: 'move', reason: 'a new disk' });
  expect([begun.status, begun.location]).toEqual([303, '/database']);
  await until(async () => (await page()).includes(`${second} takes the writes. For `), {
    within: 40_000,
    what: 'the move to be done',
  });
  const log = (await olga.ask('/log')).text;
  expect(log).toMatch(/<b>Olga<\/b>: the database, move: .* takes the writes.* <q>a new disk<\/q>/);
}, 90_000);
