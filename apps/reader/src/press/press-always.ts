import { keepServeFlags } from '@nightdesk/degrade';
import { openPressQueue, pressPage } from '@nightdesk/press';
import type { Page } from '@nightdesk/web';
import type { Logger } from 'pino';
import { followMode } from '../box/follow-mode.ts';
import { keepOwnFigures } from '../box/own-figures.ts';
import type { ReaderConfig } from '../config.ts';
import type { Reading } from '../open-reading.ts';
import { editionTag } from '../serving/render-page.ts';
import { keepDiskShare } from './disk-share.ts';
import { followChanges } from './follow-changes.ts';
import { pressByTime } from './press-by-time.ts';
import { watchPress } from './press-figures.ts';
import { listingPaths, newestStoryPaths, PRIORITY, sitePaths } from './press-paths.ts';
import { startSweep } from './rolling-sweep.ts';

// What a publication shows on is on the disk within two seconds, also when the one before it has just been pressed.
const URGENT_GAP_MS = 1000;
const GAP_MS = 3000;
const NEWEST_AT_START = 200;
const RETRY_MS = 5000;
/** So old may a page be before the sweep makes it anew, though nothing says that it has changed. */
const GOOD_FOR_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

interface Pressing {
  config: ReaderConfig;
  render: (path: string) => Promise<Page>;
  logger: Logger;
}

/** Keeps the box's pages up to date until it is ended: presses what changes, what time changes, and slowly all the rest. */
export function pressAlways(reading: Reading, { config, render, logger }: Pressing) {
  const { press, store, report, site, tagClock } = reading;
  const share = keepDiskShare({ ...reading, config, now: site.now });
  const queue = openPressQueue({
    gapMs: (priority) => (priority <= PRIORITY.feed ? URGENT_GAP_MS : GAP_MS),
    press: pressOne,
    // Each page once: what goes on failing is in the figures.
    onFailed: ({ path, problem, times }) => {
      if (times === 1) logger.warn({ path, problem }, 'a page could not be pressed');
    },
  });
  const watch = watchPress({ queue, budget: share.budget });
  followChanges({ ...reading, queue });
  const stopClock = pressByTime({ queue, listings: () => store.read(listingPaths), report });
  const mode = followMode(reading, { boxName: config.BOX_NAME, logger });
  // A web server in front obeys the mode by them, also while ops is away.
  const stopFlags = keepServeFlags(mode, {
    dir: reading.box,
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  const endFigures = keepOwnFigures(reading, {
    name: 'press',
    mode: () => mode.current().mode,
    press: watch.figures,
  });
  let stopSweep = () => {};

  return { begin, end };

  async function pressOne(path: string): Promise<void> {
    if (!(await share.budget.admits(path))) return;
    await pressPage({ render, store: press }, path);
    watch.pressed();
  }

  async function begin(): Promise<void> {
    await press.sweep().catch((error) => report('what killed processes left cannot be swept away', error));
    await watch.look();
    await queueAtStart();
    stopSweep = startSweep({
      paths: () => sitePaths(store),
      isGood,
      unmet: async () => press.madeBefore(Date.now() - GOOD_FOR_MS - HOUR_MS),
      press: sweepOne,
      quiet: queue.quiet,
      report,
      onEnded: watch.swept,
    });
  }

  async function end(): Promise<void> {
    stopSweep();
    stopClock();
    stopFlags();
    mode.close();
    queue.close();
    watch.end();
    await Promise.all([share.end(), endFigures()]);
  }

  // The database may be away just now: the press waits for it instead of giving up.
  async function queueAtStart(): Promise<void> {
    try {
      const start = await store.read(async (conn) => [
        ...(await listingPaths(conn)),
        ...(await newestStoryPaths(conn, NEWEST_AT_START)),
      ]);
      for (const { path, priority } of start) queue.add(path, priority, { upkeep: true });
      logger.info({ pages: start.length }, 'pressing');
    } catch (error) {
      logger.warn({ err: error }, 'cannot list what to press; trying again in five seconds');
      setTimeout(() => void queueAtStart(), RETRY_MS).unref();
    }
  }

  async function isGood(path: string): Promise<boolean> {
    const page = await press.facts(path);
    if (page === undefined) return false;
    return (
      page.tags.includes(editionTag(site)) &&
      tagClock.judge(page.asOf, page.tags) === 'valid' &&
      Date.now() - page.madeAt < GOOD_FOR_MS
    );
  }

  // The site has no such page any more when it answers 404: a copy of that would lie there for ever.
  async function sweepOne(path: string): Promise<void> {
    if (!(await share.budget.admits(path))) return;
    const renderOrGone = async () => {
      const page = await render(path);
      return page.status === 404 ? 'gone' : page;
    };
    try {
      await pressPage({ render: renderOrGone, store: press }, path);
    } catch (error) {
      // From here on it is tried again, and seen, like any other.
      queue.add(path, PRIORITY.further, { upkeep: true });
      throw error;
    }
  }
}
