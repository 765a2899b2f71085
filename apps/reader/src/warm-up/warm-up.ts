import type { Mode } from '@nightdesk/degrade';
import { createLogger } from '@nightdesk/web';
import type { Logger } from 'pino';
import type { Reading } from '../open-reading.ts';
import { NO_PRESS } from '../press/no-press.ts';
import { buildReader, type ReaderDeps } from '../reader.ts';
import type { HotPagesFile } from './hot-pages-file.ts';
import { pagesToWarm } from './pages-to-warm.ts';
import { openWarmingCache, type WarmingCache } from './warming-cache.ts';

export interface WarmUp {
  reading: Reading;
  hotPages: HotPagesFile;
  /** Where pictures and assets lie: what a reader needs besides. */
  folders: Pick<ReaderDeps, 'mediaDir' | 'assetsDir'>;
  mode: () => Mode;
  /** The purge log could be read: the database is there to load pages from. */
  isLogRead: boolean;
  logger: Logger;
  signal: AbortSignal;
}

// Beyond this a box is better half warm than away.
const LIMIT_MS = 10_000;
const READ_AT_ONCE = 8;
const FETCHED_AT_ONCE = 4;

/**
 * Fills this process's memory before it gets traffic: with pressed pages as old as they are, then, for what is not fresh,
 * by the way that a reader's request goes. Never rejects; ends within ten seconds, and at once when the database is away.
 */
export async function warmUp({
  reading,
  hotPages,
  folders,
  mode,
  isLogRead,
  logger,
  signal,
}: WarmUp): Promise<void> {
  const began = performance.now();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const warming = openWarmingCache(reading);
  // Who set `pressed` or `frozen` wants nothing loaded.
  const mayFetch = () => isLogRead && (mode() === 'normal' || mode() === 'lean');
  try {
    const fill = fillMemory({ reading, hotPages, folders, warming, mayFetch, limit });
    await Promise.race([fill, aborted(limit)]);
  } catch (error) {
    reading.report('memory could not be warmed', error);
  }
  const ms = Math.round(performance.now() - began);
  logger.info({ ...warming.card(), ms, cutShort: limit.aborted }, 'memory is warm');
}

interface Filling extends Pick<WarmUp, 'reading' | 'hotPages' | 'folders'> {
  warming: WarmingCache;
  mayFetch: () => boolean;
  limit: AbortSignal;
}

async function fillMemory({ reading, hotPages, folders, warming, mayFetch, limit }: Filling): Promise<void> {
  const pages = await pagesToWarm({ hotPages, press: reading.press });
  if (pages.length === 0) return;
  const server = await buildReader({
    ...reading,
    ...folders,
    cache: warming.cache,
    mode: () => 'normal',
    press: NO_PRESS,
    requests: { count: () => {} },
    logger: createLogger('warm-up', 'silent'),
    ready: () => true,
  });
  const visit = async (url: string) => void (await server.inject(url));
  const isOver = () => limit.aborted || warming.isHopeless();
  try {
    await fewAtATime(pages, { atOnce: READ_AT_ONCE, visit, isOver });
    if (!mayFetch()) return;
    const cold = warming.fetchFromNowOn();
    await fewAtATime(cold, { atOnce: FETCHED_AT_ONCE, visit, isOver });
  } finally {
    await server.close();
  }
}

async function fewAtATime(
  pages: readonly string[],
  {
    atOnce,
    visit,
    isOver,
  }: { atOnce: number; visit: (page: string) => Promise<void>; isOver: () => boolean },
): Promise<void> {
  const left = pages.values();
  const work = async () => {
    for (const page of left) {
      if (isOver()) return;
      await visit(page);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function aborted(signal: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<void>();
  if (signal.aborted) over.resolve();
  else signal.addEventListener('abort', () => over.resolve(), { once: true });
  return over.promise;
}
