import { join } from 'node:path';
import { findSharedSettings, watchMode } from '@nightdesk/degrade';
import { createLogger, keepAssets, runMain, stopOnSignals } from '@nightdesk/web';
import { readReaderConfig } from './config.ts';
import { openReading } from './open-reading.ts';
import { followTakedowns, recallTakedowns } from './press/takedowns.ts';
import { buildReader } from './reader.ts';

const MEMORY_BYTES = 128 * 1024 * 1024;

await runMain(async () => {
  const config = readReaderConfig();
  const logger = createLogger('reader', config.LOG_LEVEL);
  const reading = await openReading(config, { logger, memoryBytes: MEMORY_BYTES });
  const mode = watchMode({
    dir: reading.box,
    // From the primary: a replica that lags must not hold back the switch.
    readSettings: () => reading.control.write((conn) => findSharedSettings(conn, config.BOX_NAME)),
    report: ({ path, problem }) => reading.report(`${path}: ${problem}`),
  });
  mode.onChange((now, before) => {
    // Another source may come to say the same: that is for `degrade status`.
    if (now.mode === before.mode) return;
    logger.warn(
      { from: before.mode, to: now.mode, by: now.source },
      `the mode is ${now.mode}; before: ${before.mode}`,
    );
  });
  followTakedowns(reading);

  const assetsDir = join(config.DATA_DIR, 'assets');
  await keepAssets(reading.assets, assetsDir).catch((error) =>
    reading.report('assets cannot be kept for later', error),
  );

  let draining = false;
  const server = await buildReader({
    ...reading,
    mode: () => mode.current().mode,
    logger,
    mediaDir: join(config.DATA_DIR, 'media'),
    assetsDir,
    ready: () => !draining,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  stopOnSignals(logger, async () => {
    draining = true;
    await server.close();
    mode.close();
    await reading.close();
  });
  // Until the log has been read everything counts as stale; with the database dead this resolves at once with `false`.
  if (!(await reading.follower.ready)) await recallTakedowns(reading);
  await server.listen({ port: config.READER_PORT, host: config.HOST });
});
