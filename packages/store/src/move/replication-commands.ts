import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../errors.ts';
import type { Queryable } from '../queryable.ts';

const BETWEEN_MS = 5;
const GIVE_UP_MS = 10_000;

/**
 * From here on no transaction commits on this server but those of who may overrule `read_only`; MySQL stops these too.
 *
 * The server waits for writing statements that run, and holds up all others meanwhile. One that runs may wait for a row that one
 * of those held up has locked, and then all stand until the first gives up, after seconds and with an error. So it is asked for
 * again and again without waiting (MySQL: for a second at most) until there is a moment in which nothing is in the way.
 */
export async function refuseWrites(conn: Queryable, kind: 'mariadb' | 'mysql'): Promise<void> {
  await conn.execute(`SET SESSION lock_wait_timeout = ${kind === 'mysql' ? 1 : 0}`);
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      await conn.execute(`SET GLOBAL ${kind === 'mysql' ? 'super_read_only' : 'read_only'} = 1`);
      return;
    } catch (error) {
      if (errorCode(error) !== 'ER_LOCK_WAIT_TIMEOUT' || performance.now() > end) throw error;
      await setTimeout(BETWEEN_MS);
    }
  }
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
