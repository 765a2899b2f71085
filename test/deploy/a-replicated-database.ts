import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@nightdesk/store';
import { type OwnMariadb, ownMariadb } from '@nightdesk/testing';

const FILES = join(import.meta.dirname, '../../deploy/mysql');

export interface ReplicatedDatabase {
  /** Ends with a slash; may do everything. */
  primary: string;
  replica: string;
  close(): Promise<void>;
}

/** Two MariaDB, configured and joined by the very files of deploy/mysql; only what would make them big is left out. */
export async function aReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [primary, replica] = await Promise.all(
    ['primary.cnf', 'replica.cnf'].map((file) => ownMariadb({ more: optionsOf(file) })),
  );
  const { hostname, port } = new URL(primary!.url);
  const values = {
    REPLICA_PASSWORD: randomBytes(12).toString('base64url'),
    PRIMARY_HOST: hostname,
    PRIMARY_PORT: port,
  };
  // The accounts that each was made with stay its own: their lines in the two logs would contradict each other.
  await run(primary!, ['RESET MASTER', ...statementsOf('account.sql', values)]);
  await run(replica!, ['RESET MASTER', ...statementsOf('follow-mariadb.sql', values)]);
  return {
    primary: primary!.url,
    replica: replica!.url,
    close: async () => {
      await Promise.all([primary!.close(), replica!.close()]);
    },
  };
}

function optionsOf(file: string): string[] {
  const text = readFileSync(join(FILES, file), 'utf8').replace(/^\[mysqld-8\.4\]$[^[]*/m, '');
  return [...text.matchAll(/^([a-z-]+)\s*=\s*(\S+)$/gm)]
    .filter(([, name]) => name !== 'innodb-buffer-pool-size')
    .map(([, name, value]) => `--${name}=${value}`);
}

function statementsOf(file: string, values: Record<string, string>): string[] {
  return readFileSync(join(FILES, file), 'utf8')
    .replace(/^--.*$/gm, '')
    .replace(/\$\{(\w+)\}/g, (_match, name: string) => values[name]!)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

async function run({ url }: OwnMariadb, statements: readonly string[]): Promise<void> {
  const store = openStore({ url: new URL('mysql', url).href, size: 1 });
  for (const statement of statements) await store.write((conn) => conn.execute(statement));
  await store.close();
}
