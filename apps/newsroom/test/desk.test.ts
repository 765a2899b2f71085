import { type Store, StoreUnavailable } from '@nightdesk/store';
import {
  createStory,
  documentFromMarkdown,
  findDraft,
  type StoryId,
  scheduleStory,
} from '@nightdesk/stories';
import { findSwitchStates, setSwitch } from '@nightdesk/switchboard';
import { aDatabase, seedSmallPaper, startApp, type TestDatabase, until } from '@nightdesk/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDesk } from '../src/desk/desk.ts';

const DESK = 'apps/newsroom/src/desk-main.ts';
const TIME = new Date('2026-11-29T18:00:00Z');

let database: TestDatabase;
let sectionId: number;
let log: string[];
const logger = {
  info: (...words: unknown[]) => void log.push(String(words.at(-1))),
  warn: (...words: unknown[]) => void log.push(`warn: ${words.at(-1)}`),
  error: (...words: unknown[]) => void log.push(`error: ${words.at(-1)}`),
};

beforeAll(async () => {
  database = await aDatabase();
  ({ sectionId } = await seedSmallPaper(database.store, { stories: 1 }));
});
afterAll(() => database.drop());
beforeEach(() => {
  log = [];
});

const deskAt = (now: Date, store = database.store) =>
  openDesk({ store, timeZone: 'Europe/London', logger, now: () => now });

async function scheduled(headline: string, scheduledFor = TIME): Promise<StoryId> {
  const at = new Date(scheduledFor.getTime() - 900_000);
  const { document: body } = documentFromMarkdown('Text.');
  return database.store.transaction(async (tx) => {
    const content = {
      headline,
      standfirst: '',
      sectionId,
      bylines: [],
      tags: [],
      leadMediaId: undefined,
      body,
    };
    const id = await createStory(tx, content, { at });
    await scheduleStory(tx, { id }, { scheduledFor, at });
    return id;
  });
}

const draftOf = (id: StoryId) => database.store.read((conn) => findDraft(conn, id));
const publications = async (id: StoryId): Promise<number> => {
  const [row] = await database.store.read((conn) =>
    conn.query<{ count: number }>('SELECT COUNT(*) AS count FROM purge_log WHERE tag = ?', [`story:${id}`]),
  );
  return row?.count ?? 0;
};

test('a scheduled story goes live at its time, not before, as of that time', async () => {
  const id = await scheduled('On the hour');
  await deskAt(new Date(TIME.getTime() - 1)).round();
  expect((await draftOf(id))?.state).toBe('scheduled');
  await deskAt(new Date(TIME.getTime() + 700)).round();
  expect(await draftOf(id)).toMatchObject({
    state: 'published',
    path: '/2026/11/29/on-the-hour',
    firstPublishedAt: TIME,
    scheduledFor: undefined,
  });
});

test('case 2: lists, feeds and sections that are cached learn of it', async () => {
  const id = await scheduled('Everybody knows');
  await deskAt(TIME).round();
  const tags = await database.store.read((conn) =>
    conn.query<{ tag: string }>(
      'SELECT tag FROM purge_log WHERE seq = (SELECT seq FROM purge_log WHERE tag = ?) ORDER BY tag',
      [`story:${id}`],
    ),
  );
  expect(tags.map(({ tag }) => tag)).toEqual([
    'address:/2026/11/29/everybody-knows',
    `section:${sectionId}`,
    'stories',
    `story:${id}`,
  ]);
});

test('several desks at once publish a story once', async () => {
  const ids = await Promise.all(['One', 'Two', 'Three'].map((headline) => scheduled(headline)));
  await Promise.all(Array.from({ length: 4 }, () => deskAt(TIME).round()));
  expect(await Promise.all(ids.map(publications))).toEqual([1, 1, 1]);
});

