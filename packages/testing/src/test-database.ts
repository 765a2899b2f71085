import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate, openStore, type Store, type StoreOptions } from '@nightdesk/store';
import { testServers } from './test-servers.ts';

export interface TestDatabase {
  name: string;
  url: string;
  store: Store;
  drop(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** A database of its own with the project's schema, on the test server or on the one at `server`. */
export async function aDatabase(
  options: Omit<StoreOptions, 'url'> & { server?: string } = {},
): Promise<TestDatabase> {
  const { server = testServers().database, ...storeOptions } = options;
  const name = `nightdesk_${randomBytes(6).toString('hex')}`;
  const url = new URL(name, server).href;
  await migrate(url, MIGRATIONS);
  const store = openStore({ url, ...storeOptions });
  const drop = async () => {
    await store.write((conn) => conn.execute(`DROP DATABASE ${name}`));
    await store.close();
  };
  return { name, url, store, drop };
}
