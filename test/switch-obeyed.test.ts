import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addScopedRule,
  automaticFile,
  boxDir,
  readChanges,
  rulesFile,
  type ScopedRule,
  setSharedMode,
} from '@nightdesk/degrade';
import {
  type AppProcess,
  aDatabase,
  type OwnServers,
  ownServers,
  runApp,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BOXES = ['web-1', 'web-2'] as const;

let servers: OwnServers;
let database: TestDatabase;
let dataDir: string;
let readers: AppProcess[];
const running: AppProcess[] = [];

const envOf = (box: string) => ({
  DATABASE_URL: database.url,
  CACHE_URL: servers.redis,
  DATA_DIR: dataDir,
  BOX_NAME: box,
  SITE_URL: 'http://paper.test',
  SITE_TIME_ZONE: SMALL_PAPER_ZONE,
});

async function start(entry: string, options: Parameters<typeof startApp>[1]): Promise<AppProcess> {
  const app = await startApp(entry, options);
  running.push(app);
  return app;
}

beforeAll(async () => {
  servers = await ownServers();
  database = await aDatabase({ server: servers.database });
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-switch-'));
  await seedSmallPaper(database.store);
  for (const box of BOXES)
    await runApp('apps/reader/src/press-main.ts', { env: envOf(box), args: ['--once', '--all'] });
  readers = await Promise.all(
    BOXES.map((box) => start('apps/reader/src/main.ts', { env: envOf(box), portName: 'READER_PORT' })),
  );
  for (const box of BOXES)
    await start('apps/ops/src/main.ts', { env: { ...envOf(box), AUTOMATIC: 'off' }, portName: 'OPS_PORT' });
}, 120_000);

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop('SIGKILL')));
  await database.store.close();
  await servers.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const folderOf = (box: string) => boxDir(dataDir, box);
const flagsOf = (box: string) =>
  ['pressed', 'frozen'].filter((flag) => existsSync(join(folderOf(box), 'serve', flag)));

/** Who answers a reader whom `site` sent, on each box. */
const layers = (site: string) =>
  Promise.all(
    readers.map(async ({ origin }) => {
      const answer = await fetch(origin, { headers: { referer: `https://${site}/hot` } });
      await answer.text();
      return answer.headers.get('x-served-by') === 'pressed' ? 'pressed' : 'dynamic';
    }),
  );
const aRule = (id: string, from: string): ScopedRule => ({
  id,
  mode: 'pressed',
  at: new Date(),
  match: { from },
});

test('a rule written to MySQL is obeyed by the last box within two seconds, and means nobody else', async () => {
  expect(await layers('portal.example')).toEqual(['dynamic', 'dynamic']);
  await database.store.write((conn) => addScopedRule(conn, aRule('portal', 'portal.example')));
  await until(async () => (await layers('portal.example')).join() === 'pressed,pressed', {
    within: 2000,
    what: 'both boxes to obey',
  });
  expect(await layers('elsewhere.example')).toEqual(['dynamic', 'dynamic']);
  expect(BOXES.map(flagsOf)).toEqual([[], []]);
}, 30_000);

test('the whole site set to pressed: within two seconds every web server in front is told, and each box has it on record', async () => {
  await database.store.write((conn) =>
    setSharedMode(conn, { mode: 'pressed', at: new Date(), by: 'ann', reason: 'bridge' }),
  );
  await until(() => BOXES.every((box) => flagsOf(box).join() === 'pressed'), {
    within: 2000,
    what: 'the flags of both boxes',
  });
  await database.store.write((conn) => setSharedMode(conn, { mode: 'normal', at: new Date() }));
  await until(() => BOXES.every((box) => flagsOf(box).length === 0), {
    within: 2000,
    what: 'the flags to go',
  });
  const turnsOf = async (box: string) =>
    (await readChanges(folderOf(box), { kind: 'turn' })).map(({ what, why }) => `${what} (${why})`);
  for (const box of BOXES)
    await expect
      .poll(() => turnsOf(box))
      .toEqual(['is normal, was pressed (global)', 'is pressed, was normal (global, by ann: bridge)']);
}, 30_000);

test('with MySQL and Redis dead a box’s own file is obeyed within a second, by that box alone (invariant 14)', async () => {
  await Promise.all([servers.stop('MariaDB'), servers.stop('Redis')]);
  await rulesFile(folderOf('web-1'), () => {}).write([aRule('rival', 'rival.example')]);
  await until(async () => (await layers('rival.example'))[0] === 'pressed', {
    within: 1000,
    what: 'the box to obey',
  });
  expect(await layers('rival.example')).toEqual(['pressed', 'dynamic']);
  // What MySQL last said still counts.
  expect(await layers('portal.example')).toEqual(['pressed', 'pressed']);
}, 30_000);

test('automatic rules that are off take back what they had set before a restart', async () => {
  const file = automaticFile(folderOf('web-2'), () => {});
  await file.write({ mode: 'pressed', at: new Date() });
  await until(() => file.read() === undefined, { within: 5000, what: 'it to be taken back' });
}, 30_000);
