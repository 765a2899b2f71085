import { asStoreError, errorCode, WritesPaused } from '../errors.ts';
import { type BoundedPool, openPool, type PoolLimits } from '../pool.ts';
import type { Queryable } from '../queryable.ts';
import { findServerView, type ServerView } from '../roles/role-queries.ts';
import { MoveRefused } from './move-refused.ts';
import { findReplication, type Replication } from './replication-queries.ts';

/** One of the two servers, for who looks after them. */
export interface PairServer {
  /** `host:port` as its URL says. */
  name: string;
  /** With the rights to make it a replica or the one that takes writes. */
  admin: BoundedPool;
  /** As every process of the site signs in. */
  app: BoundedPool;
}

/** What is known of a server, read at one moment. */
export interface ServerFacts extends ServerView {
  name: string;
  kind: 'mariadb' | 'mysql';
  version: string;
  /** It keeps a log that another server can follow. */
  keepsLog: boolean;
  purgeSeq: number;
  logId: string;
  replication: Replication | undefined;
}

export interface PairUrls {
  url: string;
  replicaUrl: string;
  /** The same servers and database, with more rights. Without them the site's own account is tried. */
  adminUrl?: string | undefined;
  replicaAdminUrl?: string | undefined;
}

export interface Pair {
  /** That of `DATABASE_URL`, and that of `DATABASE_REPLICA_URL`. */
  servers: readonly [PairServer, PairServer];
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { size: 2, queue: 20, waitMs: 3000, connectMs: 3000, queryMs: 60_000 };

/** Opens nothing before it is used. */
export function openPair(urls: PairUrls): Pair {
  const first = openPairServer(urls.url, urls.adminUrl);
  const second = openPairServer(urls.replicaUrl, urls.replicaAdminUrl);
  return {
    servers: [first, second],
    close: async () => {
      await Promise.all([first, second].flatMap(({ admin, app }) => [admin.close(), app.close()]));
    },
  };
}

function openPairServer(url: string, adminUrl = url): PairServer {
  const { hostname, port } = new URL(url);
  return {
    name: `${hostname}:${port || 3306}`,
    admin: openPool(adminUrl, LIMITS),
    app: openPool(url, { ...LIMITS, queryMs: 5000 }),
  };
}

/** Throws what a person can act on: the server is away, or a right is missing. */
export async function findServerFacts(server: PairServer): Promise<ServerFacts> {
  return manage(server, async (conn) => {
    const [self] = await conn.query<{ version: string; log_bin: number }>(
      'SELECT VERSION() AS version, @@global.log_bin AS log_bin',
    );
    const [log] = await conn.query<{ n: number; log_id: string }>(
      'SELECT n, log_id FROM purge_seq WHERE id = 1',
    );
    return {
      name: server.name,
      ...(await findServerView(conn)),
      kind: /mariadb/i.test(self!.version) ? ('mariadb' as const) : ('mysql' as const),
      version: self!.version,
      keepsLog: self!.log_bin === 1,
      purgeSeq: log?.n ?? 0,
      logId: log?.log_id ?? '',
      replication: await findReplication(conn),
    };
  });
}

/** Runs statements with the rights of who looks after the server; a fault names the server, and the right that is missing. */
export async function manage<T>(server: PairServer, work: (conn: Queryable) => Promise<T>): Promise<T> {
  try {
    return await server.admin.use(work);
  } catch (error) {
    if (error instanceof MoveRefused) throw error;
    const known = asStoreError(error);
    const message = known instanceof Error ? known.message : String(known);
    const missing = /ACCESS_DENIED/.test(errorCode(error))
      ? '. See "npx nightdesk database --help" for the rights that are needed'
      : '';
    throw new Error(`${server.name}: ${message}${missing}`, { cause: error });
  }
}

/** True when the site's own account is refused when it writes. It changes nothing. */
export async function refusesTheSite(server: PairServer): Promise<boolean> {
  try {
    await server.app.use(async (conn) => {
      await conn.execute('START TRANSACTION');
      try {
        await conn.execute('UPDATE purge_seq SET n = n WHERE id = 1');
      } finally {
        await conn.execute('ROLLBACK').catch(() => {});
      }
    });
    return false;
  } catch (error) {
    if (error instanceof WritesPaused) return true;
    throw error;
  }
}
