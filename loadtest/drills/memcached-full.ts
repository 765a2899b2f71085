import { type Flood, floodMemcached } from '../stand/flood.ts';
import type { Night } from '../stand/night.ts';
import { atLeast } from '../verdict.ts';
import type { Drill } from './drill.ts';

const floods = new WeakMap<Night, Flood>();

export const memcachedFull: Drill = {
  name: 'memcached-full',
  fault: 'memcached is full, and throws out pages as fast as they come.',
  stand: { cache: 'memcached' },
  publishing: 'as ever',
  strike: async (night) => {
    floods.set(night, await floodMemcached(night.servers.memcached[0]!));
  },
  mend: async (night, tell) => {
    const flood = floods.get(night)!;
    const evictions = await flood.evictions();
    flood.stop();
    tell(atLeast('entries thrown out', evictions, 100));
  },
  limits: {
    // memcached has no channel for messages: the poll brings changes, as ever.
    oldMs: { meanwhile: 2500, after: 2500 },
    caughtUpMs: 3000,
    p99Ms: 300,
    selectsPerSecond: 600,
  },
};
