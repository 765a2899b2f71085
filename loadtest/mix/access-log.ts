import { readFileSync } from 'node:fs';
import { sharedDataPath } from '@nightdesk/testing';
import { zipf } from './popularity.ts';

const LOG = ['logs', 'elastic-apache-combined-10k.log'];
const REQUEST = /"GET ([^ "?]+)[^"]*" (\d{3})/;
const NO_PAGE = /\.(png|jpe?g|gif|ico|css|js|svg|woff2?|pdf|zip|gz|mp4)$/i;

/** How often the n-th most read page is read: as a real site's log has it, else by Zipf's law. */
export function pagePopularity(count: number): { weights: number[]; from: string } {
  const path = sharedDataPath(...LOG);
  if (path === undefined) return { weights: zipf(count), from: "Zipf's law" };
  const counted = popularityIn(readFileSync(path, 'utf8'));
  return { weights: prolonged(counted, count), from: 'the access log of a real site' };
}

/** Beyond the pages of a log it goes on by Zipf's law from the last of them. */
export function prolonged(counted: readonly number[], count: number): number[] {
  const end = counted.length;
  return Array.from({ length: count }, (_, rank) => counted[rank] ?? (counted[end - 1]! * end) / (rank + 1));
}

/** Requests for each page of a log in Apache's format, the most read first. Pictures, scripts and refusals are no pages. */
export function popularityIn(log: string): number[] {
  const counts = new Map<string, number>();
  for (const line of log.split('\n')) {
    const [, path = '', status] = REQUEST.exec(line) ?? [];
    if (path === '' || NO_PAGE.test(path) || !(status === '200' || status === '304')) continue;
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts.values()].sort((a, b) => b - a);
}
