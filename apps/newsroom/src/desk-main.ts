import { openPurgeNudge } from '@nightdesk/cache';
import { openStore, roleFile } from '@nightdesk/store';
import { createLogger, runMain, stopOnSignals } from '@nightdesk/web';
import { readNewsroomConfig } from './config.ts';
import { openDesk } from './desk/desk.ts';

const EVERY_MS = 400;

await runMain(async () => {
  const config = readNewsroomConfig();
  const logger = createLogger('desk', config.LOG_LEVEL);
  const nudge = openPurgeNudge(config.CACHE_URL, config.DATABASE_URL);
  const store = openStore({
    url: config.DATABASE_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    readsFrom: 'writer',
    roleFile: roleFile(config.DATA_DIR),
    onPurged: nudge.publish,
    size: 2,
  });
  const desk = openDesk({ store, timeZone: config.SITE_TIME_ZONE, logger });
  stopOnSignals(logger, async () => {
    await desk.stop();
    nudge.close();
    await store.close();
  });
  logger.info('at the desk');
  desk.start(EVERY_MS);
});
