import type { Store, StoreOptions } from '@nightdesk/store';
import { aDatabase } from '@nightdesk/testing';

export interface PurgeDatabase {
  store: Store;
  url: string;
  /** Commits one purge of each tag. */
  purge(...tags: string[]): Promise<void>;
  takeDown(tag: string): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own, and hands that purge. */
export async function aPurgeDatabase(options: Pick<StoreOptions, 'onPurged'> = {}): Promise<PurgeDatabase> {
  const { store, url, drop } = await aDatabase(options);
  return {
    store,
    url,
    drop,
    purge: (...tags) =>
      store.transaction(async (tx) => {
        for (const tag of tags) tx.purge(tag);
      }),
    takeDown: (tag) => store.transaction(async (tx) => tx.purge(tag, { hard: true })),
  };
}
