import { openPurgeNudge } from '@nightdesk/cache';
import { openStore, type Store } from '@nightdesk/store';
import {
  aDatabase,
  type OwnServers,
  ownServers,
  type PairUrls,
  type ReplicaPair,
  replicaPair,
  seedSmallPaper,
  type TestDatabase,
} from '@nightdesk/testing';
import { type Boxes, type BoxesOptions, startBoxes } from './boxes.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

export interface Cluster {
  servers: OwnServers;
  database: TestDatabase;
  /** The database's two servers, if it has two. */
  pair: (ReplicaPair & { urls: PairUrls }) | undefined;
  /** Publishes as the newsroom does: pools of its own, and a nudge after each commit. */
  desk: Store;
  newsroom: Newsroom;
  /** Starts a box for each cache URL; `databaseUrl` is another way to the same database. */
  start(cacheUrls: readonly string[], options?: BoxesOptions & { databaseUrl?: string }): Promise<Boxes>;
  close(): Promise<void>;
}

/** Servers of its own, a paper on them, and boxes as many as are started. The newsroom nudges over Redis. */
export async function aCluster({
  stories,
  memcached = 0,
  hasReplica = false,
}: {
  stories: number;
  memcached?: number;
  hasReplica?: boolean;
}): Promise<Cluster> {
  const servers = await ownServers({ memcached });
  const both = hasReplica ? await replicaPair() : undefined;
  const database = await aDatabase({ server: both?.primary ?? servers.database });
  const pair = both && { ...both, urls: await both.siteAccount(database.name) };
  const nudge = openPurgeNudge(servers.redis, database.url);
  const urls = pair === undefined ? { url: database.url } : pair.urls;
  const desk = openStore({ ...urls, readsFrom: 'writer', onPurged: nudge.publish });
  const newsroom = await openNewsroom(desk, await seedSmallPaper(desk, { stories: 0 }), stories);
  const started: Boxes[] = [];
  return {
    servers,
    database,
    pair,
    desk,
    newsroom,
    start: async (cacheUrls, { databaseUrl = urls.url, ...options } = {}) => {
      const env = pair === undefined ? {} : { DATABASE_REPLICA_URL: pair.urls.replicaUrl };
      const boxes = await startBoxes(databaseUrl, cacheUrls, { env, ...options });
      started.push(boxes);
      return boxes;
    },
    close: async () => {
      await Promise.all(started.map((boxes) => boxes.close()));
      nudge.close();
      await desk.close();
      await database.store.close();
      await pair?.close();
      await servers.close();
    },
  };
}
