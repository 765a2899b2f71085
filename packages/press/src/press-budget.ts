import { mkdir, statfs } from 'node:fs/promises';
import type { PressTotals } from './press-index.ts';
import type { PressStore } from './press-store.ts';

/** How much of the disk pressed pages may take, and which of them are worth it. */
export interface PressBudget {
  /**
   * Whether a page may be pressed: one that is on the disk always may, or it would be out of date there. A new one may while
   * there is room, or while it is worth more than what had to leave. Below the floor of free disk only pages of endless worth are added.
   */
  admits(path: string): Promise<boolean>;
  /** While more lies on the disk than may, removes what is worth least. Returns how many pages. */
  trim(): Promise<number>;
  disk(): Promise<PressDisk>;
}

export interface PressDisk extends PressTotals {
  budgetBytes: number;
  /** Of the whole disk. */
  freeBytes: number;
  freeFloorBytes: number;
}

export interface PressBudgetOptions {
  store: Pick<PressStore, 'totals' | 'facts' | 'sizes' | 'remove'>;
  budgetBytes: number;
  freeFloorBytes: number;
  /** A higher one stays longer; pages of endless worth (Infinity) never leave. */
  worthOf: (path: string) => number;
  /** Free bytes of the disk. */
  freeBytes: () => Promise<number>;
  /** How long what was seen of the disk is believed (default 1000 ms). */
  believeMs?: number;
  now?: () => number;
}

/** What is left after trimming, so that it is not done for each page. */
const TRIMMED = 0.97;
/** Below this there is room again for anything. */
const ROOMY = 0.9;

export function openPressBudget(options: PressBudgetOptions): PressBudget {
  const { store, budgetBytes, freeFloorBytes, worthOf, freeBytes, believeMs = 1000 } = options;
  const now = options.now ?? (() => performance.now());
  let seen: { at: number; disk: Promise<PressDisk> } | undefined;
  /** The worth of the best page that had to leave. */
  let bar = Number.NEGATIVE_INFINITY;

  return { admits, trim, disk: look };

  async function admits(path: string): Promise<boolean> {
    const worth = worthOf(path);
    if (worth === Number.POSITIVE_INFINITY || (await store.facts(path)) !== undefined) return true;
    const disk = await look();
    if (disk.bytes < budgetBytes * ROOMY) bar = Number.NEGATIVE_INFINITY;
    return disk.freeBytes >= freeFloorBytes && worth > bar;
  }

  async function trim(): Promise<number> {
    let { bytes } = await look();
    if (bytes <= budgetBytes) return 0;
    const pages = (await store.sizes())
      .map((page) => ({ ...page, worth: worthOf(page.path) }))
      .filter(({ worth }) => worth < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.worth - b.worth);
    let removed = 0;
    for (const page of pages) {
      if (bytes <= budgetBytes * TRIMMED) break;
      await store.remove(page.path);
      bar = Math.max(bar, page.worth);
      bytes -= page.bytes;
      removed += 1;
    }
    seen = undefined;
    return removed;
  }

  function look(): Promise<PressDisk> {
    if (seen === undefined || now() - seen.at >= believeMs) seen = { at: now(), disk: see() };
    return seen.disk;
  }

  async function see(): Promise<PressDisk> {
    const [totals, free] = await Promise.all([store.totals(), freeBytes()]);
    return { ...totals, budgetBytes, freeBytes: free, freeFloorBytes };
  }
}

/** Free bytes of the disk that the folder lies on, as far as this user may take them. */
export async function freeBytesOf(dir: string): Promise<number> {
  await mkdir(dir, { recursive: true });
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
