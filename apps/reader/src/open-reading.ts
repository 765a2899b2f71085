import { join } from 'node:path';
import {
  type Cache,
  createTagClock,
  type Follower,
  followPurges,
  type GuardedLayer,
  openCache,
  openPurgeNudge,
  openSharedLayer,
  type TagClock,
} from '@nightdesk/cache';
import { boxDir } from '@nightdesk/degrade';
import { openRequestCounts, type RequestCounts } from '@nightdesk/figures';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { openStore, type Store } from '@nightdesk/store';
import { type Assets, type Page, pageCodec } from '@nightdesk/web';
import type { Logger } from 'pino';
import type { ReaderConfig } from './config.ts';
import type { Site } from './rendered.ts';
import { openSite } from './site.ts';

/** What the reader and its press both stand on. */
export interface Reading {
  box: string;
  site: Site;
  assets: Assets;
  store: Store;
  /** For what steers the box: the purge log and the mode. */
  control: Store;
  /** Undefined: no shared cache is configured. */
  shared: GuardedLayer | undefined;
  cache: Cache<Page>;
  tagClock: TagClock;
  follower: Follower;
  press: PressStore;
  requests: RequestCounts;
  report: (message: string, cause?: unknown) => void;
  close(): Promise<void>;
}

/** Opens database, caches and press folder of one process. Nothing here fails because a server is down. */
export async function openReading(
  config: ReaderConfig,
  { logger, memoryBytes }: { logger: Logger; memoryBytes: number },
): Promise<Reading> {
  const report = (message: string, cause?: unknown) => logger.warn({ err: cause }, message);
  const box = boxDir(config.DATA_DIR, config.BOX_NAME);
  const { site, assets } = await openSite(config);
  const nudge = openPurgeNudge(config.CACHE_URL);
  const store = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    onPurged: nudge.publish,
  });
  const press = openPressStore({
    dir: join(box, 'press'),
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  const shared = await openSharedLayer(config.CACHE_URL, { prefix: `nightdesk:${site.edition}:`, report });
  const tagClock = createTagClock();
  // Connections of its own: pages and comments that wait for a slow database must not hold up a takedown or the switch.
  const control = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    size: 1,
  });
  const follower = followPurges({ store: control, tagClock, nudge, report });
  const cache = openCache({ codec: pageCodec, memoryBytes, shared, tagClock, report });
  const close = async () => {
    follower.stop();
    nudge.close();
    await Promise.allSettled([shared?.close(), press.close(), store.close(), control.close()]);
  };
  const requests = openRequestCounts();
  return {
    ...{ box, site, assets, store, control, shared, cache, tagClock, follower, press },
    ...{ requests, report, close },
  };
}
