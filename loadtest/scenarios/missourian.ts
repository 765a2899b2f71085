import { redisCli } from '../../test/cluster/redis-cli.ts';
import type { PaperStand } from '../stand/paper-stand.ts';
import type { Scenario } from './scenario.ts';

/** Its memory is empty then, and the balancer sends nobody until it is warm. */
const startAnew = async ({ boxes }: PaperStand, number: number) => {
  await boxes[number - 1]!.box.startAnew();
};

export const missourian: Scenario = {
  name: 'missourian',
  about:
    'The Columbia Missourian: 10,000 connections when all caches are lost at the peak, and the balancer takes out one of two boxes, then the other.',
  boxes: 2,
  shares: { front: 0.4, top: 0.3, others: 0.22 },
  openConnections: 10_000,
  publishEverySeconds: 10,
  phases: [
    { name: 'the peak', seconds: 20, pages: 300, comments: 2 },
    {
      name: 'Redis emptied, box 2 out and new',
      seconds: 20,
      pages: 300,
      comments: 2,
      boxes: [1],
      event: async (stand) => {
        await redisCli(stand.servers.redis, 'FLUSHALL');
        await startAnew(stand, 2);
      },
    },
    {
      name: 'Redis emptied again, box 1 out and new',
      seconds: 20,
      pages: 300,
      comments: 2,
      boxes: [2],
      event: async (stand) => {
        await redisCli(stand.servers.redis, 'FLUSHALL');
        await startAnew(stand, 1);
      },
    },
    { name: 'both are back', seconds: 20, pages: 300, comments: 2 },
  ],
  limits: { p99Ms: 300, visibleMs: 3000, memoryMb: 700 },
};
