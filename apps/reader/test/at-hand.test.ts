import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Hit, monotonicClock, openCache } from '@nightdesk/cache';
import type { Mode } from '@nightdesk/degrade';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { unpublishStory } from '@nightdesk/stories';
import { type Page, pageCodec } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ReaderDeps } from '../src/reader.ts';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
let server: FastifyInstance;
let port: number;
let press: PressStore;
let mode: Mode = 'normal';
/** Requests that the router saw. */
let routed = 0;

beforeAll(async () => {
  reader = await aReader();
  // Trusts for the whole test what it has read from the disk once, however slow the machine.
  press = openPressStore({ dir: join(reader.reading.box, 'press'), checkEveryMs: 3_600_000 });
  server = await reader.serverOn({ mode: () => mode, press });
  server.addHook('onRequest', async () => {
    routed += 1;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await press.close();
  await reader.close();
});
beforeEach(() => {
  mode = 'normal';
  routed = 0;
});

const pathOf = (number: number) => reader.paper.stories[number]!.path;

/** Over a real connection: `inject` knows the router alone. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', at = port) {
  const asked = openRequest({ port: at, host: '127.0.0.1', path, method, headers, agent: false }).end();
  const [response] = await once(asked, 'response');
  const bytes = await buffer(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    layer: response.headers['x-served-by'],
    bytes,
  };
}

test('the second reader of a page gets it past the router, byte for byte what the router sends', async () => {
  const first = await ask(pathOf(0));
  const second = await ask(pathOf(0));
  expect([first.layer, second.layer, routed]).toEqual(['live', 'memory', 1]);
  const byRouter = await server.inject(pathOf(0));
  expect(second.bytes.equals(byRouter.rawPayload)).toBe(true);
  const but = ['date', 'age', 'connection', 'keep-alive'];
  const kept = (headers: object) =>
    Object.entries(headers)
      .filter(([name]) => !but.includes(name))
      .sort();
  expect(kept(second.headers)).toEqual(kept(byRouter.headers));
});

test('case 21: hostile host headers, then a clean request: byte for byte the clean page', async () => {
  const evil = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' };
  const hostile = [await ask(pathOf(1), evil), await ask(pathOf(1), evil)];
  const clean = await ask(pathOf(1), { host: 'paper.test' });
  for (const answer of [...hostile, clean]) {
    expect(answer.bytes.equals(clean.bytes)).toBe(true);
    expect(`${JSON.stringify(answer.headers)}${answer.bytes}`).not.toContain('evil.test');
  }
});

test('an address that names the host too, as clients of a proxy write it, is the same page, and counts for nothing', async () => {
  const path = pathOf(10);
  const clean = await ask(path);
  for (const origin of ['http://paper.test', 'HTTP://evil.test:81', 'https://evil.test']) {
    const named = await ask(origin + path);
    expect([origin, named.status, named.layer]).toEqual([origin, 200, 'memory']);
    expect(named.bytes.equals(clean.bytes)).toBe(true);
  }
  expect((await ask('http://evil.test')).bytes.equals((await ask('/')).bytes)).toBe(true);
});

test('case 23: HEAD first, then GET, then HEAD again: the full body, and none for HEAD', async () => {
  const answers = [];
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) answers.push(await ask(pathOf(2), {}, method));
  const [, full] = answers;
  expect(full!.bytes.toString()).toContain('Story number 3');
  expect(answers.map(({ bytes }) => bytes.length)).toEqual([0, full!.bytes.length, 0, full!.bytes.length]);
  for (const { headers } of answers) expect(headers['content-length']).toBe(String(full!.bytes.length));
});

test('case 19: one asks for JSON, the next for HTML, a third for the feed: types never cross', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const types = [];
    for (const [path, accept] of [
      [pathOf(3), 'application/json'],
      [pathOf(3), 'text/html'],
      ['/feed.xml', 'text/html'],
    ]) {
      types.push((await ask(path!, { accept: accept! })).headers['content-type']);
    }
    const html = 'text/html; charset=utf-8';
    expect(types).toEqual([html, html, 'application/rss+xml; charset=utf-8']);
  }
});

test('case 22: 10,000 random query strings make neither entries nor loads', async () => {
  await ask(pathOf(4));
  const before = reader.reading.cache.stats();
  for (let number = 0; number < 10_000; number += 1) {
    const { headers } = await server.inject(
      `${pathOf(4)}?utm_${number}=${number}&page=x${number}&threshold=${number + 9}`,
    );
    if (headers['x-served-by'] !== 'memory') expect(headers['x-served-by'], String(number)).toBe('memory');
  }
  const after = reader.reading.cache.stats();
  expect([after.entries, after.loads]).toEqual([before.entries, before.loads]);
});

test('case 22: what is not there is not remembered, however often it is asked for', async () => {
  for (let visit = 0; visit < 3; visit += 1) expect((await ask('/2026/11/28/made-up')).status).toBe(404);
  expect(routed).toBe(3);
});

test('a range is for pictures: a page comes whole', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const { status, headers, bytes } = await ask(pathOf(5), { range: 'bytes=0-9' });
    expect([status, headers['content-range'], headers['accept-ranges']]).toEqual([200, undefined, undefined]);
    expect(bytes.length).toBe(Number(headers['content-length']));
  }
});

test('a part of a picture can be asked for', async () => {
  await mkdir(reader.mediaDir, { recursive: true });
  await writeFile(join(reader.mediaDir, 'bridge.jpg'), '0123456789');
  const { status, headers, bytes } = await ask('/media/bridge.jpg', { range: 'bytes=2-4' });
  expect([status, headers['content-range'], bytes.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
});

test('a browser that has the page gets 304 past the router, by any of its tags in a list', async () => {
  const { headers } = await ask(pathOf(6), { 'accept-encoding': 'br' });
  routed = 0;
  for (const list of [
    headers.etag!,
    `"other", W/${headers.etag}`,
    headers.etag!.replace('-br', '-gz'),
    '*',
  ]) {
    const again = await ask(pathOf(6), { 'if-none-match': list });
    expect([list, again.status, again.bytes.length]).toEqual([list, 304, 0]);
  }
  expect(routed).toBe(0);
});

test('a request with a session goes to the router, and gets nothing that is shared (invariant 10)', async () => {
  await ask(pathOf(7));
  routed = 0;
  const own = await ask(pathOf(7), reader.signedIn('Zacharias'));
  expect([routed, own.headers['cache-control']]).toEqual([1, 'private, no-store']);
  expect(own.bytes.toString()).toContain('Zacharias');
  for (const cookie of ['a=b', 'nd_session=forged']) {
    const other = await ask(pathOf(7), { cookie });
    expect([routed, other.layer, other.bytes.includes('Zacharias')]).toEqual([1, 'memory', false]);
  }
});

test('a page that was taken down is gone at once, also past the router (invariant 2)', async () => {
  const story = reader.paper.stories[8]!;
  for (let visit = 0; visit < 2; visit += 1) expect((await ask(story.path)).status).toBe(200);
  const { headers } = await ask(story.path);
  await reader.database.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  await reader.reading.follower.poll();
  const gone = await ask(story.path, { 'if-none-match': headers.etag! });
  expect([gone.status, gone.bytes.includes(story.headline)]).toEqual([410, false]);
});

/** A second server of the same paper on a cache of its own, and what it answers over a real connection. */
async function another(options: Partial<ReaderDeps>) {
  const other = await reader.serverOn(options);
  let seen = 0;
  other.addHook('onRequest', async () => {
    seen += 1;
  });
  await other.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => other.close());
  const at = (other.server.address() as AddressInfo).port;
  return { ask: (path: string) => ask(path, {}, 'GET', at), routed: () => seen };
}

test('a stale page goes past the router too while a new one is on its way, and waits for nothing', async () => {
  let ahead = 0;
  const clock = { ...monotonicClock, now: () => performance.now() + ahead };
  const { tagClock } = reader.reading;
  const cache = openCache({ codec: pageCodec, memoryBytes: 1 << 20, tagClock, clock });
  const { ask: read, routed: seen } = await another({ cache });
  await read(pathOf(12));
  ahead = 605_000;
  const stale = await read(pathOf(12));
  expect([stale.layer, seen()]).toEqual(['stale', 1]);
  expect(Number(stale.headers.age)).toBeGreaterThanOrEqual(605);
  await vi.waitFor(async () => expect((await read(pathOf(12))).layer).toBe('memory'));
  expect(seen()).toBe(1);
});

test('what is gone from an address that was known is said as the router would say it', async () => {
  const { cache } = reader.reading;
  let missing: Hit<Page> | undefined;
  const getAtOnce: typeof cache.getAtOnce = (...order) => missing ?? cache.getAtOnce(...order);
  const { ask: read, routed: seen } = await another({ cache: { ...cache, getAtOnce } });
  await read(pathOf(13));
  const hit = cache.getAtOnce(`html|http://paper.test${pathOf(13)}`, ANY, () => Promise.reject(new Error()));
  missing = { ...hit!, value: { ...hit!.value, status: 404 } };
  const past = await read(pathOf(13));
  const byRouter = await read('/2026/11/28/made-up');
  expect([past.status, byRouter.status, seen()]).toEqual([404, 404, 2]);
  expect(past.headers['cache-control']).toBe(byRouter.headers['cache-control']);
  expect(past.headers['cache-control']).not.toContain('stale-if-error');
});

const ANY = { fresh: 600, stale: 600, error: 600, softLimit: 250, hardLimit: 8000 };

async function pressAsItIs(path: string): Promise<void> {
  await ask(path);
  const hit = reader.reading.cache.peek(`html|http://paper.test${path}`, ANY);
  await press.put(path, hit!.value);
}

test('pressed: from the second reader on a page comes past the router, and from the press alone (invariant 11)', async () => {
  const path = pathOf(9);
  await pressAsItIs(path);
  mode = 'pressed';
  const layers = [];
  for (let visit = 0; visit < 3; visit += 1) layers.push((await ask(path)).layer);
  expect(layers).toEqual(['pressed', 'pressed', 'pressed']);
  expect(routed).toBe(2);
  mode = 'normal';
  expect((await ask(path)).layer).toBe('memory');
  mode = 'frozen';
  expect((await ask(path)).layer).toBe('pressed');
});

test('a pressed page that was taken down meanwhile is not sent past the router either (invariant 2)', async () => {
  const story = reader.paper.stories[10]!;
  await pressAsItIs(story.path);
  mode = 'pressed';
  for (let visit = 0; visit < 2; visit += 1) expect((await ask(story.path)).layer).toBe('pressed');
  await reader.database.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  await reader.reading.follower.poll();
  const gone = await ask(story.path);
  expect(gone.bytes.includes(story.headline)).toBe(false);
});
