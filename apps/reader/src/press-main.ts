import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPressQueue, pressPages } from '@nightdesk/press';
import { createLogger, type Page, runMain, stopOnSignals } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { keepOwnFigures } from './box/own-figures.ts';
import { readReaderConfig } from './config.ts';
import { openReading, type Reading } from './open-reading.ts';
import { followChanges } from './press/follow-changes.ts';
import { NO_PRESS } from './press/no-press.ts';
import { pressByTime } from './press/press-by-time.ts';
import { listingPaths, newestStoryPaths } from './press/press-paths.ts';
import { openReplay } from './press/replay.ts';
import { buildReader } from './reader.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;
const GAP_MS = 2000;
const NEWEST_AT_START = 200;
const EVERYTHING = 1_000_000;

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
  const replay = openReplay();
  const server = await buildReader({
    ...reading,
    onServed: replay.onServed,
    // The press renders what is true now: in every mode, and never from its own pressed pages.
    mode: () => 'normal',
    press: NO_PRESS,
    patient: true,
    logger: createLogger('press', 'error'),
    mediaDir: join(config.DATA_DIR, 'media'),
    assetsDir: join(config.DATA_DIR, 'assets'),
    ready: () => true,
  });
  await reading.follower.ready;
  const render = (path: string) => replay.render(server, path);
  if (values.once) return pressOnce(reading, { server, render, paths: values.all ? undefined : positionals });
  const pressing = pressAlways(reading, { server, render, logger });
  end = pressing.end;
  await pressing.begin();
});

interface Pressing {
  server: FastifyInstance;
  render: (path: string) => Promise<Page>;
}

async function pressOnce(
  reading: Reading,
  { server, render, paths }: Pressing & { paths: string[] | undefined },
) {
  const wanted = paths ?? (await allPaths(reading, EVERYTHING));
  const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
  const card = await pressPages({
    paths: wanted,
    render,
    store: reading.press,
    onProgress: ({ done, total, last }) => print({ done, total, ...last }),
  });
  print({ result: card });
  await server.close();
  await reading.close();
  process.exitCode = card.failed.length === 0 ? 0 : 1;
}

function pressAlways(reading: Reading, { server, render, logger }: Pressing & { logger: Logger }) {
  const queue = openPressQueue({
    gapMs: GAP_MS,
    press: async (paths) => {
      const card = await pressPages({ paths, render, store: reading.press, concurrency: 2 });
      for (const { path, problem } of card.failed)
        logger.warn({ path, problem }, 'a page could not be pressed');
      return card.failed.map(({ path }) => path);
    },
  });
  followChanges({ ...reading, queue });
  const stopClock = pressByTime({
    queue,
    listings: () => reading.store.read(listingPaths),
    report: reading.report,
  });
  const endFigures = keepOwnFigures(reading, { name: 'press', mode: () => 'normal' });
  const begin = async () => {
    await reading.press.sweep();
    await queueAtStart(reading, { add: queue.add, logger });
  };
  const end = async () => {
    stopClock();
    queue.close();
    await server.close();
    await endFigures();
    await reading.close();
  };
  return { begin, end };
}

// The database may be away just now: the press waits for it instead of giving up.
async function queueAtStart(
  reading: Reading,
  { add, logger }: { add: (path: string, priority: number) => void; logger: Logger },
): Promise<void> {
  try {
    const start = await reading.store.read(async (conn) => [
      ...(await listingPaths(conn)),
      ...(await newestStoryPaths(conn, NEWEST_AT_START)),
    ]);
    for (const { path, priority } of start) add(path, priority);
    logger.info({ pages: start.length }, 'pressing');
  } catch (error) {
    logger.warn({ err: error }, 'cannot list what to press; trying again in five seconds');
    setTimeout(() => void queueAtStart(reading, { add, logger }), 5000);
  }
}

async function allPaths(reading: Reading, stories: number): Promise<string[]> {
  return reading.store.read(async (conn) =>
    [...(await listingPaths(conn)), ...(await newestStoryPaths(conn, stories))]
      .sort((a, b) => a.priority - b.priority)
      .map(({ path }) => path),
  );
}
