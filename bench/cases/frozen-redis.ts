import type { Agent } from 'node:http';
import { boxDir, modeFile } from '@nightdesk/degrade';
import { runApp, until } from '@nightdesk/testing';
import { aCluster, type Cluster } from '../../test/cluster/a-cluster.ts';
import { type Answer, ask, openConnections } from '../../test/cluster/ask.ts';
import type { Box } from '../../test/cluster/boxes.ts';
import { readSteadily } from '../../test/cluster/read-steadily.ts';
import { redisCli } from '../../test/cluster/redis-cli.ts';
import { wholeText } from '../../test/cluster/whole-page.ts';
import type { Outcome, Row } from '../report.ts';
import { CORE } from '../stand.ts';
import { columnsOf } from '../times.ts';
import { untilReady } from '../until-ready.ts';
import type { BenchCase } from './bench-case.ts';

const PAGES = 50;
const PER_SECOND = 200;
/** Most reads meet a page that was purged since it was loaded. */
const PURGE_EVERY_MS = 300;
/** With Redis frozen, purges come by the poll of each second. */
const LEAST_SECONDS = 3;
const PATIENCE_MS = 20_000;
/** The soft limit of the reader's pages, and 50. */
const TARGET = 'p99 300 ms';

/** How long readers wait while Redis stands still: for pages that were purged, and for pressed ones. */
export const frozenRedis: BenchCase = {
  name: 'frozen-redis',
  run: async (_stand, { rounds, ...given }) => {
    const seconds = Math.max(given.seconds, LEAST_SECONDS);
    const cluster = await aCluster({ stories: PAGES });
    const agent = openConnections(400);
    try {
      const { redis } = cluster.servers;
      const { all } = await cluster.start([redis, redis], { core: CORE });
      for (const { process } of all) await untilReady(process);
      const [live, pressed] = all as [Box, Box];
      const reading = { cluster, live, pressed, agent };
      await pressAll(reading);
      const up: Seen[] = [];
      const frozen: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await untilRedisIsUsed(reading);
        up.push(await readWhilePurged(reading, seconds));
        frozen.push(await readThroughFreeze(reading, seconds));
      }
      return [outcomeOf({ up, frozen }, `${rounds} times ${seconds} s.`)];
    } finally {
      agent.destroy();
      await cluster.close();
    }
  },
};

interface Reading {
  cluster: Cluster;
  live: Box;
  pressed: Box;
  agent: Agent;
}

/** What readers of the two processes got. */
type Seen = Record<'live' | 'pressed', Answer[]>;

const pathsOf = ({ newsroom }: Cluster): string[] => newsroom.stories.map(({ path }) => path);

async function pressAll({ cluster, pressed, agent }: Reading): Promise<void> {
  const paths = pathsOf(cluster);
  await runApp('apps/reader/src/press-main.ts', { env: pressed.env, args: ['--once', ...paths] });
  await modeFile(boxDir(pressed.env.DATA_DIR!, pressed.name), () => {}).write({
    mode: 'pressed',
    at: new Date(),
  });
  const isPressed = async () => {
    const { headers } = await ask(pressed.process.origin + paths[0], { agent, patienceMs: PATIENCE_MS });
    return headers['x-served-by'] === 'pressed';
  };
  await until(isPressed, { within: PATIENCE_MS, what: 'pressed pages to be served' });
}

/** After a freeze the boxes leave Redis alone for some seconds. */
async function untilRedisIsUsed(reading: Reading): Promise<void> {
  const { redis } = reading.cluster.servers;
  const lookUps = async () => {
    const counts = (await redisCli(redis, 'INFO', 'stats')).matchAll(/keyspace_(?:hits|misses):(\d+)/g);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const isUsed = async () => {
    const before = await lookUps();
    await readWhilePurged(reading, 0.5);
    return (await lookUps()) > before + PAGES / 2;
  };
  await until(isUsed, { within: 3 * PATIENCE_MS, what: 'Redis to be used' });
}

async function readThroughFreeze(reading: Reading, seconds: number): Promise<Seen> {
  const { servers } = reading.cluster;
  let frozenAt = Number.POSITIVE_INFINITY;
  setTimeout(
    () => {
      void servers.freeze('Redis');
      frozenAt = performance.now();
    },
    (seconds * 1000) / 4,
  );
  const seen = await readWhilePurged(reading, seconds);
  servers.thaw('Redis');
  const since = (answers: Answer[]) => answers.filter(({ startedAt, ms }) => startedAt + ms > frozenAt);
  return { live: since(seen.live), pressed: since(seen.pressed) };
}

/** Reads on both while all pages are purged again and again; rejects on an answer that is not the whole page. */
async function readWhilePurged({ cluster, live, pressed, agent }: Reading, seconds: number): Promise<Seen> {
  const paths = pathsOf(cluster);
  const timer = setInterval(() => {
    void cluster.desk.transaction(async (tx) => tx.purge('sections'));
  }, PURGE_EVERY_MS);
  const read = async (box: Box) => {
    const answers = await readSteadily(box, paths, { agent, perSecond: PER_SECOND, seconds });
    for (const [turn, answer] of answers.entries()) {
      await wholeText(paths[turn % paths.length]!, answer);
      if (answer.status !== 200) throw new Error(`${box.name} answers ${answer.status}`);
    }
    return answers;
  };
  const [ofLive, ofPressed] = await Promise.all([read(live), read(pressed)]);
  clearInterval(timer);
  return { live: ofLive, pressed: ofPressed };
}

function outcomeOf(seen: Record<'up' | 'frozen', Seen[]>, often: string): Outcome {
  const rows: Row[] = [];
  for (const redis of ['up', 'frozen'] as const) {
    const target = redis === 'frozen' ? { target: TARGET } : {};
    const purged = seen[redis]
      .flatMap(({ live }) => live)
      .filter(({ headers }) => headers['x-served-by'] !== 'memory');
    const pressed = seen[redis].flatMap((one) => one.pressed);
    rows.push({ Redis: redis, page: 'purged', ...columnsOf(purged.map(({ ms }) => ms)), ...target });
    rows.push({ Redis: redis, page: 'pressed', ...columnsOf(pressed.map(({ ms }) => ms)), ...target });
  }
  return {
    title: 'Reads while Redis stands still (SIGSTOP)',
    note: `${PER_SECOND} reads a second on each of two processes, of ${PAGES} stories that are purged every ${PURGE_EVERY_MS} ms, ${often} Redis is stopped after a quarter of the time. Purged: only reads that found no fresh page in memory are counted.`,
    rows,
  };
}
