import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setSwitch } from '@nightdesk/switchboard';
import {
  type AppProcess,
  aDatabase,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const READER = 'apps/reader/src/main.ts';

let database: TestDatabase;
let dataDir: string;
const started: AppProcess[] = [];

beforeAll(async () => {
  database = await aDatabase();
  await seedSmallPaper(database.store, { stories: 3 });
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-switches-'));
});
afterAll(async () => {
  await Promise.all(started.map((app) => app.stop('SIGKILL')));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function aBox(name: string, url = database.url): Promise<AppProcess> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, BOX_NAME: name, LOG_LEVEL: 'warn' };
  const app = await startApp(READER, { env, portName: 'READER_PORT' });
  started.push(app);
  return app;
}

const search = async ({ origin }: AppProcess) => (await fetch(`${origin}/search?q=number`)).text();

test('a switch that is set is obeyed by every box that runs', async () => {
  const boxes = await Promise.all([aBox('web-1'), aBox('web-2')]);
  for (const box of boxes) expect(await search(box)).toContain('Story number 3');
  await database.store.transaction((tx) =>
    setSwitch(tx, 'search', { value: 'external', by: 'ann', at: new Date() }),
  );
  const obeyed = async () =>
    (await Promise.all(boxes.map(search))).every((page) => page.includes('Search our pages elsewhere'));
  await until(obeyed, { within: 10_000, what: 'both boxes to send searches elsewhere' });
}, 60_000);

test('a box that starts with the database dead obeys what it last heard, from its first answer on', async () => {
  mkdirSync(join(dataDir, 'boxes/web-3'), { recursive: true });
  const heard = { search: { value: 'off', at: '2026-11-29T20:00:00Z', by: 'ann', version: 4 } };
  writeFileSync(join(dataDir, 'boxes/web-3/switches.json'), JSON.stringify(heard));
  const box = await aBox('web-3', 'mysql://dev:dev@127.0.0.1:1/nightdesk');
  expect(await search(box)).toContain('The search is switched off for now');
}, 60_000);
