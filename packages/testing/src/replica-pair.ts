import { randomBytes } from 'node:crypto';
import { openStore } from '@nightdesk/store';
import { ownMariadb } from './own-mariadb.ts';

export interface ReplicaPair {
  primary: string;
  replica: string;
  /** The replica stays as it is until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the primary cleanly, and starts it again. */
  stopPrimary(): Promise<void>;
  startPrimary(): void;
  /** An account as a site has it, on both servers: it may do all with one database, and nothing with the server. */
  siteAccount(database: string): Promise<PairUrls>;
  close(): Promise<void>;
}

/** The same database on both servers, for the site and for who looks after them. */
export interface PairUrls {
  url: string;
  replicaUrl: string;
  adminUrl: string;
  replicaAdminUrl: string;
}

/** A MariaDB and its replica, both the caller's own. */
export async function replicaPair(): Promise<ReplicaPair> {
  const [primary, replica] = await Promise.all([aBinlogger(1), aBinlogger(2)]);
  const source = new URL(primary.url);
  // The accounts of the primary stay its own.
  await primary.run('RESET MASTER');
  await replica.run('RESET MASTER');
  await replica.run(`CHANGE MASTER TO MASTER_HOST = '${source.hostname}', MASTER_PORT = ${source.port},
    MASTER_USER = '${source.username}', MASTER_PASSWORD = '${source.password}', MASTER_USE_GTID = slave_pos`);
  await replica.run('START SLAVE');
  return {
    primary: primary.url,
    replica: replica.url,
    pause: () => replica.run('STOP SLAVE SQL_THREAD'),
    resume: () => replica.run('START SLAVE SQL_THREAD'),
    stopPrimary: primary.stop,
    startPrimary: primary.start,
    siteAccount: async (database) => {
      const password = randomBytes(12).toString('hex');
      await primary.run(`CREATE USER site@'127.0.0.1' IDENTIFIED BY '${password}'`);
      await primary.run(`GRANT ALL ON ${database}.* TO site@'127.0.0.1'`);
      await replica.run('SET GLOBAL read_only = 1');
      const asSite = (server: string) => {
        const url = new URL(database, server);
        return Object.assign(url, { username: 'site', password }).href;
      };
      return {
        url: asSite(primary.url),
        replicaUrl: asSite(replica.url),
        adminUrl: new URL(database, primary.url).href,
        replicaAdminUrl: new URL(database, replica.url).href,
      };
    },
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
    stop: server.stop,
    start: server.start,
    run: async (sql: string) => {
      await store.write((conn) => conn.execute(sql));
    },
    close: async () => {
      await store.close();
      await server.close();
    },
  };
}
