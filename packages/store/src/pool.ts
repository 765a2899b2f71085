import type { Socket } from 'node:net';
import { createPool, type Pool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise';
import { asStoreError, isConnectionLost, StoreUnavailable } from './errors.ts';
import type { Queryable, SqlValue, WriteResult } from './queryable.ts';

export interface PoolLimits {
  /** Connections at most. */
  size: number;
  /** Callers that may wait for a connection; one more is refused at once. */
  queue: number;
  /** Milliseconds a caller waits for a connection. */
  waitMs: number;
  /** Milliseconds for TCP and handshake. */
  connectMs: number;
  /** Milliseconds a statement may take before its connection is dropped. */
  queryMs: number;
}

export interface PoolStats {
  size: number;
  inUse: number;
  waiting: number;
  refused: number;
  timedOut: number;
  /** Those who have waited for a connection, however it ended, and how long in all. */
  waits: number;
  waitedMs: number;
}

/** A bounded pool: it connects on first use, and no caller waits on it without limit. */
export interface BoundedPool {
  use<T>(work: (conn: Queryable) => Promise<T>): Promise<T>;
  stats(): PoolStats;
  /** Says goodbye on every connection; what has not answered within `connectMs` is cut off. */
  close(): Promise<void>;
}

// Sessions never depend on the server's defaults: strict mode, UTC, and backslash escapes that the driver relies on.
// READ COMMITTED, because a transaction that waited for a lock must then see what the one before it wrote.
/** After this long without a word the server gives a connection up. */
export const SILENT_SECONDS = 60;

// A statement that nobody waits for any more would go on eating the server: it ends what takes longer than we would wait.
// MariaDB reads the first of the two remarks, MySQL the second, which limits its SELECTs alone.
const SERVER_PATIENCE_MS = 1000;
const sessionOf = (queryMs: number): string[] => {
  const ms = Math.ceil(queryMs + SERVER_PATIENCE_MS);
  return [
    `SET SESSION wait_timeout = ${SILENT_SECONDS}, innodb_lock_wait_timeout = 4
       /*M! , max_statement_time = ${ms / 1000} */ /*!80000 , max_execution_time = ${ms} */`,
    ...SESSION,
  ];
};

// A box that loses its power in a transaction leaves its locks, that on `purge_seq` too, until the server gives the silent
// connection up: after a minute instead of its usual eight hours. Who waits for a lock is told within our own limit.
const SESSION = [
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO', time_zone = '+00:00'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** @param url `mysql://user:password@host:port/database` */
export function openPool(url: string, limits: PoolLimits): BoundedPool {
  const pool = createPool({
    uri: url,
    connectionLimit: limits.size,
    // Below the limit, or the driver never lets an idle one go, and the server would end it under our hands.
    maxIdle: Math.max(1, limits.size - 1),
    idleTimeout: 30_000,
    waitForConnections: true,
    queueLimit: 0,
    connectTimeout: limits.connectMs,
    enableKeepAlive: true,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_520_ci',
    flags: ['FOUND_ROWS'],
  });
  const sockets = new Set<Socket>();
  const session = sessionOf(limits.queryMs);
  pool.pool.on('connection', (conn) => {
    const socket = socketOf(conn);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // What follows counts on them: a connection that does not take them, or does not answer, is none. Without the limit one
    // that fell silent while nobody waited for it any more would lie among the free ones.
    for (const sql of session) {
      conn.query({ sql, timeout: limits.connectMs }, (error) => {
        if (error !== null) conn.destroy();
      });
    }
  });
  const counts = { inUse: 0, waiting: 0, refused: 0, timedOut: 0, waits: 0, waitedMs: 0 };

  async function use<T>(work: (conn: Queryable) => Promise<T>): Promise<T> {
    const conn = await acquire();
    let broken = false;
    try {
      return await work(connectionQueryable(conn, limits.queryMs));
    } catch (error) {
      broken = isConnectionLost(error) || isConnectionLost(error instanceof Error ? error.cause : undefined);
      throw asStoreError(error);
    } finally {
      counts.inUse -= 1;
      if (broken) drop(conn);
      else conn.release();
    }
  }

  async function acquire(): Promise<PoolConnection> {
    // Those who will get a free connection at once are not waiting.
    if (counts.waiting >= limits.queue + limits.size - counts.inUse) {
      counts.refused += 1;
      throw new StoreUnavailable(
        `The database is not available: ${limits.queue} callers are waiting already`,
      );
    }
    counts.waiting += 1;
    const since = performance.now();
    try {
      const conn = await withinWait(pool);
      counts.inUse += 1;
      return conn;
    } catch (error) {
      throw asStoreError(error);
    } finally {
      counts.waiting -= 1;
      counts.waits += 1;
      counts.waitedMs += performance.now() - since;
    }
  }

  function withinWait(from: Pool): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        counts.timedOut += 1;
        reject(
          new StoreUnavailable(`The database is not available: no connection within ${limits.waitMs} ms`),
        );
      }, limits.waitMs);
      from.getConnection().then(
        (conn) => {
          clearTimeout(timer);
          if (late) conn.release();
          else resolve(conn);
        },
        (error) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }

  return {
    use,
    stats: () => ({ size: limits.size, ...counts }),
    close,
  };

  // The driver waits for each goodbye to be taken, and loses count when a connection breaks meanwhile.
  async function close(): Promise<void> {
    await withinLimit(limits.connectMs, pool.end()).catch(() => {});
    for (const socket of sockets) socket.destroy();
  }
}

// The driver would say goodbye first, and keep the socket for as long as a server that hangs does not answer.
function drop(conn: PoolConnection): void {
  conn.destroy();
  socketOf(conn.connection).destroy();
}

function socketOf(conn: object): Socket {
  return (conn as { stream: Socket }).stream;
}

// The driver's own limit begins when a statement is sent, and one may have to wait for one before it that hangs.
function withinLimit<T>(ms: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(`no answer within ${ms} ms`);
      reject(Object.assign(late, { code: 'PROTOCOL_SEQUENCE_TIMEOUT', fatal: true }));
    }, ms);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function connectionQueryable(conn: PoolConnection, timeout: number): Queryable {
  const send = async (sql: string, params: readonly SqlValue[]): Promise<unknown> => {
    try {
      const [result] = await withinLimit(timeout, conn.query({ sql, values: [...params] }));
      return result;
    } catch (error) {
      if (error instanceof Error) {
        // The driver's stack shows only its own internals; this one shows who asked.
        Error.captureStackTrace(error, send);
        // It also carries the statement with all values in it. Errors are logged, and mail addresses, texts and hashes
        // have no business in a log.
        if ('sql' in error) error.sql = sql;
      }
      throw error;
    }
  };
  return {
    query: async <Row>(sql: string, params: readonly SqlValue[] = []) => (await send(sql, params)) as Row[],
    execute: async (sql, params = []): Promise<WriteResult> => {
      const { affectedRows, insertId } = (await send(sql, params)) as ResultSetHeader;
      return { affectedRows, insertId };
    },
  };
}
