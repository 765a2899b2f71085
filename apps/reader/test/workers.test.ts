import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, type ProcessFigures, readFigures } from '@nightdesk/figures';
import {
  type AppProcess,
  aDatabase,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aSteadyClient, type SteadyClient } from './steady-client.ts';

// Five processes start at once in some of these: on a busy machine that takes its time.
const START_MS = 60_000;
vi.setConfig({ testTimeout: 3 * START_MS });

const READER = 'apps/reader/src/main.ts';

let database: TestDatabase;
let paths: string[];
let dataDir: string;
let reader: AppProcess | undefined;
let clients: SteadyClient[];

beforeAll(async () => {
  database = await aDatabase();
  const paper = await seedSmallPaper(database.store, { stories: 8 });
  paths = ['/', '/feed.xml', ...paper.stories.map(({ path }) => path)];
});
afterAll(() => database.drop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-workers-'));
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await reader?.stop();
  reader = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = () => ({
  DATABASE_URL: database.url,
  CACHE_URL: 'none',
  DATA_DIR: dataDir,
  BOX_NAME: 'box-a',
  SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  SITE_URL: 'http://paper.test',
  WORKERS: '2',
});

async function start(env: Record<string, string> = {}): Promise<void> {
  reader = await startApp(READER, { env: { ...environment(), ...env }, portName: 'READER_PORT' });
}

const readiness = async () => {
  const response = await fetch(`${reader?.origin}/readyz`);
  return `${response.status} ${(await response.text()).trim()}`;
};
const figures = () => readFigures(figuresDir(boxDir(dataDir, 'box-a')));
const isReady = async () => (await readiness()) === '200 ready';

async function startReady(env: Record<string, string> = {}): Promise<ProcessFigures[]> {
  await start(env);
  await until(isReady, { within: START_MS, what: 'the workers to be ready' });
  await until(async () => (await figures()).length === 2, { within: START_MS, what: 'figures of both' });
  return figures();
}

const pidsOf = (workers: readonly ProcessFigures[]) => workers.map(({ pid }) => pid);

/** Waits until none of these runs and as many others are ready. */
async function untilReplaced(old: readonly number[]): Promise<ProcessFigures[]> {
  let now: ProcessFigures[] = [];
  const areNew = async () => {
    now = await figures();
    return now.length === 2 && now.every(({ pid, unready }) => !old.includes(pid) && unready === undefined);
  };
  await until(areNew, { within: START_MS, what: `others than ${old.join(', ')}` });
  return now;
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** How many clients are connected to this very process. */
function connectionsOf(pid: number): number {
  const port = Number(new URL(reader!.origin).port).toString(16).toUpperCase().padStart(4, '0');
  const established = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(`:${port}`) && state === '01')
    .map((fields) => `socket:[${fields[9]}]`);
  const own = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return established.filter((socket) => own.includes(socket)).length;
}

/** A process that serves every page once and ends: the next one knows what was hot. */
async function leaveHotPages(): Promise<void> {
  await start({ WORKERS: '1' });
  await until(isReady, { within: START_MS, what: 'the first process' });
  await askForAll();
  expect(await reader!.stop()).toBe(0);
}

async function askForAll(): Promise<void> {
  await Promise.all(paths.map((path) => fetch(`${reader?.origin}${path}`).then((answer) => answer.text())));
}

function load(howMany: number): void {
  clients = Array.from({ length: howMany }, () => aSteadyClient(reader!.origin, paths));
}

test('two workers serve as one box: ready when both are, each with figures of its own, and ended by one signal', async () => {
  const workers = await startReady();
  const port = new URL(reader!.origin).port;
  expect(workers.map(({ name }) => name)).toEqual([`reader:${port}/1`, `reader:${port}/2`]);
  expect(await reader!.stop()).toBe(0);
  expect(pidsOf(workers).filter(runs)).toEqual([]);
  expect(await figures()).toEqual([]);
});

test('a worker that is killed takes nobody along but those it was answering, and another takes its place', async () => {
  const workers = await startReady();
  load(8);
  await until(() => clients.every(({ layers }) => layers.length > 20), { within: 10_000, what: 'load' });
  const concerned = connectionsOf(workers[0]!.pid);
  process.kill(workers[0]!.pid, 'SIGKILL');
  const [replaced] = await untilReplaced([workers[0]!.pid]);
  expect(replaced).toMatchObject({ name: workers[0]!.name });
  await Promise.all(clients.map((client) => client.stop()));
  const lost = clients.map(({ failures }) => failures.length);
  expect(Math.max(...lost)).toBeLessThanOrEqual(1);
  expect(lost.filter((count) => count > 0).length).toBeLessThanOrEqual(concerned);
});

test('a deploy (SIGHUP) under load fails no request, and no reader meets a cold cache', async () => {
  await leaveHotPages();
  const workers = await startReady();
  load(6);
  await until(() => clients.every(({ layers }) => layers.length > 20), { within: 10_000, what: 'load' });
  const seen = clients.map(({ layers }) => layers.length);
  process.kill(reader!.pid, 'SIGHUP');
  await untilReplaced(pidsOf(workers));
  await until(() => pidsOf(workers).every((pid) => !runs(pid)), {
    within: 10_000,
    what: 'the old ones to end',
  });
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
  const layers = clients.flatMap((client, index) => client.layers.slice(seen[index]));
  expect([...new Set(layers)]).toEqual(['memory']);
});

test('a worker that takes too much memory is replaced, with no request lost, and the limit makes no wheel of it', async () => {
  const workers = await startReady({ WORKER_MEMORY_MB: '64' });
  load(4);
  const next = await untilReplaced(pidsOf(workers));
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
  expect(reader!.output()).toContain('it takes more than WORKER_MEMORY_MB');
  // They look each five seconds: one look later they are still the same.
  const looks = Date.now() + 6000;
  await until(() => Date.now() > looks, { within: 7000, what: 'another look' });
  expect(pidsOf(await figures())).toEqual(pidsOf(next));
});

test('a worker that keeps dying is started after growing pauses, and the other goes on', async () => {
  const workers = await startReady();
  const [first] = workers;
  for (let deaths = 1; deaths <= 3; deaths += 1) {
    const victim = (await figures()).find(({ name }) => name === first!.name)!.pid;
    process.kill(victim, 'SIGKILL');
    await untilReplaced([victim]);
  }
  for (const pause of ['0.5 s', '1 s', '2 s'])
    expect(reader!.output()).toContain(`starting it again in ${pause}`);
  expect((await figures())[1]!.pid).toBe(workers[1]!.pid);
});

test('a worker that hangs does not keep the site from ending', async () => {
  const workers = await startReady();
  process.kill(workers[0]!.pid, 'SIGSTOP');
  expect(await reader!.stop()).toBe(0);
  expect(pidsOf(workers).filter(runs)).toEqual([]);
});

test('when the primary is killed its workers end by themselves: nobody serves unobserved', async () => {
  const workers = await startReady();
  await reader!.stop('SIGKILL');
  await until(() => pidsOf(workers).every((pid) => !runs(pid)), {
    within: 10_000,
    what: 'the workers to end',
  });
});

test('a port that is taken is said at once, instead of tried for ever', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const env = { ...environment(), READER_PORT: String(port) };
  reader = await startApp(READER, { env, says: 'no worker could start' });
  await until(() => !runs(reader!.pid), { within: 15_000, what: 'it to end' });
  expect(await reader.stop()).toBe(1);
  expect(reader.output()).toContain('EADDRINUSE');
  holder.close();
});

