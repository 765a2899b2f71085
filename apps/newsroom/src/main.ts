import { join } from 'node:path';
import { openPurgeNudge } from '@nightdesk/cache';
import { openStore, roleFile } from '@nightdesk/store';
import { createLogger, runMain, stopOnSignals } from '@nightdesk/web';
import { readNewsroomConfig } from './config.ts';
import { buildNewsroom } from './newsroom.ts';
import { openSite } from './site.ts';

await runMain(async () => {
  const config = readNewsroomConfig();
  const logger = createLogger('newsroom', config.LOG_LEVEL);
  const nudge = openPurgeNudge(config.CACHE_URL, config.DATABASE_URL);
  const store = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    readsFrom: 'writer',
    roleFile: roleFile(config.DATA_DIR),
    onPurged: nudge.publish,
  });
  let draining = false;
  const server = await buildNewsroom({
    ...(await openSite(config)),
    store,
    mediaDir: join(config.DATA_DIR, 'media'),
    logger,
    trustedProxies: config.TRUSTED_PROXIES,
    ready: () => !draining,
  });
  stopOnSignals(logger, async () => {
    draining = true;
    await server.close();
    nudge.close();
    await store.close();
  });
  await server.listen({ port: config.NEWSROOM_PORT, host: config.HOST });
});
