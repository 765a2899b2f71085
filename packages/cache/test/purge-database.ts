import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { migrate, openStore, type Store, type StoreOptions } from '@nightdesk/store';
import { testServers } from './servers.ts';

export interface PurgeDatabase {
  store: Store;
  url: string;
  /** Commits one purge of each tag. */
  purge(...tags: string[]): Promise<void>;
  takeDown(tag: string): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own with the project's schema. */
export async function aPurgeDatabase(options: Pick<StoreOptions, 'onPurged'> = {}): Promise<PurgeDatabase> {
  const name = `cache_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const url = new URL(name, testServers().database).href;
  await migrate(url, join(import.meta.dirname, '../../../migrations'));
  const store = openStore({ url, ...options });
  return {
    store,
    url,
    purge: (...tags) =>
      store.transaction(async (tx) => {
        for (const tag of tags) tx.purge(tag);
      }),
    takeDown: (tag) => store.transaction(async (tx) => tx.purge(tag, { hard: true })),
    drop: async () => {
      await store.write((conn) => conn.execute(`DROP DATABASE ${name}`));
      await store.close();
    },
  };
}
