import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { until } from '@nightdesk/testing';
import { makePage } from '@nightdesk/web';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStandInReader, type StandInReader } from './a-stand-in-reader.ts';
import { aStaticBox } from './a-static-box.ts';
import { askRaw } from './ask-raw.ts';
import type { NginxProcess } from './start-nginx.ts';

const BOX = 'static-1';
const SIGNED_IN = { cookie: 'theme=dark; nd_session=abc.def' };
const OBEYS = { within: 2000, what: 'the box to obey' };

let dataDir: string;
let serve: string;
let press: PressStore;
let reader: StandInReader;
let box: NginxProcess;
let asOf = 0;

async function put(path: string, html: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) {
  const headers = { 'content-type': type };
  const page = await makePage({ status, headers, html, tags: [`of:${path}`], asOf: ++asOf });
  expect(await press.put(path, page)).toBe('pressed');
}

/** As who writes the mode does: a flag for each step that is reached. */
async function setMode(mode: 'normal' | 'pressed' | 'frozen') {
  rmSync(serve, { recursive: true, force: true });
  mkdirSync(serve);
  if (mode !== 'normal') writeFileSync(join(serve, 'pressed'), '');
  if (mode === 'frozen') writeFileSync(join(serve, 'frozen'), '');
  const expected = { normal: ['live', 'live'], pressed: ['pressed', 'live'], frozen: ['pressed', 'pressed'] };
  const now = async () => [await layerOf('/'), await layerOf('/', SIGNED_IN)].join();
  await until(async () => (await now()) === expected[mode].join(), OBEYS);
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(box.origin + path, { headers });
const layerOf = async (path: string, headers = {}) => (await get(path, headers)).headers.get('x-served-by');
const textOf = async (path: string) => (await get(path)).text();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-static-'));
  const dir = boxDir(dataDir, BOX);
  serve = join(dir, 'serve');
  press = openPressStore({ dir: join(dir, 'press') });
  await put('/', 'the front');
  await put('/section/news', 'news');
  await put('/section/news?page=2', 'news, page 2');
  await put('/2026/11/29/bridge', `the bridge ${'and more of it '.repeat(200)}`);
  await put('/2026/11/29/bridge?page=3', 'the bridge, page 3');
  await put('/2026/11/29/gone', 'taken down', { status: 410 });
  await put('/no-such', 'nothing here', { status: 404 });
  await put('/feed.xml', '<rss/>', { type: 'application/rss+xml; charset=utf-8' });
  await put('/robots.txt', 'User-agent: *', { type: 'text/plain; charset=utf-8' });
  reader = await aStandInReader();
  box = await aStaticBox({ dataDir, box: BOX, readers: [reader.address] });
});

beforeEach(() => {
  reader.answer = { status: 200, body: 'from a reader' };
  reader.asked.length = 0;
});

afterAll(async () => {
  await box.stop();
  await reader.close();
  await press.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the switch is obeyed without a reload: normal asks a reader, pressed spares it, frozen gives everybody the same page', async () => {
  for (const mode of ['pressed', 'frozen', 'normal', 'frozen', 'pressed'] as const) await setMode(mode);
});

test('pressed: each kind of page comes from the disk, with its own type', async () => {
  await setMode('pressed');
  reader.asked.length = 0;
  const pages = {
    '/': ['text/html; charset=utf-8', 'the front'],
    '/?utm_source=portal&page=2': ['text/html; charset=utf-8', 'the front'],
    '/section/news': ['text/html; charset=utf-8', 'news'],
    '/section/news?page=2': ['text/html; charset=utf-8', 'news, page 2'],
    '/section/news?from=portal&page=2&threshold=3': ['text/html; charset=utf-8', 'news, page 2'],
    '/section/news?page=1': ['text/html; charset=utf-8', 'news'],
    '/section/news?page=../../bridge': ['text/html; charset=utf-8', 'news'],
    '/2026/11/29/bridge?page=3': ['text/html; charset=utf-8', 'the bridge, page 3'],
    '/feed.xml?page=2': ['application/rss+xml; charset=utf-8', '<rss/>'],
    '/robots.txt': ['text/plain; charset=utf-8', 'User-agent: *'],
  };
  for (const [path, expected] of Object.entries(pages)) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()], path).toEqual([
      200,
      ...expected,
    ]);
  }
  expect(reader.asked).toEqual([]);
});

