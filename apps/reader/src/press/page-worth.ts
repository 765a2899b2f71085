import { PRIORITY, priorityOf } from './press-paths.ts';

const DAY_MS = 86_400_000;
/** What has no date in its address counts as so old. */
const UNDATED_DAYS = 30;
/** Few go on to the later pages of a thread or a list: each counts as so much older. */
const DAYS_A_PAGE = 3;

/**
 * What a page is worth on a disk that cannot hold all: the day of its story, so that the oldest leave first. Fronts, sections
 * and feeds stay always.
 */
export function pageWorth(path: string, now: Date): number {
  const further = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1) - 1;
  if (further === 0 && priorityOf(path) <= PRIORITY.feed) return Number.POSITIVE_INFINITY;
  const [, year, month, day] = /^\/(\d{4})\/(\d\d)\/(\d\d)\//.exec(path) ?? [];
  const at =
    year === undefined
      ? now.getTime() - UNDATED_DAYS * DAY_MS
      : Date.UTC(Number(year), Number(month) - 1, Number(day));
  return Math.floor(at / DAY_MS) - further * DAYS_A_PAGE;
}
