import { openPurgeNudge } from '@nightdesk/cache';
import { openStore, type Store } from '@nightdesk/store';
import {
  aDatabase,
  type OwnServers,
  ownServers,
  seedSmallPaper,
  type TestDatabase,
} from '@nightdesk/testing';
import { type Boxes, type BoxesOptions, startBoxes } from './boxes.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

export interface Cluster {
  servers: OwnServers;
  database: TestDatabase;
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
}: {
  stories: number;
  memcached?: number;
}): Promise<Cluster> {
  const servers = await ownServers({ memcached });
  const database = await aDatabase({ server: servers.database });
  const nudge = openPurgeNudge(servers.redis, database.url);
  const desk = openStore({ url: database.url, onPurged: nudge.publish });
  const newsroom = await openNewsroom(desk, await seedSmallPaper(desk, { stories: 0 }), stories);
  const started: Boxes[] = [];
  return {
    servers,
    database,
    desk,
    newsroom,
    start: async (cacheUrls, { databaseUrl = database.url, ...options } = {}) => {
      const boxes = await startBoxes(databaseUrl, cacheUrls, options);
      started.push(boxes);
      return boxes;
    },
    close: async () => {
      await Promise.all(started.map((boxes) => boxes.close()));
      nudge.close();
      await desk.close();
      await database.store.close();
      await servers.close();
    },
  };
}