test('pressed: who has the page already, asks for its head alone, or takes only gzip gets just that', async () => {
  await setMode('pressed');
  const path = '/2026/11/29/bridge';
  const [br, gzip, plain] = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((encoding) => get(path, { 'accept-encoding': encoding })),
  );
  expect([br, gzip, plain].map((answer) => answer!.headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ]);
  const texts = await Promise.all([br, gzip, plain].map((answer) => answer!.text()));
  expect(new Set(texts).size).toBe(1);
  const again = await get(path, {
    'accept-encoding': 'br, gzip',
    'if-none-match': br!.headers.get('etag')!,
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await fetch(box.origin + path, { method: 'HEAD' });
  expect([head.status, head.headers.get('x-served-by'), await head.text()]).toEqual([200, 'pressed', '']);
});

test('pressed: a taken-down story says 410, what was pressed as missing says 404, each with its page', async () => {
  await setMode('pressed');
  const of = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get('x-served-by'), await answer.text()];
  };
  expect(await of('/2026/11/29/gone')).toEqual([410, 'pressed', 'taken down']);
  expect(await of('/no-such')).toEqual([404, 'pressed', 'nothing here']);
});

test('pressed: what was never pressed goes on to a reader, with who asked, and since when', async () => {
  await setMode('pressed');
  reader.asked.length = 0;
  expect(await textOf('/2026/11/29/unpressed?page=2&x=%2F')).toBe('from a reader');
  const [asked] = reader.asked;
  expect(asked).toMatchObject({ method: 'GET', url: '/2026/11/29/unpressed?page=2&x=%2F' });
  expect(asked!.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-request-start': expect.stringMatching(/^t=\d{10}\.\d{3}$/),
  });
});

test('old addresses and the signed-in reader’s pages are for a reader to answer', async () => {
  await setMode('pressed');
  expect(await textOf('/?p=17')).toBe('from a reader');
  const answer = await get('/section/news', SIGNED_IN);
  expect(await answer.text()).toBe('from a reader');
  await setMode('frozen');
  const frozen = await get('/section/news', SIGNED_IN);
  expect([await frozen.text(), frozen.headers.get('cache-control')]).toEqual(['news', 'private, no-store']);
});

test('no spelling of an address names a file of the press or of the box', async () => {
  await setMode('frozen');
  reader.answer = { status: 404, body: 'no such page' };
  const secret = randomBytes(8).toString('hex');
  writeFileSync(join(dataDir, 'session-key'), secret);
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media/.hidden'), secret);
  const generation = readdirSync(join(boxDir(dataDir, BOX), 'press/site')).find((name) => /^@\d/.test(name));
  expect(generation).toBeDefined();
  const spellings = [
    '/@current/index.html',
    '/@current/page.json',
    `/${generation}/page.json`,
    '/section/news/@current/page.json',
    '/section/news/%40current/page.json',
    '/section/news/@query/page=2/@current/index.html',
    '/section/../index.sqlite',
    '/../index.sqlite',
    '/..%2findex.sqlite',
    '/%2e%2e/index.sqlite',
    '/section/news/../../../index.sqlite',
    '/section/news/..%2f..%2f@current/page.json',
    '/media/../session-key',
    '/media/%2e%2e/session-key',
    '/media/..%2fsession-key',
    '/media/.hidden',
    '/assets/..%2f..%2fsession-key',
    '/=e/@current/index.html',
    '/.git/config',
    '//section/news/@current/page.json',
    '/section/news%00/@current/page.json',
    '/@unavailable/page.html',
    'http://paper.test/../index.sqlite',
  ];
  for (const path of spellings) {
    const answer = await askRaw(box.origin, path);
    expect(answer.split('\r\n')[0], path).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer, path).not.toContain('"asOf"');
    expect(answer, path).not.toContain(secret);
    expect(answer, path).not.toContain('SQLite format');
  }
});

