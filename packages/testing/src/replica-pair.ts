import { openStore } from '@nightdesk/store';
import { ownMariadb } from './own-mariadb.ts';

export interface ReplicaPair {
  primary: string;
  replica: string;
  /** The replica stays as it is until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** A MariaDB and its replica, both the caller's own. */
export async function replicaPair(): Promise<ReplicaPair> {
  const [primary, replica] = await Promise.all([aBinlogger(1), aBinlogger(2)]);
  const source = new URL(primary.url);
  // The accounts of the primary stay its own.
  await primary.run('RESET MASTER');
  await replica.run(`CHANGE MASTER TO MASTER_HOST = '${source.hostname}', MASTER_PORT = ${source.port},
    MASTER_USER = '${source.username}', MASTER_PASSWORD = '${source.password}', MASTER_USE_GTID = slave_pos`);
  await replica.run('START SLAVE');
  return {
    primary: primary.url,
    replica: replica.url,
    pause: () => replica.run('STOP SLAVE SQL_THREAD'),
    resume: () => replica.run('START SLAVE SQL_THREAD'),
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

async function aBinlogger(id: number) {
  const more = [`--server-id=${id}`, '--log-bin=binlog', '--binlog-format=ROW'];
  const server = await ownMariadb({ more });
  const store = openStore({ url: new URL('mysql', server.url).href, size: 1 });
  return {
    url: server.url,
    run: async (sql: string) => {
      await store.write((conn) => conn.execute(sql));
    },
    close: async () => {
      await store.close();
      await server.close();
    },
  };
}
