import { aCluster, type Cluster } from '../../test/cluster/a-cluster.ts';
import { ask, openConnections } from '../../test/cluster/ask.ts';
import type { Box } from '../../test/cluster/boxes.ts';
import { crowdOnColdPage } from '../../test/cluster/cold-crowd.ts';
import { spread } from '../rounds.ts';
import { CORE } from '../stand.ts';
import { untilReady } from '../until-ready.ts';
import type { BenchCase } from './bench-case.ts';

/** Each box notices by some reads that Redis is dead. */
const NOTICING = 4;

/** How often the database is asked for one cold page that a thousand readers want at once from three processes. */
export const coldKey: BenchCase = {
  name: 'cold-key',
  run: async (_stand, { rounds }) => {
    const cluster = await aCluster({ stories: 1 + NOTICING + 2 * rounds });
    const agent = openConnections(400);
    try {
      const { redis } = cluster.servers;
      const { all } = await cluster.start([redis, redis, redis], { core: CORE });
      for (const { process } of all) await untilReady(process);
      // What the page shares with others is there already: the count is that of the one cold page.
      await readAll(cluster, all, [1]);
      let cold = NOTICING + 2;
      const loadsOfRounds = async () => {
        const loads: number[] = [];
        for (let round = 0; round < rounds; round += 1)
          loads.push(await crowdOnColdPage(cluster, all, { number: cold++, agent }));
        return spread(loads, 0);
      };
      const up = await loadsOfRounds();
      await cluster.servers.stop('Redis');
      await readAll(
        cluster,
        all,
        Array.from({ length: NOTICING }, (_, i) => 2 + i),
      );
      const dead = await loadsOfRounds();
      return [
        {
          title: 'Loads for one cold page under 1,000 concurrent reads, 3 processes',
          note: `${rounds} pages each. Loads are counted by MariaDB's own log, and held back until all readers are there.`,
          rows: [
            { Redis: 'up', loads: up, target: 1 },
            { Redis: 'dead', loads: dead, target: 3 },
          ],
        },
      ];
    } finally {
      agent.destroy();
      await cluster.close();
    }
  },
};

async function readAll(
  { newsroom }: Cluster,
  boxes: readonly Box[],
  numbers: readonly number[],
): Promise<void> {
  const agent = openConnections(numbers.length);
  const read = ({ process }: Box, number: number) =>
    ask(process.origin + newsroom.stories[number - 1]!.path, { agent, patienceMs: 20_000 });
  for (const box of boxes) await Promise.all(numbers.map((number) => read(box, number)));
  agent.destroy();
}
