import { errorCode } from './errors.ts';
import { type BoundedPool, openPool, type PoolLimits, type PoolStats } from './pool.ts';
import { latestPurgeSeq } from './purge-log-queries.ts';
import type { Queryable, Transaction } from './queryable.ts';
import { runTransaction } from './run-transaction.ts';

export interface StoreOptions extends Partial<PoolLimits> {
  /** `mysql://user:password@host:port/database`: where writes go. */
  url: string;
  /** Where reads go, when there is a replica. */
  replicaUrl?: string | undefined;
  /** Called after a commit that purged: the place to nudge other processes. Its faults are its own. */
  onPurged?: ((seq: number, tags: readonly string[]) => void) | undefined;
}

export interface StoreStats {
  read: PoolStats;
  write: PoolStats;
}

export interface Store {
  /** A connection of the read pool: the replica's when there is one. */
  read<T>(work: (conn: Queryable) => Promise<T>): Promise<T>;
  /** A read for the cache: `asOf` is the purge sequence that `value` is at least as new as. */
  load<T>(work: (conn: Queryable) => Promise<T>): Promise<{ asOf: number; value: T }>;
  /** Runs the work in one transaction on the write pool. It may be run again after a deadlock, so it must have no other effects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A connection of the write pool without a transaction: what must see its own writes at once. */
  write<T>(work: (conn: Queryable) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  stats(): StoreStats;
  close(): Promise<void>;
}

const DEFAULTS: PoolLimits = { size: 8, queue: 200, waitMs: 2000, connectMs: 2000, queryMs: 5000 };
const DEADLOCK_TRIES = 3;

/** Opens the pools without connecting: a dead database is noticed by the first statement, as `StoreUnavailable`. */
export function openStore(options: StoreOptions): Store {
  const limits = { ...DEFAULTS, ...definedLimits(options) };
  const writes = openPool(options.url, limits);
  const reads = openPool(options.replicaUrl ?? options.url, limits);

  return {
    read: (work) => reads.use(work),
    write: (work) => writes.use(work),
    load: (work) =>
      reads.use(async (conn) => {
        const asOf = await latestPurgeSeq(conn);
        return { asOf, value: await work(conn) };
      }),
    transaction: (work) => transact(writes, work, options.onPurged),
    ping: async () => {
      await reads.use((conn) => conn.query('SELECT 1'));
    },
    stats: () => ({ read: reads.stats(), write: writes.stats() }),
    close: async () => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
}

function definedLimits(options: StoreOptions): Partial<PoolLimits> {
  const keys = Object.keys(DEFAULTS) as (keyof PoolLimits)[];
  return Object.fromEntries(
    keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]),
  );
}

async function transact<T>(
  pool: BoundedPool,
  work: (tx: Transaction) => Promise<T>,
  onPurged: StoreOptions['onPurged'],
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { value, seq, tags } = await pool.use((conn) => runTransaction(conn, work));
      if (seq !== undefined) onPurged?.(seq, tags);
      return value;
    } catch (error) {
      const again = errorCode(error) === 'ER_LOCK_DEADLOCK' && attempt < DEADLOCK_TRIES;
      if (!again) throw error;
    }
  }
}
