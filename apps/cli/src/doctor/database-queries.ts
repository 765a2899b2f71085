import type { Queryable } from '@nightdesk/store';

/** What a database server says of its limits, and how near it is to them. */
export interface DatabaseFacts {
  maxConnections: number;
  /** The most that there were at once since its start. */
  mostConnections: number;
  /** Machines from which the site's account is connected now. */
  machines: number;
  bufferPoolBytes: number;
  /** Data and indexes of the site. */
  dataBytes: number;
  /** Its clock against ours, in seconds. */
  clockAheadSeconds: number;
  purgeRows: number;
  /** Since the oldest entry of the purge log; 0 for an empty one. */
  oldestPurgeSeconds: number;
  collation: string;
  maxPacketBytes: number;
  /** A path on the server's machine. */
  dataFolder: string;
}

interface ServerRow {
  max_connections: number;
  buffer_pool: number;
  packet: number;
  folder: string;
  at: number;
}

export async function findDatabaseFacts(conn: Queryable): Promise<DatabaseFacts> {
  const [server] = await conn.query<ServerRow>(
    `SELECT @@global.max_connections AS max_connections, @@global.innodb_buffer_pool_size AS buffer_pool,
       @@global.max_allowed_packet AS packet, @@datadir AS folder, UNIX_TIMESTAMP(NOW(3)) AS at`,
  );
  const clockAheadSeconds = Number(server!.at) - Date.now() / 1000;
  const [most] = await conn.query<{ Value: string }>("SHOW GLOBAL STATUS LIKE 'Max_used_connections'");
  const [here] = await conn.query<{ machines: number }>(
    "SELECT COUNT(DISTINCT SUBSTRING_INDEX(host, ':', 1)) AS machines FROM information_schema.processlist WHERE user = SUBSTRING_INDEX(CURRENT_USER(), '@', 1)",
  );
  const [size] = await conn.query<{ bytes: string | number | null }>(
    'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const [database] = await conn.query<{ collation: string }>('SELECT @@collation_database AS collation');
  return {
    maxConnections: server!.max_connections,
    mostConnections: Number(most?.Value ?? 0),
    machines: here?.machines ?? 0,
    bufferPoolBytes: Number(server!.buffer_pool),
    dataBytes: Number(size?.bytes ?? 0),
    clockAheadSeconds,
    collation: database?.collation ?? '',
    maxPacketBytes: Number(server!.packet),
    dataFolder: server!.folder,
    ...(await findPurgeLogSize(conn)),
  };
}

async function findPurgeLogSize(conn: Queryable) {
  const [size] = await conn.query<{ purge_rows: number; seconds: number | null }>(
    'SELECT COUNT(*) AS purge_rows, TIMESTAMPDIFF(SECOND, MIN(at), UTC_TIMESTAMP(3)) AS seconds FROM purge_log',
  );
  return { purgeRows: size?.purge_rows ?? 0, oldestPurgeSeconds: Number(size?.seconds ?? 0) };
}