test.each(['normal', 'pressed', 'frozen'] as const)(
  '%s: a reader that fails or is not there costs nobody a page that was pressed; what was not says when to try again',
  async (mode) => {
    await setMode(mode);
    for (const status of [502, 503, 504]) {
      reader.answer = { status, body: 'an error page of a reader' };
      for (const headers of [{}, SIGNED_IN]) {
        const answer = await get('/section/news', headers);
        expect([answer.status, answer.headers.get('x-served-by'), await answer.text()]).toEqual([
          200,
          'pressed',
          'news',
        ]);
        const lost = await get('/2026/11/29/unpressed', headers);
        expect([lost.status, lost.headers.get('retry-after'), lost.headers.get('cache-control')]).toEqual([
          503,
          '10',
          'no-store',
        ]);
        expect(await lost.text()).toContain('We cannot show this page right now');
      }
      expect((await get('/2026/11/29/gone')).status).toBe(410);
    }
  },
);

test.each(['normal', 'pressed', 'frozen'] as const)(
  '%s: why there is no search, and where there is one, a reader says; without one the box says when to try again',
  async (mode) => {
    await setMode(mode);
    reader.answer = { status: 503, body: 'search elsewhere' };
    const closed = await get('/search?q=bridge');
    expect([closed.status, await closed.text()]).toEqual([503, 'search elsewhere']);
    expect(reader.asked.at(-1)!.url).toBe('/search?q=bridge');
    reader.answer = { status: 502, body: 'an error page' };
    const lost = await get('/search?q=bridge');
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await lost.text()).toContain('We cannot show this page right now');
  },
);

test('the pages of last resort look like pages: what their head allows is the style that they carry', async () => {
  const alone = await aStaticBox({ dataDir, box: BOX, readers: ['127.0.0.1:9'] });
  const lost = await fetch(`${alone.origin}/2026/11/29/unpressed`);
  const refused = await fetch(`${alone.origin}/comments`, { method: 'POST', body: 'text=x' });
  expect([lost.status, refused.status]).toEqual([503, 503]);
  const ofBalancer = readFileSync(join(import.meta.dirname, '../../deploy/haproxy/unavailable.html'), 'utf8');
  const texts = [await lost.text(), await refused.text(), ofBalancer];
  await alone.stop();
  const styles = texts.map((html) => /<style>(.+)<\/style>/.exec(html)?.[1] ?? 'none');
  expect(new Set(styles).size).toBe(1);
  const hash = createHash('sha256').update(styles[0]!).digest('base64');
  for (const { headers } of [lost, refused])
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
});

test('a reader that hangs costs a signed-in reader some seconds, not the page', async () => {
  await setMode('pressed');
  reader.answer = 'hang';
  const answer = await get('/section/news', SIGNED_IN);
  expect([answer.status, await answer.text()]).toEqual([200, 'news']);
});

test('with no reader at all a static box still serves everybody from its disk', async () => {
  const alone = await aStaticBox({ dataDir, box: BOX, readers: ['127.0.0.1:9'] });
  try {
    for (const headers of [{}, SIGNED_IN]) {
      const answer = await fetch(`${alone.origin}/section/news`, { headers });
      expect([answer.status, await answer.text()]).toEqual([200, 'news']);
    }
    expect((await fetch(`${alone.origin}/section/NEWS`)).status).toBe(503);
    expect((await fetch(`${alone.origin}/readyz`)).status).toBe(200);
  } finally {
    await alone.stop();
  }
});

