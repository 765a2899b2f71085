import { errorCode, StoreUnavailable, WritesPaused } from './errors.ts';
import type { BoundedPool, PoolLimits, PoolStats } from './pool.ts';
import { latestPurgeSeq } from './purge-log-queries.ts';
import type { Queryable, Transaction } from './queryable.ts';
import { openRoleFile } from './roles/role-file.ts';
import type { ServerView } from './roles/role-queries.ts';
import { openWriter } from './roles/writer.ts';
import { runTransaction } from './run-transaction.ts';
import { openServer, type Server } from './server.ts';

export interface StoreOptions extends Partial<PoolLimits> {
  /** `mysql://user:password@host:port/database`: where writes go, until they are moved to the replica. */
  url: string;
  /** The other server, when there is one: where reads go, and the one that may come to take the writes. */
  replicaUrl?: string | undefined;
  /** `writer`: reads go where writes go, since they must see their own; the replica only stands by. */
  readsFrom?: 'replica' | 'writer' | undefined;
  /** Where this box remembers who takes the writes, see `roleFile`; without it each store asks the servers anew. */
  roleFile?: string | undefined;
  /** Connections for reading at most, to each server; `size` by default. */
  readSize?: number | undefined;
  /** Milliseconds that a transaction waits while writes move to the other server, before it is refused (default 2000). */
  pauseMs?: number | undefined;
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
  /** The URL of the server that takes the writes, for a tool that connects by itself. */
  writerUrl(): Promise<string>;
  /** Asks each server who it is and who takes the writes, the first URL's first; undefined for one that does not answer. */
  serverViews(): Promise<(ServerView | undefined)[]>;
  stats(): StoreStats;
  close(): Promise<void>;
}

const DEFAULTS: PoolLimits = { size: 8, queue: 200, waitMs: 2000, connectMs: 2000, queryMs: 5000 };
const DEADLOCK_TRIES = 3;
const PAUSE_MS = 2000;

/** Opens the pools without connecting: a dead database is noticed by the first statement, as `StoreUnavailable`. */
export function openStore(options: StoreOptions): Store {
  const limits = { ...DEFAULTS, ...definedLimits(options) };
  const urls = [options.url, ...(options.replicaUrl === undefined ? [] : [options.replicaUrl])];
  const { readSize = limits.size } = options;
  const servers = urls.map((url) => openServer(url, limits, readSize));
  const file = options.roleFile === undefined ? undefined : openRoleFile(options.roleFile);
  const writer = openWriter({ servers, file });
  const { pauseMs = PAUSE_MS, onPurged } = options;

  return {
    read,
    write: (work) => onWriter(({ writes }) => writes.use(work)),
    load: (work) =>
      read(async (conn) => {
        const asOf = await latestPurgeSeq(conn);
        return { asOf, value: await work(conn) };
      }),
    transaction: (work) => transactPatiently((server) => transact(server.writes, work, onPurged)),
    ping: async () => {
      await read((conn) => conn.query('SELECT 1'));
    },
    writerUrl: async () => urls[servers.indexOf(await writer.current())]!,
    serverViews: () => writer.look(),
    stats: () => ({ read: readsNow().stats(), write: writer.likely().writes.stats() }),
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };

  function readsNow(): BoundedPool {
    return options.readsFrom === 'writer' ? writer.likely().reads : servers.at(-1)!.reads;
  }

  async function read<T>(work: (conn: Queryable) => Promise<T>): Promise<T> {
    if (options.readsFrom !== 'writer') return readsNow().use(work);
    return onWriter(({ reads }) => reads.use(work));
  }

  async function onWriter<T>(work: (server: Server) => Promise<T>): Promise<T> {
    const server = await writer.current();
    try {
      return await work(server);
    } catch (error) {
      if (error instanceof StoreUnavailable) writer.doubt();
      throw error;
    }
  }

  // What was refused has written nothing, so it may be run again once the writes are where they go.
  async function transactPatiently<T>(run: (server: Server) => Promise<T>): Promise<T> {
    const end = performance.now() + pauseMs;
    for (;;) {
      try {
        return await onWriter(run);
      } catch (error) {
        if (!(error instanceof WritesPaused) || !(await writer.writable(end - performance.now())))
          throw error;
      }
    }
  }
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
