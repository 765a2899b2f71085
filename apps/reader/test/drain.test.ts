import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AppProcess,
  aDatabase,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const START_MS = 60_000;
vi.setConfig({ testTimeout: 3 * START_MS });

let database: TestDatabase;
let dataDir: string;
let paths: string[];
let running: AppProcess[] = [];

beforeAll(async () => {
  database = await aDatabase();
  const paper = await seedSmallPaper(database.store, { stories: 8 });
  paths = ['/', ...paper.stories.map(({ path }) => path)];
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-drain-'));
});
afterEach(async () => {
  await Promise.all(running.map((app) => app.stop('SIGKILL')));
  running = [];
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startBox(name: string, env: Record<string, string>): Promise<AppProcess> {
  const app = await startApp('apps/reader/src/main.ts', {
    env: {
      DATABASE_URL: database.url,
      CACHE_URL: 'none',
      DATA_DIR: dataDir,
      BOX_NAME: name,
      SITE_TIME_ZONE: SMALL_PAPER_ZONE,
      SITE_URL: 'http://paper.test',
      ...env,
    },
    portName: 'READER_PORT',
  });
  running.push(app);
  await until(async () => (await readiness(app)) === '200 ready', {
    within: START_MS,
    what: `${name} to be ready`,
  });
  return app;
}

/** As a balancer asks: on a connection of its own. */
async function readiness({ origin }: AppProcess): Promise<string> {
  try {
    const { status, body } = await ask(`${origin}/readyz`, new Agent({ keepAlive: false }));
    return `${status} ${body.trim()}`;
  } catch (error) {
    return String(error);
  }
}

function ask(url: string, agent: Agent): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, signal: AbortSignal.timeout(10_000) }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode, body }));
    }).once('error', reject);
  });
}

/** Sends readers on connections that it keeps to the first box that said it was ready when it was last asked, 50 ms ago at most. */
function aBalancer(boxes: readonly AppProcess[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failures: string[] = [];
  const served = new Map(boxes.map((box) => [box, 0]));
  let ready = [...boxes];
  let isOver = false;
  const checks = setInterval(async () => {
    const answers = await Promise.all(boxes.map(readiness));
    ready = boxes.filter((_, at) => answers[at] === '200 ready');
  }, 50);
  const readers = Array.from({ length: 8 }, async (_, reader) => {
    for (let turn = reader; !isOver; turn += 1) {
      const box = ready[0]!;
      const answer = await ask(`${box.origin}${paths[turn % paths.length]}`, agent).catch((error) => ({
        status: String(error),
      }));
      if (answer.status !== 200) failures.push(String(answer.status));
      served.set(box, served.get(box)! + 1);
    }
  });
  const stop = async () => {
    isOver = true;
    clearInterval(checks);
    await Promise.all(readers);
    agent.destroy();
  };
  return { failures, served, stop };
}

test('a box that is told to end under load says so first, serves on until the balancer has noticed, and loses no reader (invariant 16)', async () => {
  const [one, other] = [await startBox('one', { DRAIN_MS: '1500' }), await startBox('other', {})];
  const balancer = aBalancer([one, other]);
  const servedBy = (box: AppProcess) => balancer.served.get(box)!;
  await until(() => servedBy(one) > 200, { within: START_MS, what: 'load' });
  const before = servedBy(one);
  const ended = one.stop('SIGTERM');
  await until(async () => (await readiness(one)) === '503 not ready: draining', {
    within: 1500,
    what: 'it to say so',
  });
  expect((await ask(`${one.origin}/livez`, new Agent())).status).toBe(200);
  expect((await ask(`${one.origin}/`, new Agent())).status).toBe(200);
  expect(await ended).toBe(0);
  expect(servedBy(one)).toBeGreaterThan(before);
  const after = servedBy(other);
  await until(() => servedBy(other) > after + 200, { within: START_MS, what: 'the other box to serve' });
  await balancer.stop();
  expect(balancer.failures).toEqual([]);
});

test('a second SIGTERM ends the draining, for who cannot wait', async () => {
  const box = await startBox('hasty', { DRAIN_MS: '600000' });
  const ended = box.stop('SIGTERM');
  await until(async () => (await readiness(box)).includes('draining'), { within: 5000, what: 'it to drain' });
  process.kill(box.pid, 'SIGTERM');
  expect(await ended).toBe(0);
});

test('of a box with several workers none says that it is ready while the box drains', async () => {
  const box = await startBox('many', { WORKERS: '2', DRAIN_MS: '3000' });
  const ended = box.stop('SIGTERM');
  await until(async () => (await readiness(box)).includes('draining'), { within: 3000, what: 'it to drain' });
  // Told by one message each.
  let said: string[] = [];
  await until(
    async () => {
      said = await Promise.all(Array.from({ length: 10 }, () => readiness(box)));
      return said.every((answer) => answer === '503 not ready: draining');
    },
    { within: 2000, what: 'all to say so' },
  );
  expect((await ask(`${box.origin}/`, new Agent())).status).toBe(200);
  expect(await ended).toBe(0);
});
