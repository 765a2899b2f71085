import { monotonicClock, openCache } from '@nightdesk/cache';
import { findSwitchStates, type SwitchName, setSwitch } from '@nightdesk/switchboard';
import { pageCodec } from '@nightdesk/web';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';
import { countedStore } from './counted-store.ts';

const STORY = '/2026/11/28/story-number-1';
const NORMAL: Record<string, string> = { search: 'own', comments: 'open', 'page-lifetimes': '1' };
const AT = new Date('2026-11-29T20:00:00Z');

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 24, comments: 6 });
  await givePictures();
});
afterAll(() => reader.close());
beforeEach(async () => {
  const states = await reader.database.store.write(findSwitchStates);
  for (const name of Object.keys(states)) await set(name as SwitchName, NORMAL[name] ?? 'on');
});

async function givePictures(): Promise<void> {
  await reader.database.store.transaction(async (tx) => {
    const { insertId } = await tx.execute(
      "INSERT INTO media (file, mime, width, height, widths, alt, created_at) VALUES ('bridge.jpg', 'image/jpeg', 800, 600, '400,800', '', ?)",
      [AT],
    );
    await tx.execute('UPDATE story SET lead_media_id = ?', [insertId]);
    for (const { id } of reader.paper.stories) tx.purge(`story:${id}`);
  });
  await reader.reading.follower.poll();
}

/** Somebody sets the switch elsewhere. This process applies the purge; what it heard of switches is as old as before. */
async function set(name: SwitchName, value: string): Promise<void> {
  await reader.database.store.transaction((tx) => setSwitch(tx, name, { value, by: 'ann', at: AT }));
  await reader.reading.follower.poll();
}

const hear = async () => reader.reading.switches.take(await reader.database.store.write(findSwitchStates));
const story = () => reader.paper.stories[0]!;

// A purged page is served once more as it was while the new one is made.
async function fresh(url: string, headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const answer = await reader.server.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    if (answer.headers['x-served-by'] !== 'stale') return answer.body;
  }
}

test.each([
  ['avatars', 'off', STORY, 'class="stamp'],
  ['avatars', 'off', '/comments/2', 'class="stamp'],
  ['comments', 'closed', STORY, 'id="comment-form"'],
  ['comments', 'closed', '/comments/2', 'id="comment-form"'],
  ['related', 'off', '/2026/11/28/story-number-9', 'id="read-next"'],
  ['search', 'off', STORY, 'href="/search"'],
  ['list-pictures', 'off', '/', '<img'],
  ['list-pictures', 'off', '/section/news', '<img'],
  ['comment-counts', 'off', '/section/news?page=2', '#comments">6 comments'],
] as const)(
  '%s %s: gone from the page at once, though this process has not heard of the switch, and back with it',
  async (name, value, path, shown) => {
    expect(await fresh(path)).toContain(shown);
    await set(name, value);
    expect(await fresh(path)).not.toContain(shown);
    await set(name, NORMAL[name] ?? 'on');
    expect(await fresh(path)).toContain(shown);
  },
);

test('a switch makes anew what shows it, and nothing else', async () => {
  const pages = ['/', '/section/news', STORY];
  for (const path of pages) await fresh(path);
  await set('avatars', 'off');
  const layers = await Promise.all(
    pages.map(async (path) => (await reader.server.inject(path)).headers['x-served-by']),
  );
  expect(layers).toEqual(['memory', 'memory', expect.stringMatching(/live|stale/)]);
});

test('with counts off nobody counts', async () => {
  const counted = countedStore(reader.reading.store);
  await set('comment-counts', 'off');
  const server = await reader.serverOn({ store: counted.store, patient: true });
  await reader.database.store.transaction(async (tx) => tx.purge('stories'));
  await reader.reading.follower.poll();
  await server.inject('/?p=1');
  await server.inject('/section/news?page=2');
  expect(counted.sent().statements.filter(({ sql }) => sql.includes('FROM thread'))).toEqual([]);
  await server.close();
});

const post = (text: string) =>
  reader.server.inject({
    method: 'POST',
    url: '/comments',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://paper.test' },
    payload: new URLSearchParams({ story: String(story().id), parent: '0', name: 'Una', text }).toString(),
  });

test('while comments are closed one that is sent comes back to its writer in kind words, and is taken when they are open', async () => {
  await set('comments', 'closed');
  await hear();
  expect(await fresh(STORY)).toContain('We take no new comments for a while');
  const refused = await post('I saw it <move>');
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('We take no new comments for a while');
  expect(refused.body).toContain('I saw it &lt;move&gt;</textarea>');
  await set('comments', 'open');
  await hear();
  expect((await post('I saw it <move>')).statusCode).toBe(303);
});

test('while signed-in pages are off who kept a name gets what everybody gets, and keeps the name', async () => {
  const me = reader.signedIn('Una Moss');
  const page = await reader.server.inject({ url: STORY, headers: me });
  expect([page.headers['x-served-by'], page.body.includes('Una Moss')]).toEqual(['live', true]);
  await set('signed-in-pages', 'off');
  await hear();
  const everybodys = await fresh(STORY);
  const mine = await reader.server.inject({ url: STORY, headers: me });
  expect([mine.headers['x-served-by'], mine.body]).toEqual(['memory', everybodys]);
  await set('signed-in-pages', 'on');
  await hear();
  expect(await fresh(STORY, me)).toContain('Una Moss');
});

test('pages live two and five times longer at once, those that were made before too', async () => {
  let ahead = 0;
  const clock = { ...monotonicClock, now: () => performance.now() + ahead * 1000 };
  const { tagClock } = reader.reading;
  const cache = openCache({ codec: pageCodec, memoryBytes: 1 << 20, tagClock, clock });
  const server = await reader.serverOn({ cache });
  const layer = async () => (await server.inject('/robots.txt')).headers['x-served-by'];
  await layer();
  ahead = 2000;
  for (const [times, expected] of [
    ['5', 'memory'],
    ['2', 'stale'],
  ] as const) {
    await set('page-lifetimes', times);
    await hear();
    expect([times, await layer()]).toEqual([times, expected]);
  }
  await server.close();
});
