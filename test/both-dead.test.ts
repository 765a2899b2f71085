import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setSharedMode } from '@nightdesk/degrade';
import {
  type AppProcess,
  aDatabase,
  type OwnServers,
  ownServers,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let servers: OwnServers;
let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let paths: string[];
const running: AppProcess[] = [];

async function startReader(): Promise<AppProcess> {
  const reader = await startApp('apps/reader/src/main.ts', { env, portName: 'READER_PORT' });
  running.push(reader);
  return reader;
}

const layersOf = (reader: AppProcess) =>
  Promise.all(
    paths.map(async (path) => {
      const response = await fetch(reader.origin + path);
      const text = await response.text();
      return `${path} ${response.status} ${response.headers.get('x-served-by')} ${/Story number \d+/.test(text)}`;
    }),
  );
const allPressed = () => paths.map((path) => `${path} 200 pressed true`);

beforeAll(async () => {
  servers = await ownServers();
  database = await aDatabase({ server: servers.database });
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-dead-'));
  const paper = await seedSmallPaper(database.store);
  paths = ['/', ...paper.stories.slice(-20).map((story) => story.path)];
  env = {
    DATABASE_URL: database.url,
    CACHE_URL: servers.redis,
    DATA_DIR: dataDir,
    BOX_NAME: `dead-${randomBytes(4).toString('hex')}`,
    SITE_URL: 'http://paper.test',
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  };
}, 120_000);

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  await database.store.close();
  await servers.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('pressed: with MariaDB and Redis dead a reader gets the front and twenty stories, also from a process started anew (invariant 11)', async () => {
  const press = await startApp('apps/reader/src/press-main.ts', { env, args: ['--once', '--all'] });
  running.push(press);
  await until(() => press.output().includes('"result"'), {
    within: 20_000,
    what: 'everything to be pressed',
  });
  const reader = await startReader();
  await database.store.write((conn) =>
    setSharedMode(conn, { mode: 'pressed', at: new Date(), reason: 'a portal links to us' }),
  );
  await until(async () => (await layersOf(reader))[0] === allPressed()[0], {
    within: 3000,
    what: 'the box to obey',
  });

  await Promise.all([servers.stop('MariaDB'), servers.stop('Redis')]);
  expect(await layersOf(reader)).toEqual(allPressed());

  await reader.stop('SIGKILL');
  const again = await startReader();
  expect(await layersOf(again)).toEqual(allPressed());

  // What is not pressed cannot be had now, and says so in a way that a proxy and a person understand.
  const lost = await fetch(`${again.origin}/no-such-page`);
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);

  // Writing is refused kindly, and nothing the reader wrote is lost.
  const form = { story: '1', text: 'My long & careful thoughts' };
  const refused = await fetch(`${again.origin}/comments`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain('My long &amp; careful thoughts</textarea>');
}, 120_000);

test('slow is never dead: /livez and /readyz answer with both servers away (invariant 16)', async () => {
  const reader = running.at(-1)!;
  expect((await fetch(`${reader.origin}/livez`)).status).toBe(200);
  const isReady = async () => (await fetch(`${reader.origin}/readyz`)).status === 200;
  await until(isReady, { within: 15_000, what: 'it to be warm' });
});
