import type { Drill } from './drill.ts';

export const redisFrozen: Drill = {
  name: 'redis-frozen',
  fault: 'Redis stands still with all its connections open, and goes on.',
  publishing: 'as ever',
  strike: ({ servers }) => servers.freeze('Redis'),
  mend: async ({ servers }) => servers.thaw('Redis'),
  limits: {
    oldMs: { meanwhile: 2500, after: 2500 },
    caughtUpMs: 3000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
