import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { publishStory, unpublishStory } from '@nightdesk/stories';
import {
  type AppProcess,
  aDatabase,
  SMALL_PAPER_ZONE,
  type SmallPaper,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BOX = 'away';
const READER = 'apps/reader/src/main.ts';
const PRESS = 'apps/reader/src/press-main.ts';

let database: TestDatabase;
let paper: SmallPaper;
let dataDir: string;
let disk: PressStore;
let env: Record<string, string>;
const running: AppProcess[] = [];

async function start(entry: string, args: string[] = []): Promise<AppProcess> {
  const app = await startApp(entry, {
    env,
    args,
    ...(entry === READER ? { portName: 'READER_PORT' } : {}),
  });
  running.push(app);
  return app;
}

async function pressAll(): Promise<void> {
  const press = await start(PRESS, ['--once', '--all']);
  await until(() => press.output().includes('"result"'), {
    within: 20_000,
    what: 'everything to be pressed',
  });
}

/** What this box would show with its database dead: status, and whether the headline is there. */
async function onDisk(path: string): Promise<string> {
  const page = await disk.get(path);
  return page === undefined
    ? 'nothing'
    : `${page.status} ${page.body.identity.toString().includes('Story number')}`;
}

beforeAll(async () => {
  database = await aDatabase();
  paper = await seedSmallPaper(database.store, { stories: 4 });
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-away-'));
  env = {
    DATABASE_URL: database.url,
    CACHE_URL: 'none',
    DATA_DIR: dataDir,
    BOX_NAME: BOX,
    SITE_URL: 'http://paper.test',
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  };
  disk = openPressStore({ dir: join(dataDir, 'boxes', BOX, 'press'), checkEveryMs: 0 });
});

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  await disk.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a story taken down while the box was off leaves its disk, or it would be shown when the database is dead (invariant 2)', async () => {
  const story = paper.stories[0]!;
  await pressAll();
  expect(await onDisk(story.path)).toBe('200 true');
  await database.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  const reader = await start(READER);
  await until(async () => (await onDisk(story.path)) === 'nothing', {
    within: 5000,
    what: 'the story to leave the disk',
  });
  await reader.stop();
}, 60_000);

test('what changed while no press was running is pressed at its start', async () => {
  const [, story] = paper.stories;
  await pressAll();
  await database.store.transaction((tx) =>
    publishStory(tx, story!.id, { at: new Date(), timeZone: SMALL_PAPER_ZONE, slug: 'another-slug' }),
  );
  const press = await start(PRESS);
  await until(async () => (await onDisk(story!.path)) === '301 false', {
    within: 10_000,
    what: 'the old address to lead to the new one',
  });
  await press.stop();
}, 60_000);

test('a story taken down says 410 from the disk, also when a reader took its page away before the press came', async () => {
  const story = paper.stories[2]!;
  await disk.remove(story.path);
  const press = await start(PRESS);
  await until(async () => (await onDisk(story.path)) === '200 true', { within: 10_000, what: 'the story' });
  await disk.remove(story.path);
  await database.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  await until(async () => (await onDisk(story.path)) === '410 false', { within: 10_000, what: 'the 410' });
  await press.stop();
}, 60_000);
