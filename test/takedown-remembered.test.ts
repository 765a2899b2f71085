import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpublishStory } from '@nightdesk/stories';
import {
  type AppProcess,
  aDatabase,
  type OwnServers,
  ownServers,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  until,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let servers: OwnServers;
let dataDir: string;
const running: AppProcess[] = [];

beforeAll(async () => {
  servers = await ownServers();
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-remembered-'));
}, 120_000);

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  await servers.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a story taken down stays down when the reader starts anew with MySQL dead and an old copy still in Redis (invariant 2)', async () => {
  const database = await aDatabase({ server: servers.database });
  const { stories } = await seedSmallPaper(database.store, { stories: 4 });
  const [gone, kept] = stories;
  const env = {
    DATABASE_URL: database.url,
    CACHE_URL: servers.redis,
    DATA_DIR: dataDir,
    BOX_NAME: `box-${randomBytes(4).toString('hex')}`,
    SITE_URL: 'http://paper.test',
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  };
  const start = async () => {
    const reader = await startApp('apps/reader/src/main.ts', { env, portName: 'READER_PORT' });
    running.push(reader);
    return reader;
  };
  const get = async (reader: AppProcess, path: string) => {
    const response = await fetch(reader.origin + path);
    return { status: response.status, text: await response.text() };
  };

  const before = await start();
  for (const path of ['/', gone!.path, kept!.path]) expect((await get(before, path)).status).toBe(200);
  await database.store.transaction((tx) => unpublishStory(tx, gone!.id, { at: new Date() }));
  // Nobody asks for the story any more, so that nothing takes the place of the copy in Redis.
  const frontHasIt = async () => (await get(before, '/')).text.includes(gone!.headline);
  await until(async () => !(await frontHasIt()), { within: 5000, what: 'the front to lose the story' });
  // It led to the other one, and was made anew without it.
  expect(await get(before, kept!.path)).toMatchObject({ status: 200 });

  await database.store.close();
  await servers.stop('MariaDB');
  await before.stop('SIGKILL');
  const after = await start();
  const answer = await get(after, gone!.path);
  expect([answer.status, answer.text.includes(gone!.headline)]).toEqual([503, false]);
  expect((await get(after, kept!.path)).status).toBe(200);
}, 60_000);
