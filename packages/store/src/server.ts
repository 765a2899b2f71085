import { type BoundedPool, openPool, type PoolLimits } from './pool.ts';

/** One server of the site, with pools of its own for reading and writing. Nothing connects before it is used. */
export interface Server {
  reads: BoundedPool;
  writes: BoundedPool;
  close(): Promise<void>;
}

export function openServer(url: string, limits: PoolLimits): Server {
  const reads = openPool(url, limits);
  const writes = openPool(url, limits);
  return {
    reads,
    writes,
    close: async () => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
}
