import type { Drill } from './drill.ts';

export const mysqlDown: Drill = {
  name: 'mysql-down',
  fault: 'MariaDB is gone, and comes back.',
  publishing: 'impossible',
  strike: ({ servers }) => servers.shutDown('MariaDB'),
  mend: async ({ servers }) => servers.startAgain(),
  limits: {
    // What was published just before may not have been heard of.
    oldMs: { meanwhile: 60_000, after: 2500 },
    caughtUpMs: 10_000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
