import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Mode } from '@nightdesk/degrade';
import { until } from '@nightdesk/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reading } from '../src/open-reading.ts';
import { openPressBehind } from '../src/serving/press-behind.ts';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
let server: FastifyInstance;
let mode: Mode;
let unused: string[];
/** Loads that the database was asked for, and what holds them. */
let loads: { begun: number; running: number; most: number; go: Promise<unknown> };
/** Anything else that was tried on the database. */
let tried: number;

beforeAll(async () => {
  reader = await aReader({ stories: 60, comments: 3 });
  unused = reader.paper.stories.map(({ path }) => path);
  const { store } = reader.reading;
  const load: Reading['store']['load'] = async (work) => {
    loads.begun += 1;
    loads.running += 1;
    loads.most = Math.max(loads.most, loads.running);
    await loads.go;
    return store.load(work).finally(() => {
      loads.running -= 1;
    });
  };
  const refuse = () => {
    tried += 1;
    return Promise.reject(new Error('the database was asked'));
  };
  server = await reader.serverOn({
    store: { ...store, load, read: refuse, write: refuse, transaction: refuse },
    mode: () => mode,
    modeSince: () => new Date('2026-11-30T20:32:40Z'),
  });
});
afterAll(async () => {
  await server.close();
  await reader.close();
});
beforeEach(() => {
  mode = 'pressed';
  loads = { begun: 0, running: 0, most: 0, go: Promise.resolve() };
  tried = 0;
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const layerOf = async (url: string) => {
  const { statusCode, headers } = await get(url);
  return `${statusCode} ${headers['x-served-by']}`;
};
const aPressed = async () => {
  const path = unused.pop()!;
  await get(path);
  await until(async () => (await reader.reading.press.get(path)) !== undefined, {
    within: 5000,
    what: `${path} to be pressed`,
  });
  return path;
};

test('pressed: a story that was never pressed is there for its first reader, and comes from the disk for the next, who opens no connection (invariant 11)', async () => {
  const path = await aPressed();
  const before = loads.begun;
  expect(await layerOf(path)).toBe('200 pressed');
  expect([loads.begun, tried]).toEqual([before, 0]);
});

test('pressed: of a crowd on pages that are not pressed four are rendered at a time, some wait their turn, and the rest get the light page at once', async () => {
  const release = Promise.withResolvers<void>();
  loads.go = release.promise;
  const crowd = unused.splice(0, 20).flatMap((path) => [1, 2, 3, 4, 5].map((n) => `${path}?threshold=${n}`));
  const asked = crowd.map((path) => get(path));
  const refused: number[] = [];
  for (const answer of asked) {
    void answer.then(({ statusCode, headers, rawPayload }) => {
      if (statusCode === 503 && headers['retry-after'] === '10') refused.push(rawPayload.length);
    });
  }
  // Four have a place, sixty wait.
  await until(() => refused.length >= 36, { within: 5000, what: 'thirty-six to be told to come back' });
  expect(Math.max(...refused)).toBeLessThan(2048);
  expect(loads.most).toBeLessThanOrEqual(4);
  release.resolve();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(4);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
  // The places are free again.
  expect(await layerOf(crowd[10]!)).toMatch(/^200/);
});

test('pressed: a thousand readers of one page that is not pressed make one render, and none of them is sent away (invariant 4)', async () => {
  const path = unused.pop()!;
  const release = Promise.withResolvers<void>();
  loads.go = release.promise;
  const { loads: before } = reader.reading.cache.stats();
  const asked = Array.from({ length: 1000 }, () => get(path));
  await until(() => loads.begun > 0, { within: 5000, what: 'the load' });
  release.resolve();
  const answers = await Promise.all(asked);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(reader.reading.cache.stats().loads - before).toBe(1);
});

test('pressed: what is not there, or has moved, is not put on the disk: there are endlessly many such addresses', async () => {
  expect(await layerOf('/2026/11/28/made-up')).toMatch(/^404/);
  expect(await layerOf(`${reader.paper.stories[0]!.path}?page=77`)).toMatch(/^301/);
  const path = await aPressed();
  const pressed = (await reader.reading.press.list()).map((page) => page.path);
  expect(pressed).toContain(path);
  expect(pressed.filter((page) => /made-up|page=77/.test(page))).toEqual([]);
});

test('a disk that takes no page keeps no reader from one, is counted, and is left alone for a moment', async () => {
  const reports: string[] = [];
  let puts = 0;
  let now = new Date(0);
  const press = {
    put: () => {
      puts += 1;
      return Promise.reject(new Error('no space left'));
    },
  };
  const behind = openPressBehind({ press, now: () => now, report: (message) => reports.push(message) });
  const page = (await reader.reading.press.get(await aPressed()))!;
  behind.add('/a', page);
  behind.add('/b', page);
  await until(() => behind.stats().pressFailures === 1, { within: 5000, what: 'the failure' });
  behind.add('/c', page);
  expect([puts, reports.length]).toEqual([1, 1]);
  now = new Date(11_000);
  behind.add('/c', page);
  await until(() => puts === 2, { within: 5000, what: 'another try' });
});

test('frozen: a reader whose name is kept is told on the page itself why nothing on it is his own, and nobody else is', async () => {
  const path = await aPressed();
  const anonymous = (await get(path)).body;
  mode = 'frozen';
  const own = await get(path, reader.signedIn('Una'));
  expect([own.statusCode, own.headers['x-served-by'], own.headers['cache-control']]).toEqual([
    200,
    'pressed',
    'private, no-store',
  ]);
  expect(own.body).toMatch(/emergency mode since <time [^>]*>Monday 30 November at 20:32<\/time>/);
  expect(own.body.replace(/<aside class="notice".*?<\/aside>\n?/s, '')).toBe(anonymous);
  expect((await get(path)).body).toBe(anonymous);
});

test('frozen: such a page is the same in each encoding, also for the second who asks', async () => {
  const path = await aPressed();
  mode = 'frozen';
  for (let visit = 0; visit < 2; visit += 1) {
    const ask = (accept: string) => get(path, { ...reader.signedIn('Una'), 'accept-encoding': accept });
    const [plain, gzip, brotli] = await Promise.all([ask('identity'), ask('gzip'), ask('br')]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  }
});

test('frozen: no view and no comment asks the database or a cache, and a comment comes back with its text (invariant 11)', async () => {
  const path = await aPressed();
  mode = 'frozen';
  loads.begun = 0;
  const views = [path, '/comments/1', unused.pop()!, '/section/news?page=3', '/no/such', '/feed.xml'];
  for (const headers of [{}, reader.signedIn('Una')]) for (const view of views) await get(view, headers);
  const posted = await server.inject({
    method: 'POST',
    url: '/comments',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...reader.signedIn('Una') },
    payload: new URLSearchParams({ story: '1', text: 'My long & careful thoughts' }).toString(),
  });
  expect([posted.statusCode, posted.headers['retry-after']]).toEqual([503, '60']);
  expect(posted.body).toContain('My long &amp; careful thoughts</textarea>');
  expect(posted.body).toContain('emergency mode');
  expect([loads.begun, tried]).toEqual([0, 0]);
});

test('pressed: who posts a comment may do so, and who looks at one gets it rendered', async () => {
  expect(await layerOf('/comments/1')).toMatch(/^200 (live|memory)/);
});
