import type { Drill } from './drill.ts';

/** With no message the poll of each second brings a change, and one load the page. */
const VISIBLE_MS = 2500;

export const redisDown: Drill = {
  name: 'redis-down',
  fault: 'Redis is gone, and comes back with what it held.',
  publishing: 'as ever',
  strike: ({ servers }) => servers.shutDown('Redis'),
  mend: async ({ servers }) => servers.startAgain(),
  limits: {
    oldMs: { meanwhile: VISIBLE_MS, after: VISIBLE_MS },
    caughtUpMs: 3000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
