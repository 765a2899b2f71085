import type { Row } from './report.ts';

/** Columns for so many times in milliseconds: how many, half of them, 99 of a hundred, and the longest. */
export function columnsOf(times: readonly number[]): Row {
  if (times.length === 0) return { count: 0 };
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  return { count: sorted.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1) };
}