test.each(['1', '2'])(
  'a cold start with %s processes: it answers at once, is not ready before the hot pages are warm, and loads each once (case 12)',
  async (workers) => {
    await leaveHotPages();
    const unlock = await lockStories();
    await start({ WORKERS: workers });
    expect(await readiness()).toMatch(/^503 not ready: /);
    const ask = (path: string) => fetch(`${reader!.origin}${path}`).then(({ status }) => status);
    const crowd = Promise.all(Array.from({ length: 20 }, () => paths.map(ask)).flat());
    expect(await readiness()).toMatch(/^503 not ready: /);
    await unlock();
    expect([...new Set(await crowd)]).toEqual([200]);
    await until(isReady, { within: START_MS, what: 'the box to be warm' });
    await askForAll();
    const written = Date.now();
    let now: ProcessFigures[] = [];
    const areLater = async () => {
      now = await figures();
      return now.length === Number(workers) && now.every(({ at }) => at > written);
    };
    await until(areLater, { within: 10_000, what: 'figures of now' });
    for (const { caches } of now) expect(caches.pages!.counters.loads).toBe(paths.length);
  },
);

/** Lets no page be rendered until it is undone. */
async function lockStories(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.store.write(async (conn) => {
    await conn.execute('LOCK TABLES story WRITE');
    locked.resolve();
    await release.promise;
    await conn.execute('UNLOCK TABLES');
  });
  await locked.promise;
  return () => {
    release.resolve();
    return holding;
  };
}