test('a story that cannot be published is said once, and holds nobody up', async () => {
  const bad = await scheduled('Broken', new Date(TIME.getTime() - 1000));
  await database.store.write((conn) =>
    conn.execute("UPDATE revision SET bylines = '[999999]' WHERE story_id = ?", [bad]),
  );
  const good = await scheduled('Behind it');
  const desk = deskAt(TIME);
  await desk.round();
  await desk.round();
  expect((await draftOf(bad))?.state).toBe('scheduled');
  expect((await draftOf(good))?.state).toBe('published');
  expect(log.filter((line) => line.startsWith('error'))).toEqual([
    'error: a scheduled story cannot be published',
  ]);
  await database.store.write((conn) => conn.execute('DELETE FROM story WHERE id = ?', [bad]));
});

test('with the database dead it says so once, and goes on when it is back', async () => {
  const id = await scheduled('After the outage');
  let dead = true;
  const store: Store = {
    ...database.store,
    write: (work) => (dead ? Promise.reject(new StoreUnavailable('down')) : database.store.write(work)),
  };
  const desk = deskAt(TIME, store);
  await desk.round();
  await desk.round();
  expect(log).toEqual(['warn: the desk cannot work now, and goes on trying']);
  dead = false;
  await desk.round();
  expect(log).toContain('the desk works again');
  expect((await draftOf(id))?.state).toBe('published');
});

test('the purge log is trimmed to three days, and no further', async () => {
  await database.store.write(async (conn) => {
    for (const [seq, hours] of [
      [-2, 73],
      [-1, 71],
    ] as const) {
      await conn.execute(
        "INSERT INTO purge_log (seq, tag, at) VALUES (?, 'old', UTC_TIMESTAMP(3) - INTERVAL ? HOUR)",
        [seq, hours],
      );
    }
  });
  await deskAt(TIME).round();
  const rows = await database.store.read((conn) =>
    conn.query<{ seq: number }>("SELECT seq FROM purge_log WHERE tag = 'old'"),
  );
  expect(rows).toEqual([{ seq: -1 }]);
});

test('case 1: the desk is restarted before the time: live when it comes, exactly once', async () => {
  const env = { DATABASE_URL: database.url, CACHE_URL: 'none', SITE_TIME_ZONE: 'Europe/London' };
  const first = await startApp(DESK, { env, says: 'at the desk' });
  const time = new Date(Date.now() + 3000);
  const id = await scheduled('Across a restart', time);
  expect(await first.stop()).toBe(0);
  expect((await draftOf(id))?.state).toBe('scheduled');
  const desks = [
    await startApp(DESK, { env, says: 'at the desk' }),
    await startApp(DESK, { env, says: 'at the desk' }),
  ];
  try {
    const isLive = async () => (await draftOf(id))?.state === 'published';
    await until(isLive, { within: 20_000, what: 'the story to be live' });
    expect(Date.now()).toBeGreaterThanOrEqual(time.getTime());
    expect(await publications(id)).toBe(1);
    await until(() => desks.some((desk) => desk.output().includes('published on time')), {
      within: 5000,
      what: 'the desk to say so',
    });
  } finally {
    for (const desk of desks) expect(await desk.stop()).toBe(0);
  }
});

test('a switch that has come to its end is normal again, with the pages that show it, once', async () => {
  const { store } = database;
  await store.transaction((tx) =>
    setSwitch(tx, 'related', { value: 'off', by: 'ann', at: new Date(TIME.getTime() - 1000), until: TIME }),
  );
  await deskAt(new Date(TIME.getTime() - 1)).round();
  expect((await store.write(findSwitchStates)).related).toMatchObject({ value: 'off', version: 1 });
  await Promise.all([deskAt(TIME).round(), deskAt(TIME).round()]);
  expect((await store.write(findSwitchStates)).related).toMatchObject({ value: 'on', version: 2 });
  expect(log).toEqual(['a switch came to its end']);
  const rows = await store.read((conn) =>
    conn.query("SELECT seq FROM purge_log WHERE tag = 'switch:related'"),
  );
  expect(rows).toHaveLength(2);
});
