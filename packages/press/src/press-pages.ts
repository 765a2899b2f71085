import type { Page } from '@nightdesk/web';
import { describe } from './press.ts';
import type { PressStore } from './press-store.ts';
import type { PutResult } from './put-page.ts';

export type PressOutcome =
  | { path: string; outcome: PutResult | 'removed' | 'left out'; milliseconds: number }
  | { path: string; outcome: 'failed'; problem: string; milliseconds: number };

export interface PressProgress {
  done: number;
  total: number;
  last: PressOutcome;
}

export interface PressReportCard {
  pressed: number;
  /** Pages that say 404 or 410 and are pressed so, or that were taken off the disk. */
  gone: number;
  /** A newer page was there already, or a hard purge came in between. */
  skipped: number;
  /** Pages that the disk has no room for. */
  leftOut: number;
  failed: { path: string; problem: string }[];
  /** Paths that were not tried because the signal came. */
  left: string[];
}

export interface Pressing {
  /** The page as an anonymous reader would get it, or `gone` when nothing at all is to stay under this path. */
  render: (path: string, signal?: AbortSignal) => Promise<Page | 'gone'>;
  store: Pick<PressStore, 'put' | 'remove'>;
}

export interface PressJob extends Pressing {
  paths: Iterable<string>;
  /** Whether the disk has room for the page. */
  admits?: (path: string) => Promise<boolean>;
  /** Pages rendered at a time (default 8). */
  concurrency?: number;
  onProgress?: (progress: PressProgress) => void;
  signal?: AbortSignal;
  /** Milliseconds, from any start. */
  now?: () => number;
}

/**
 * Presses the pages, in the order given. A page that fails, or answers 5xx, is reported and keeps its last good copy.
 * A 404 or 410 is pressed as it is, so that a taken-down story answers 410 from the disk too. Never rejects.
 */
export async function pressPages(job: PressJob): Promise<PressReportCard> {
  const queue = [...new Set(job.paths)];
  const card: PressReportCard = { pressed: 0, gone: 0, skipped: 0, leftOut: 0, failed: [], left: [] };
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < queue.length && !job.signal?.aborted) {
      const path = queue[next++]!;
      const last = await pressOne(job, path, card);
      done += 1;
      job.onProgress?.({ done, total: queue.length, last });
    }
  };
  await Promise.all(Array.from({ length: job.concurrency ?? 8 }, work));
  card.left = queue.slice(next);
  return card;
}

/**
 * Presses one page, and says what became of it. Rejects when it cannot be rendered, answers 5xx or is private, and when the disk
 * does not take it: the last good copy stays.
 */
export async function pressPage(
  { render, store }: Pressing,
  path: string,
  signal?: AbortSignal,
): Promise<{ outcome: PutResult | 'removed'; page: Page | 'gone' }> {
  const page = await render(path, signal);
  if (page !== 'gone') return { outcome: await store.put(path, pressable(page)), page };
  await store.remove(path);
  return { outcome: 'removed', page };
}

async function pressOne(job: PressJob, path: string, card: PressReportCard): Promise<PressOutcome> {
  const now = job.now ?? (() => performance.now());
  const start = now();
  try {
    if ((await job.admits?.(path)) === false) {
      card.leftOut += 1;
      return { path, outcome: 'left out', milliseconds: now() - start };
    }
    const { outcome, page } = await pressPage(job, path, job.signal);
    count(card, outcome, page);
    return { path, outcome, milliseconds: now() - start };
  } catch (error) {
    const problem = describe(error);
    card.failed.push({ path, problem });
    return { path, outcome: 'failed', problem, milliseconds: now() - start };
  }
}

function count(card: PressReportCard, outcome: PutResult | 'removed', page: Page | 'gone'): void {
  if (outcome === 'older' || outcome === 'purged') card.skipped += 1;
  else if (page === 'gone' || page.status === 404 || page.status === 410) card.gone += 1;
  else card.pressed += 1;
}

// An error page must not replace a story, and a page made for one reader must not reach the others.
function pressable(page: Page): Page {
  if (page.status >= 500 || page.status === 429) throw new Error(`it answered ${page.status}`);
  if (page.headers['set-cookie'] !== undefined) throw new Error('it sets a cookie');
  if (/\b(private|no-store)\b/.test(page.headers['cache-control'] ?? '')) throw new Error('it is private');
  return page;
}
