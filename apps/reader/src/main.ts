import { createTagClock, followPurges, openCache, openPurgeNudge, openSharedLayer } from '@nightdesk/cache';
import { boxDir, findSharedSettings, watchMode } from '@nightdesk/degrade';
import { openPressStore } from '@nightdesk/press';
import { openStore } from '@nightdesk/store';
import { createLogger, pageCodec, runMain, stopOnSignals } from '@nightdesk/web';
import { join } from 'node:path';
import { readReaderConfig } from './config.ts';
import { buildReader } from './reader.ts';
import { openSite } from './site.ts';

const MEMORY_BYTES = 128 * 1024 * 1024;

await runMain(async () => {
  const config = readReaderConfig();
  const logger = createLogger('reader', config.LOG_LEVEL);
  const report = (message: string, cause?: unknown) => logger.warn({ err: cause }, message);
  const box = boxDir(config.DATA_DIR, config.BOX_NAME);
  const { site, assets, edition } = await openSite(config);

  const nudge = openPurgeNudge(config.CACHE_URL, { report });
  const store = openStore({ url: config.DATABASE_URL, replicaUrl: config.DATABASE_REPLICA_URL, onPurged: nudge.publish });
  const mode = watchMode({
    dir: box,
    readSettings: () => store.read((conn) => findSharedSettings(conn, config.BOX_NAME)),
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  const press = openPressStore({ dir: join(box, 'press'), report: ({ path, problem }) => report(`${path}: ${problem}`) });
  const shared = await openSharedLayer(config.CACHE_URL, { prefix: `nightdesk:${edition}:`, report });
  const tagClock = createTagClock();
  const follower = followPurges({ store, tagClock, nudge, report });
  const cache = openCache({ codec: pageCodec, memoryBytes: MEMORY_BYTES, shared, tagClock, report });

  let draining = false;
  const server = await buildReader({
    site,
    assets,
    store,
    cache,
    tagClock,
    press,
    mode: () => mode.current().mode,
    logger,
    mediaDir: join(config.DATA_DIR, 'media'),
    ready: () => !draining,
  });
  stopOnSignals(logger, async () => {
    draining = true;
    await server.close();
    follower.stop();
    mode.close();
    await Promise.allSettled([shared?.close(), nudge.close(), press.close(), store.close()]);
  });
  await server.listen({ port: config.READER_PORT, host: config.HOST });
});
