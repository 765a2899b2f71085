import { aCluster, type Cluster } from '../../test/cluster/a-cluster.ts';
import type { Box } from '../../test/cluster/boxes.ts';
import { type Crowd, startCrowd } from '../../test/cluster/crowd.ts';
import { untilShown } from '../../test/cluster/publishing.ts';
import type { Row } from '../report.ts';
import { CORE } from '../stand.ts';
import { columnsOf } from '../times.ts';
import { untilReady } from '../until-ready.ts';
import type { BenchCase } from './bench-case.ts';

const STORIES = 10;
const READS_A_SECOND = 500;
const EVERY_MS = 300;
const SETTLING_MS = 3000;
const PATIENCE_MS = 20_000;

/** How long after the commit of a correction each of three processes shows it, while readers go on reading. */
export const publishToVisible: BenchCase = {
  name: 'publish-to-visible',
  run: async (_stand, { rounds, seconds }) => {
    const cluster = await aCluster({ stories: STORIES });
    let crowd: Crowd | undefined;
    try {
      const { redis } = cluster.servers;
      const { all } = await cluster.start([redis, redis, redis], { core: CORE });
      for (const { process } of all) await untilReady(process);
      crowd = startCrowd(all, cluster.newsroom, { perSecond: READS_A_SECOND });
      // Processes that have just started, and a crowd that finds nothing in memory, are another case.
      await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
      const correcting = { cluster, boxes: all, crowd, seconds: rounds * seconds };
      const up = await correctAll(correcting);
      await cluster.servers.stop('Redis');
      const dead = await correctAll(correcting);
      await crowd.stop();
      if (crowd.faults.length > 0)
        throw new Error(`Readers were shown wrong pages: ${crowd.faults.join('; ')}`);
      return [
        {
          title: 'From the commit of a correction to its story and the front on each process',
          note: `${READS_A_SECOND} reads a second in all, each answer checked; a correction every ${EVERY_MS} ms or as soon as the last one is visible everywhere, for ${correcting.seconds} s each.`,
          rows: [...rowsOf('up', up, '1,000 ms'), ...rowsOf('dead', dead, '2,500 ms')],
        },
      ];
    } finally {
      await crowd?.stop();
      await cluster.close();
    }
  },
};

interface Correcting {
  cluster: Cluster;
  boxes: readonly Box[];
  crowd: Crowd;
  seconds: number;
}

interface Corrected {
  /** Of each box, by its name, milliseconds. */
  times: Map<string, number[]>;
  readsASecond: number;
}

async function correctAll({ cluster, boxes, crowd, seconds }: Correcting): Promise<Corrected> {
  const { newsroom } = cluster;
  const times = new Map<string, number[]>(boxes.map(({ name }) => [name, []]));
  const before = readsOf(crowd);
  const began = performance.now();
  for (let turn = 0; performance.now() - began < seconds * 1000; turn += 1) {
    const next = performance.now() + EVERY_MS;
    const { number, path } = newsroom.stories[turn % STORIES]!;
    const edition = await newsroom.correct(number);
    const shown = { number, edition, within: PATIENCE_MS };
    await Promise.all(
      boxes.map(async (box) => times.get(box.name)!.push(...(await untilShown([box], ['/', path], shown)))),
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  return { times, readsASecond: (readsOf(crowd) - before) / ((performance.now() - began) / 1000) };
}

const readsOf = ({ layers }: Crowd): number => [...layers.values()].reduce((sum, count) => sum + count, 0);

function rowsOf(redis: string, { times, readsASecond }: Corrected, target: string): Row[] {
  const of = (box: string, milliseconds: readonly number[]) => ({
    Redis: redis,
    box,
    ...columnsOf(milliseconds),
    'reads/s': Math.round(readsASecond),
    target: `p99 ${target}`,
  });
  return [
    ...[...times].map(([box, milliseconds]) => of(box, milliseconds)),
    of('all', [...times.values()].flat()),
  ];
}
