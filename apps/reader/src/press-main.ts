import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger, keepAssets, runMain, stopOnSignals } from '@nightdesk/web';
import { readReaderConfig } from './config.ts';
import { openReading } from './open-reading.ts';
import { NO_PRESS } from './press/no-press.ts';
import { pressAlways } from './press/press-always.ts';
import { pressOnce } from './press/press-once.ts';
import { openReplay } from './press/replay.ts';
import { buildReader } from './reader.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Presses this box's pages. Without arguments it presses what leads to everything else, then follows what changes.
 * `--once PATH…` or `--once --all` presses those and ends; it prints a line of JSON for each page, the count last.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { once: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const config = readReaderConfig();
  const logger = createLogger('press', values.once ? 'error' : config.LOG_LEVEL);
  let end = async () => {};
  // From here on: to open what the press stands on may take seconds when the database is away.
  if (!values.once) stopOnSignals(logger, () => end());
  const reading = await openReading(config, { logger, memoryBytes: MEMORY_BYTES });
  const folders = { mediaDir: join(config.DATA_DIR, 'media'), assetsDir: join(config.DATA_DIR, 'assets') };
  // Pressed pages name them, and on a static box no reader puts them there.
  await keepAssets(reading.assets, folders.assetsDir).catch((error) =>
    reading.report('assets cannot be kept for later', error),
  );
  const replay = openReplay();
  const server = await buildReader({
    ...reading,
    ...folders,
    onServed: replay.onServed,
    // The press renders what is true now: in every mode, and never from its own pressed pages.
    mode: () => 'normal',
    press: NO_PRESS,
    patient: true,
    logger: createLogger('press', 'error'),
    ready: () => true,
  });
  const render = (path: string) => replay.render(server, path);
  const close = async () => {
    await server.close();
    await reading.close();
  };
  await reading.follower.ready;
  if (values.once) {
    process.exitCode = await pressOnce(reading, {
      config,
      render,
      paths: values.all ? undefined : positionals,
    });
    return close();
  }
  const pressing = pressAlways(reading, { config, render, logger });
  end = async () => {
    await pressing.end();
    await close();
  };
  await pressing.begin();
});
