import { type BoundedPool, openPool, type PoolLimits } from './pool.ts';

/** One server of the site, with pools of its own for reading and writing. Nothing connects before it is used. */
export interface Server {
  reads: BoundedPool;
  writes: BoundedPool;
  close(): Promise<void>;
}

/** `readSize`: connections for reading at most. */
export function openServer(url: string, limits: PoolLimits, readSize: number): Server {
  const reads = openPool(url, { ...limits, size: readSize });
  const writes = openPool(url, limits);
  return {
    reads,
    writes,
    close: async () => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
}
