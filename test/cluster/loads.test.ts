import { latestPurgeSeq } from '@nightdesk/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCluster, type Cluster } from './a-cluster.ts';
import { type Answer, ask, openConnections } from './ask.ts';
import type { Box, Boxes } from './boxes.ts';
import { crowdOnColdPage } from './cold-crowd.ts';
import { withoutCore } from './machine-time.ts';
import { readSteadily } from './read-steadily.ts';
import { countLoads } from './statement-log.ts';

vi.setConfig({ testTimeout: 60_000 });

// How often the database is asked, counted by the database. Three boxes over one Redis, which dies half-way.

let cluster: Cluster;
let boxes: Boxes;

const agent = openConnections(400);
const read = (box: Box, path: string): Promise<Answer> =>
  ask(box.process.origin + path, { agent, patienceMs: 20_000 });
const pathOf = (number: number) => cluster.newsroom.stories[number - 1]!.path;

beforeAll(async () => {
  cluster = await aCluster({ stories: 170 });
  const { redis } = cluster.servers;
  boxes = await cluster.start([redis, redis, redis]);
  // What each page shares with others is there already: the count is that of the one cold page.
  for (const box of boxes.all) await read(box, pathOf(1));
}, 120_000);

afterAll(async () => {
  agent.destroy();
  await cluster?.close();
});

// A machine so busy that a box does not hear of Redis within its deadline loads by itself, as it should: asked again then,
// with the next page.
const onBusyMachines = { retry: 2 };
let cold = 2;

test(
  'a thousand readers of one cold page on three boxes cost one load (invariant 4)',
  onBusyMachines,
  async () => {
    expect(await crowdOnColdPage(cluster, boxes.all, { number: cold++, agent })).toBe(1);
  },
);

test(
  'a box that starts cold while its peers have the pages asks the database for none of them',
  onBusyMachines,
  async () => {
    const paths = Array.from({ length: 30 }, (_, i) => pathOf(100 + i));
    await Promise.all(paths.map((path) => read(boxes.all[0]!, path)));
    await boxes.all[2]!.startAnew();
    const loads = await countLoads(cluster.desk, async () => {
      const answers = await readSteadily(boxes.all[2]!, paths, { agent });
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    });
    expect([...loads.keys()].filter((statement) => paths.some((path) => statement.includes(path)))).toEqual(
      [],
    );
  },
);

test('a thousand readers of one cold page, with Redis dead, cost a load a box (invariant 4)', async () => {
  await cluster.servers.stop('Redis');
  // Until each box has noticed.
  for (const box of boxes.all) await Promise.all([10, 11, 12, 13].map((number) => read(box, pathOf(number))));
  expect(await crowdOnColdPage(cluster, boxes.all, { number: cold++, agent })).toBe(3);
});

test('case 12: a box started cold at 500 requests a second, with Redis dead, loads each page once', async () => {
  const paths = Array.from({ length: 60 }, (_, i) => pathOf(100 + i));
  await boxes.all[2]!.startAnew();
  const loads = await countLoads(cluster.desk, async () => {
    const answers = await readSteadily(boxes.all[2]!, paths, { agent });
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
  });
  const ofPages = [...loads].filter(([statement]) => paths.some((path) => statement.includes(path)));
  expect(ofPages.length).toBeGreaterThanOrEqual(paths.length);
  expect(ofPages.filter(([, count]) => count > 1)).toEqual([]);
});

test('case 11: a purge of a thousand hot pages leaves none of a thousand readers waiting, though the database stands still', async () => {
  const keys = cluster.newsroom.stories.flatMap(({ path }) =>
    ['', '?threshold=1', '?threshold=2', '?threshold=3', '?threshold=4', '?threshold=5'].map(
      (query) => path + query,
    ),
  );
  const hot = keys.slice(0, 1000);
  const box = boxes.all[0]!;
  for (let at = 0; at < hot.length; at += 50) {
    await Promise.all(hot.slice(at, at + 50).map((path) => read(box, path)));
  }
  await cluster.desk.transaction(async (tx) => tx.purge('sections'));
  await box.untilHeardOf(await cluster.desk.read(latestPurgeSeq));
  await cluster.servers.freeze('MariaDB');
  const lost = withoutCore([box.process.pid, process.pid]);
  const answers = await Promise.all(hot.map((path) => read(box, path)));
  const bound = 3000 + lost();
  cluster.servers.thaw('MariaDB');
  expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
  expect(answers.map(({ headers }) => headers['x-served-by'])).toEqual(Array(1000).fill('stale'));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(bound);
});
