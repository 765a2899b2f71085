import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir, modeFile } from '@nightdesk/degrade';
import { figuresDir, type ProcessFigures, readFigures } from '@nightdesk/figures';
import {
  type AppProcess,
  aDatabase,
  type OwnServers,
  ownServers,
  runApp,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSteadyClient, type SteadyClient } from '../apps/reader/test/steady-client.ts';

const BOX = 'tired';
const HOURS_MS = 2 * 3_600_000;

let servers: OwnServers;
let database: TestDatabase;
let dataDir: string;
let box: string;
let env: Record<string, string>;
let paths: string[];
let reader: AppProcess | undefined;
let clients: SteadyClient[] = [];

beforeAll(async () => {
  servers = await ownServers();
  database = await aDatabase({ server: servers.database });
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-back-'));
  box = boxDir(dataDir, BOX);
  const paper = await seedSmallPaper(database.store, { stories: 40 });
  paths = ['/', '/section/news', ...paper.stories.map(({ path }) => path)];
  env = {
    DATABASE_URL: database.url,
    CACHE_URL: 'none',
    DATA_DIR: dataDir,
    BOX_NAME: BOX,
    SITE_URL: 'http://paper.test',
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  };
  await runApp('apps/reader/src/press-main.ts', { env, args: ['--once', '--all'] });
}, 120_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await reader?.stop('SIGKILL');
  await database.store.close();
  await servers.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As if the press had made its pages two hours ago, so that memory may not take one of them for fresh. */
function agePressedPages(): void {
  for (const name of readdirSync(join(box, 'press/site'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('page.json')) continue;
    const file = join(box, 'press/site', name);
    const { madeAt, ...page } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...page, madeAt: madeAt - HOURS_MS }));
  }
}

async function figures(): Promise<ProcessFigures> {
  const [found] = await readFigures(figuresDir(box));
  return found!;
}

test('a box that comes back from pressed under load, while the database hangs and then answers, keeps no reader waiting and loads each page once (invariant 15)', async () => {
  agePressedPages();
  await modeFile(box, () => {}).write({ mode: 'pressed', at: new Date() });
  reader = await startApp('apps/reader/src/main.ts', { env, portName: 'READER_PORT' });
  await until(async () => (await fetch(`${reader!.origin}/readyz`)).ok, {
    within: 30_000,
    what: 'it to be ready',
  });
  clients = Array.from({ length: 8 }, () => aSteadyClient(reader!.origin, paths));
  const seen = () => new Set(clients.flatMap(({ layers }) => layers.slice(-paths.length)));
  const rounds = (count: number) => {
    const goals = clients.map(({ layers }) => layers.length + count * paths.length);
    return until(() => clients.every(({ layers }, at) => layers.length > goals[at]!), {
      within: 30_000,
      what: `${count} rounds`,
    });
  };
  await rounds(2);
  expect(seen()).toEqual(new Set(['pressed']));
  const { loads } = (await figures()).caches.pages!.counters;

  await servers.freeze('MariaDB');
  await rm(join(box, 'mode.json'));
  await until(() => reader!.output().includes('the mode is normal'), { within: 5000, what: 'it to obey' });
  await rounds(3);
  expect(seen()).toEqual(new Set(['pressed']));

  servers.thaw('MariaDB');
  await until(() => [...seen()].every((layer) => layer === 'memory'), {
    within: 30_000,
    what: 'memory to be warm',
  });
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
  // Nothing waits for the database: what takes time is two busy cores.
  expect(Math.max(...clients.map((client) => client.slowest()))).toBeLessThan(1000);
  const written = (await figures()).at;
  await until(async () => (await figures()).at > written, { within: 5000, what: 'newer figures' });
  const { pages } = (await figures()).caches;
  // Some of the first four may have been given up while the database hung.
  expect(pages!.counters.loads! - loads!).toBeLessThanOrEqual(paths.length + 8);
}, 120_000);

test('slow is never dead: while the database hangs and hundreds wait for it, the box says at once that it lives and may have traffic (invariant 16)', async () => {
  await servers.freeze('MariaDB');
  const given = new AbortController();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(reader!.origin + path, { signal: given.signal, ...init }).catch(() => undefined);
  const waiting = Array.from({ length: 300 }, (_, number) => ask(`/2026/11/28/unheard-of-${number}`));
  const words = (number: number) => new URLSearchParams({ story: '1', text: `Words ${number}` });
  for (let number = 0; number < 8; number += 1)
    waiting.push(ask('/comments', { method: 'POST', body: words(number) }));
  let slowest = 0;
  for (let check = 0; check < 40; check += 1) {
    for (const path of ['/livez', '/readyz']) {
      const asked = performance.now();
      expect([path, (await fetch(reader!.origin + path)).status]).toEqual([path, 200]);
      slowest = Math.max(slowest, performance.now() - asked);
    }
  }
  expect(slowest).toBeLessThan(1000);
  given.abort();
  await Promise.all(waiting);
  servers.thaw('MariaDB');
}, 60_000);