test('a comment reaches one reader once, in every mode, and its own words come back when it is refused', async () => {
  const body = new URLSearchParams({ story: '1', text: 'My long careful thoughts' });
  const send = () => fetch(`${box.origin}/comments`, { method: 'POST', body });
  for (const mode of ['normal', 'pressed', 'frozen'] as const) {
    reader.answer = { status: 200, body: 'from a reader' };
    await setMode(mode);
    reader.asked.length = 0;
    reader.answer = { status: 503, body: 'My long careful thoughts' };
    const refused = await send();
    expect([refused.status, await refused.text()]).toEqual([503, 'My long careful thoughts']);
    expect(reader.asked.map(({ method, body: sent }) => [method, sent])).toEqual([['POST', body.toString()]]);
  }
});

test('who floods the box with forms is told to wait; others are not', async () => {
  const send = (from: string) =>
    fetch(`${box.origin}/comments`, { method: 'POST', body: 'text=x', headers: { 'x-forwarded-for': from } });
  const flood = await Promise.all(Array.from({ length: 40 }, () => send('203.0.113.7')));
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  expect((await send('203.0.113.8')).status).toBe(200);
});

test('a page that is taken off the disk is gone at once, and one that is replaced is the new one', async () => {
  await setMode('pressed');
  reader.answer = { status: 410, body: 'a reader knows' };
  await put('/2026/11/29/secret', 'must go');
  const now = async () => (await get('/2026/11/29/secret')).status;
  await until(async () => (await now()) === 200, OBEYS);
  await press.removeTagged('of:/2026/11/29/secret', ++asOf);
  await until(async () => (await now()) === 410, { within: 1500, what: 'the page to be gone' });

  await put('/section/news', 'news, corrected');
  const shown = async () => (await textOf('/section/news')) === 'news, corrected';
  await until(shown, { within: 1500, what: 'the correction' });
  await put('/section/news', 'news');
});

test('while a page is replaced again and again, no reader meets a gap or the head of one making with the body of another', async () => {
  await setMode('pressed');
  reader.answer = { status: 500, body: 'a gap' };
  let pressing = true;
  const presser = (async () => {
    for (let making = 0; pressing; making += 1) await put('/section/busy', `making ${making} `.repeat(500));
  })();
  await until(async () => (await get('/section/busy')).status === 200, OBEYS);
  const seen = new Set<string>();
  // For a second nginx may send the making that it has open.
  for (let turn = 0; turn < 100 || seen.size < 3; turn += 1) {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => get('/section/busy', { 'accept-encoding': encoding })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const words = (await answer.text()).trim().split(/ (?=making)/);
      expect([words.length, new Set(words).size]).toEqual([500, 1]);
      seen.add(words[0]!);
    }
  }
  pressing = false;
  await presser;
});

test('pictures and stylesheets come from the box’s disk for a year, and from a reader while the box has none', async () => {
  mkdirSync(join(dataDir, 'assets'), { recursive: true });
  mkdirSync(join(dataDir, 'media/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'assets/paper.0123456789.css'), 'body{}');
  writeFileSync(join(dataDir, 'media/ab/x-800.webp'), 'a picture');
  const of = async (path: string) => {
    const answer = await get(path);
    return [
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
      await answer.text(),
    ];
  };
  const lasting = 'public, max-age=31536000, immutable';
  expect(await of('/assets/paper.0123456789.css')).toEqual([
    200,
    'text/css; charset=utf-8',
    lasting,
    'body{}',
  ]);
  expect(await of('/media/ab/x-800.webp')).toEqual([200, 'image/webp', lasting, 'a picture']);
  expect(await (await get('/media/ab/y-800.webp')).text()).toBe('from a reader');
  expect(reader.asked.map(({ url }) => url)).toEqual(['/media/ab/y-800.webp']);
});
