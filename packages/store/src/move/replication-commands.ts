import type { Queryable } from '../queryable.ts';

const LOCK_SECONDS = 8;

/**
 * From here on no transaction commits on this server but those of who may overrule `read_only`; MySQL stops these too. Waits for
 * writing statements that run, for eight seconds at most.
 */
export async function refuseWrites(conn: Queryable, kind: 'mariadb' | 'mysql'): Promise<void> {
  await conn.execute(`SET SESSION lock_wait_timeout = ${LOCK_SECONDS}`);
  await conn.execute(`SET GLOBAL ${kind === 'mysql' ? 'super_read_only' : 'read_only'} = 1`);
}

export async function allowWrites(conn: Queryable): Promise<void> {
  await conn.execute('SET GLOBAL read_only = 0');
}

export async function startReplication(conn: Queryable): Promise<void> {
  await conn.execute('START REPLICA');
}

export async function stopReplication(conn: Queryable): Promise<void> {
  await conn.execute('STOP REPLICA');
}

/** The server follows nobody any more, and does not begin again when it is restarted. */
export async function forgetSource(conn: Queryable): Promise<void> {
  await conn.execute('STOP REPLICA');
  await conn.execute('RESET REPLICA ALL');
}

export interface Source {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** Makes a server that took the writes follow the one that takes them now. */
export async function followSource(
  conn: Queryable,
  { kind, source }: { kind: 'mariadb' | 'mysql'; source: Source },
): Promise<void> {
  const values = [source.host, source.port, source.user, source.password];
  if (kind === 'mariadb') {
    await conn.execute(
      `CHANGE MASTER TO MASTER_HOST = ?, MASTER_PORT = ?, MASTER_USER = ?, MASTER_PASSWORD = ?,
         MASTER_USE_GTID = slave_pos, MASTER_DEMOTE_TO_SLAVE = 1`,
      values,
    );
  } else {
    await conn.execute(
      `CHANGE REPLICATION SOURCE TO SOURCE_HOST = ?, SOURCE_PORT = ?, SOURCE_USER = ?, SOURCE_PASSWORD = ?,
         SOURCE_AUTO_POSITION = 1, GET_SOURCE_PUBLIC_KEY = 1`,
      values,
    );
  }
  await startReplication(conn);
}
