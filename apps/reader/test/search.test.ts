import type { Mode } from '@nightdesk/degrade';
import { StoreUnavailable } from '@nightdesk/store';
import { unpublishStory } from '@nightdesk/stories';
import { findSwitchStates, setSwitch } from '@nightdesk/switchboard';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isSearchAddress, openExternalSearch } from '../src/search/external-search.ts';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
let server: FastifyInstance;
let mode: Mode = 'normal';
let asked = 0;

beforeAll(async () => {
  reader = await aReader({ stories: 30 });
  const { searches } = reader.reading;
  server = await reader.serverOn({
    mode: () => mode,
    searches: {
      read: (work) => {
        asked += 1;
        return searches.read(work);
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await reader.close();
});
afterEach(async () => {
  mode = 'normal';
  asked = 0;
  await set('own');
});

// As from many readers: one alone would soon have searched enough for a minute.
let readers = 0;
const get = (url: string, on = server) => {
  readers += 1;
  return on.inject({ url, remoteAddress: `10.0.${readers >> 8}.${readers & 255}` });
};

async function set(value: string): Promise<void> {
  const { store } = reader.database;
  await store.transaction((tx) => setSwitch(tx, 'search', { value, by: 'ann', at: new Date() }));
  await reader.reading.switches.take(await store.write(findSwitchStates));
  await reader.reading.follower.poll();
}

const headlinesIn = (body: string): string[] =>
  [...body.matchAll(/class="headline"[^>]*><a[^>]*>([^<]*)</g)].map(([, headline]) => headline!);

test('a reader finds stories by their words, a page at a time, and nothing of it is kept', async () => {
  const first = await get('/search?q=number&order=newest');
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(headlinesIn(first.body)).toEqual(Array.from({ length: 20 }, (_, at) => `Story number ${30 - at}`));
  const next = /rel="next" href="([^"]+)"/.exec(first.body)![1]!.replaceAll('&amp;', '&');
  const second = await get(next);
  expect(headlinesIn(second.body)).toEqual(Array.from({ length: 10 }, (_, at) => `Story number ${10 - at}`));
  expect(second.body).not.toContain('rel="next"');
  expect(second.body).toContain('noindex');
});

test('the search is a form that says what it needs, and asks nobody until there is a word', async () => {
  expect((await get('/search')).body).toContain('role="search"');
  expect((await get('/search?q=of')).body).toContain('a word of three letters or more');
  expect(asked).toBe(0);
  expect((await get('/search?q=zeppelin')).body).toContain('No story has all of these words');
});

test('what was typed stands on the page as text, whatever it is', async () => {
  const typed = '"><script>alert(1)</script> number';
  const { statusCode, body } = await get(`/search?q=${encodeURIComponent(typed)}`);
  expect([statusCode, body.includes('<script>alert')]).toEqual([200, false]);
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; number"');
});

test.each([
  'q=a&q=b',
  'q[]=x',
  'q=%00%ff%fe',
  `q=${'x'.repeat(5000)}`,
  'q=number&page=-1',
  'q=number&page=9e9',
  'q=number&order=;',
])('a query that makes no sense is one that says less: %s', async (query) => {
  expect((await get(`/search?${query}`)).statusCode).toBe(200);
});

test('a story that was taken down is not found, though its words are in memory (invariant 2)', async () => {
  const { id, headline } = reader.paper.stories[29]!;
  expect(headlinesIn((await get('/search?q=number&order=newest')).body)).toContain(headline);
  await reader.database.store.transaction((tx) => unpublishStory(tx, id, { at: new Date() }));
  await reader.reading.follower.poll();
  expect(headlinesIn((await get('/search?q=number&order=newest')).body)).not.toContain(headline);
});

test.each(['pressed', 'frozen'] as const)(
  'in %s nobody searches the database, and a reader is told kindly where else to',
  async (now) => {
    mode = now;
    const { statusCode, headers, body } = await get('/search?q=number');
    expect([statusCode, headers['retry-after'], asked]).toEqual([503, '120', 0]);
    expect(body).toContain('We cannot search right now');
    expect(body).toContain('href="https://search.test/?q=number+site:paper.test"');
  },
);

test('external: the page leads on, and sends what was typed nowhere before the reader says so', async () => {
  await set('external');
  const { statusCode, headers, body } = await get('/search?q=what%20%26%20why');
  expect([statusCode, headers.location, asked]).toEqual([200, undefined, 0]);
  expect(body).toContain('rel="noreferrer" href="https://search.test/?q=what%20%26%20why+site:paper.test"');
});

test('off: no page leads there, and who comes all the same is told so', async () => {
  expect((await get('/')).body).toContain('href="/search"');
  await set('off');
  const { statusCode, body } = await get('/search?q=number');
  expect([statusCode, asked, body.includes('switched off for now')]).toEqual([503, 0, true]);
  expect((await get('/?p=99')).body).not.toContain('href="/search"');
});

test('too many at once, or the database dead: told so at once, with the words kept', async () => {
  const dead = { read: () => Promise.reject(new StoreUnavailable('every connection is taken')) };
  const onDead = await reader.serverOn({ searches: dead });
  const { statusCode, body } = await get('/search?q=number', onDead);
  expect([statusCode, body.includes('q=number+site')]).toEqual([503, true]);
  await onDead.close();
});

test('whoever searches in bulk is asked to wait', async () => {
  const statuses = [];
  for (let visit = 0; visit < 61; visit += 1)
    statuses.push((await server.inject({ url: '/search', remoteAddress: '10.9.9.9' })).statusCode);
  expect([statuses.at(59), statuses.at(60)]).toEqual([200, 429]);
});

test('the engine elsewhere is any that has a place for the words', () => {
  const engine = openExternalSearch(
    'https://www.search.example/find?in={site}&for={query}',
    'https://paper.test:8443',
  );
  expect([engine.name, engine.urlOf('$& x')]).toEqual([
    'search.example',
    'https://www.search.example/find?in=paper.test%3A8443&for=%24%26%20x',
  ]);
  expect(
    ['https://a.test/?q={query}', 'https://a.test/', 'javascript:{query}', '{query}'].map(isSearchAddress),
  ).toEqual([true, false, false, false]);
});
