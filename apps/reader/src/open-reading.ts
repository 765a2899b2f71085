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
  shareTakedowns,
  type TagClock,
} from '@nightdesk/cache';
import { boxDir } from '@nightdesk/degrade';
import { openQueueTimes, openRequestCounts, type QueueTimes, type RequestCounts } from '@nightdesk/figures';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { openStore, roleFile, type Store } from '@nightdesk/store';
import { type BoxSwitches, openBoxSwitches } from '@nightdesk/switchboard';
import { type Assets, type Page, pageCodec } from '@nightdesk/web';
import type { Logger } from 'pino';
import { findPurgeLogId } from './box/purge-log-id.ts';
import { rememberFrame } from './box/remember-frame.ts';
import type { ReaderConfig } from './config.ts';
import { partCodec } from './parts/part-codec.ts';
import type { Site } from './rendered.ts';
import { type ExternalSearch, openExternalSearch } from './search/external-search.ts';
import { openPressBehind, type PressBehind } from './serving/press-behind.ts';
import { openSessions, type Sessions } from './session/session-cookie.ts';
import { findSessionKey } from './session/session-key.ts';
import { openSite } from './site.ts';

/** What the reader and its press both stand on. */
export interface Reading {
  box: string;
  site: Site;
  assets: Assets;
  store: Store;
  /** For what steers the box: the purge log and the mode. */
  control: Store;
  /** For what readers search. */
  searches: Store;
  external: ExternalSearch;
  /** Undefined: no shared cache is configured. */
  shared: GuardedLayer | undefined;
  cache: Cache<Page>;
  /** What pages are composed from. */
  partCache: Cache<unknown>;
  sessions: Sessions;
  /** As this box last heard of them; who follows the mode hears more. */
  switches: BoxSwitches;
  tagClock: TagClock;
  follower: Follower;
  press: PressStore;
  pressBehind: PressBehind;
  requests: RequestCounts;
  queueTimes: QueueTimes;
  report: (message: string, cause?: unknown) => void;
  close(): Promise<void>;
}

// Two at a time, and nobody waits for long: whoever searches can come again, and a page is not to wait for him.
const SEARCHES = { size: 2, queue: 8, waitMs: 1000, queryMs: 2500 };

/** Opens database, caches and press folder of one process. Nothing here fails because a server is down. */
export async function openReading(
  config: ReaderConfig,
  { logger, memoryBytes }: { logger: Logger; memoryBytes: number },
): Promise<Reading> {
  const report = (message: string, cause?: unknown) => logger.warn({ err: cause }, message);
  const box = boxDir(config.DATA_DIR, config.BOX_NAME);
  const { site, assets } = await openSite(config);
  await rememberFrame({ box, site, report });
  const nudge = openPurgeNudge(config.CACHE_URL, config.DATABASE_URL);
  const store = openStore({
    // With a database that takes its time for each answer, they are what pages wait for that cannot be shown as they were.
    readSize: 16,
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    roleFile: roleFile(config.DATA_DIR),
    onPurged: nudge.publish,
  });
  const press = openPressStore({
    dir: join(box, 'press'),
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  const logId = await findPurgeLogId({ store, databaseUrl: config.DATABASE_URL, box, report });
  const prefix = `nightdesk:${logId}:${site.edition}:`;
  const shared =
    logId === undefined ? undefined : await openSharedLayer(config.CACHE_URL, { prefix, report });
  const tagClock = createTagClock();
  // Connections of its own: pages and comments that wait for a slow database must not hold up a takedown or the switch.
  const control = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    roleFile: roleFile(config.DATA_DIR),
    size: 1,
  });
  const searches = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    ...SEARCHES,
  });
  const external = openExternalSearch(config.SEARCH_EXTERNAL_URL, config.SITE_URL);
  const follower = followPurges({ store: control, tagClock, nudge, report });
  const cache = openCache({ codec: pageCodec, memoryBytes, shared, tagClock, report });
  if (shared !== undefined) shareTakedowns({ shared, store: control, follower });
  // Half as much: a part is held once for all the pages that show it, and not in three encodings.
  const partCache = openCache({ codec: partCodec, memoryBytes: memoryBytes / 2, shared, tagClock, report });
  const key = config.SESSION_KEY ?? (await findSessionKey({ dataDir: config.DATA_DIR, report }));
  const sessions = openSessions({ key, siteUrl: config.SITE_URL, now: site.now });
  follower.onBack(() => {
    cache.sourceIsBack();
    partCache.sourceIsBack();
  });
  const close = async () => {
    follower.stop();
    nudge.close();
    await Promise.allSettled([
      shared?.close(),
      press.close(),
      store.close(),
      control.close(),
      searches.close(),
    ]);
  };
  const switches = openBoxSwitches({
    dir: box,
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  const requests = openRequestCounts();
  const queueTimes = openQueueTimes();
  const pressBehind = openPressBehind({ press, now: site.now, report });
  const caches = { shared, cache, partCache, tagClock, follower };
  return {
    box,
    site,
    assets,
    store,
    control,
    searches,
    external,
    ...caches,
    sessions,
    switches,
    press,
    pressBehind,
    requests,
    queueTimes,
    report,
    close,
  };
}
