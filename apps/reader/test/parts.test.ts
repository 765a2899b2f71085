import { openCache } from '@nightdesk/cache';
import { postComment, setCommentState } from '@nightdesk/comments';
import { StoreUnavailable } from '@nightdesk/store';
import {
  documentFromMarkdown,
  findDraft,
  publishStory,
  saveRevision,
  saveSection,
  unpublishStory,
} from '@nightdesk/stories';
import { SMALL_PAPER_ZONE, testServers, until } from '@nightdesk/testing';
import { createLogger, pageCodec } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReading } from '../src/open-reading.ts';
import { partCodec } from '../src/parts/part-codec.ts';
import { aReader, type TestReader } from './a-reader.ts';
import { type CountedStore, countedStore } from './counted-store.ts';

const COMMENTS = 1000;
const AT = new Date('2026-11-29T12:00:00Z');

let reader: TestReader;
let counted: CountedStore;
let server: FastifyInstance;

beforeAll(async () => {
  reader = await aReader({ stories: 30, comments: COMMENTS, cacheUrl: testServers().redis });
  counted = countedStore(reader.reading.store);
  // Patient: on a busy machine a load may take longer than a reader would wait for it.
  server = await reader.serverOn({ store: counted.store, patient: true });
}, 60_000);
afterAll(async () => {
  await server.close();
  await reader.close();
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
};
const story = () => reader.paper.stories[0]!;

async function change(work: Parameters<TestReader['database']['store']['transaction']>[0]): Promise<void> {
  await reader.database.store.transaction(work);
  await reader.reading.follower.poll();
  counted.sent();
}

test('a new comment on a story of a thousand reads the new row of the thread and the new text, nothing else', async () => {
  const { id: storyId, path } = story();
  await get(path);
  await get(`${path}?page=10`);
  await change((tx) =>
    postComment(tx, { storyId, parentSeq: 0, authorName: 'Una', source: 'The newest', at: AT }),
  );
  expect((await get(path)).body).toContain('1,001 comments');
  const first = counted.sent();
  expect([first.connections, first.statements.length]).toEqual([1, 1]);
  // What it holds: none before this one is read again.
  expect(first.statements[0]!.params).toContain(COMMENTS);
  expect((await get(`${path}?page=11`)).body).toContain('The newest');
  const last = counted.sent();
  expect([last.connections, last.statements.map(({ params }) => params)]).toEqual([
    1,
    [[storyId, [COMMENTS + 1]]],
  ]);
});

test('a correction of a story reads the story again, not its thread', async () => {
  const { id, path } = story();
  await get(path);
  await change(async (tx) => {
    const draft = (await findDraft(tx, id))!;
    const content = { ...draft, body: documentFromMarkdown('Corrected **text**.').document };
    await saveRevision(tx, { id, version: draft.version }, { content, at: AT });
    await publishStory(tx, id, { at: AT, timeZone: SMALL_PAPER_ZONE });
  });
  expect((await get(path)).body).toContain('Corrected <strong>text</strong>');
  const { connections, statements } = counted.sent();
  const tables = statements.map(({ sql }) => /\bFROM (\w+)/.exec(sql)?.[1]);
  expect(connections).toBe(2);
  expect(tables.toSorted()).toEqual(['address', 'author', 'story']);
});

test('a comment that is taken away costs its thread, its own text and that of the one that moves up in its place', async () => {
  const { id: storyId, path } = story();
  await get(path);
  const [row] = await reader.database.store.read((conn) =>
    conn.query<{ id: number }>('SELECT id FROM comment WHERE story_id = ? AND seq = 1', [storyId]),
  );
  await change((tx) => setCommentState(tx, row!.id, { state: 'removed' }));
  expect((await get(path)).body).not.toContain('Comment <strong>1</strong>');
  const { connections, statements } = counted.sent();
  expect([connections, statements.length]).toEqual([2, 2]);
  expect(statements.at(-1)!.params).toEqual([storyId, [1, 102]]);
});

test('a section with another name reads the frame, and all its stories show it', async () => {
  const { path } = story();
  await get(path);
  await get('/');
  await change((tx) => saveSection(tx, { slug: 'news', name: 'Valley news', description: '' }));
  expect((await get(path)).body.match(/Valley news/g)!.length).toBeGreaterThan(3);
  const { connections, statements } = counted.sent();
  expect([connections, statements.map(({ sql }) => /\bFROM (\w+)/.exec(sql)?.[1])]).toEqual([
    1,
    ['paper', 'section'],
  ]);
  expect((await get('/')).body).toContain('Valley news');
});

test('a signed-in reader costs no query while the parts are fresh, on any page', async () => {
  const { path } = story();
  const me = reader.signedIn('Una Moss');
  for (const url of [
    '/',
    '/section/news',
    '/author/ann-example',
    '/feed.xml',
    path,
    `${path}?page=3`,
    '/comments/5',
  ]) {
    const isLive = async () => (await get(url, me)).headers['x-served-by'] === 'live';
    await until(isLive, { within: 10_000, what: `the parts of ${url} to be fresh` });
    counted.sent();
    const before = reader.reading.cache.stats();
    const { headers, body } = await get(url, me);
    expect([url, headers['x-served-by'], headers['cache-control']]).toEqual([
      url,
      'live',
      'private, no-store',
    ]);
    expect([url, counted.sent()]).toEqual([url, { connections: 0, statements: [] }]);
    expect(reader.reading.cache.stats()).toEqual(before);
    expect(body.includes('Una Moss'), url).toBe(url.startsWith(path) || url === '/comments/5');
  }
});

const PLACES = ['/', '/section/news', '/feed.xml', '/author/ann-example'];

async function takeDown(number: number): Promise<{ path: string; headline: string }> {
  const taken = reader.paper.stories[number]!;
  for (const url of [taken.path, ...PLACES]) await get(url, reader.signedIn('Una'));
  await change((tx) => unpublishStory(tx, taken.id, { at: AT }));
  return taken;
}

test('a story that was taken down is on no page of a signed-in reader (invariant 2)', async () => {
  const { path, headline } = await takeDown(29);
  expect((await server.inject({ url: path, headers: reader.signedIn('Una') })).statusCode).toBe(410);
  for (const url of PLACES)
    expect((await get(url, reader.signedIn('Una'))).body, url).not.toContain(headline);
});

test('nor is one that was taken down while the page waited for another of its parts (invariant 2)', async () => {
  const { id, path, headline } = reader.paper.stories[27]!;
  await get(path, reader.signedIn('Una'));
  await change(async (tx) => tx.purge(`thread:${id}`));
  const { store } = reader.reading;
  const loading = Promise.withResolvers<void>();
  const mayLoad = Promise.withResolvers<void>();
  const slow = await reader.serverOn({
    store: {
      ...store,
      load: async (work) => {
        loading.resolve();
        await mayLoad.promise;
        return store.load(work);
      },
    },
  });
  const page = slow.inject({ url: path, headers: reader.signedIn('Una') });
  await loading.promise;
  await change((tx) => unpublishStory(tx, id, { at: AT }));
  mayLoad.resolve();
  const { statusCode, body } = await page;
  expect([statusCode, body.includes(headline)]).toEqual([410, false]);
  await slow.close();
});

test('another process makes the same pages, byte for byte, of what the first one left in the shared cache', async () => {
  const urls = ['/', '/section/news', '/author/ann-example', '/feed.xml', story().path, '/comments/7'];
  const bodies = await Promise.all(urls.map(async (url) => (await get(url)).body));
  const reading = await openReading(reader.config, {
    logger: createLogger('reader', 'silent'),
    memoryBytes: 16 * 1024 * 1024,
  });
  await reading.follower.ready;
  const other = countedStore(reading.store);
  // Pages of its own: it must compose them.
  const { shared, tagClock } = reading;
  const memoryBytes = 16 * 1024 * 1024;
  const cache = openCache({ codec: pageCodec, memoryBytes, tagClock });
  // Patient: on a busy machine Redis may answer later than a reader would wait for it.
  const partCache = openCache({ codec: partCodec, memoryBytes, shared, sharedDeadlineMs: 5000, tagClock });
  const second = await reader.serverOn({ ...reading, cache, partCache, store: other.store });
  for (const [index, url] of urls.entries()) {
    const { body, headers } = await second.inject(url);
    expect([url, headers['x-served-by'], body]).toEqual([url, 'live', bodies[index]]);
  }
  expect(other.sent().statements.map(({ sql }) => sql)).toEqual([]);
  await second.close();
  await reading.close();
});

const dead = () => Promise.reject(new StoreUnavailable('dead'));

test('with MySQL dead a signed-in reader goes on reading, also what was purged a moment before, and is told that it is old', async () => {
  const { path } = reader.paper.stories[3]!;
  const shown = (await get(path, reader.signedIn('Una'))).body;
  await change(async (tx) => tx.purge(`story:${reader.paper.stories[3]!.id}`));
  const onDead = await reader.serverOn({ store: { ...reader.reading.store, load: dead } });
  const own = await onDead.inject({ url: path, headers: reader.signedIn('Una') });
  expect([own.statusCode, own.headers['x-served-by'], own.body]).toEqual([200, 'stale', shown]);
  await onDead.close();
});

test('a story that was taken down comes back in no part when MySQL dies at once (invariant 2)', async () => {
  const { path, headline } = await takeDown(28);
  const onDead = await reader.serverOn({ store: { ...reader.reading.store, load: dead } });
  for (const url of [path, ...PLACES]) {
    const { body } = await onDead.inject({ url, headers: reader.signedIn('Una') });
    expect(body, url).not.toContain(headline);
  }
  await onDead.close();
});
