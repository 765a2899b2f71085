import type { Change } from '@nightdesk/degrade';
import { clockWords } from './mode-words.ts';

/** `  21:04  ann: set the whole site to pressed until 22:30 (a portal links to us)`. */
export function changeLine(
  { at, who, what, why, details }: Change,
  clock: Parameters<typeof clockWords>[1],
): string {
  const until = typeof details?.until === 'string' ? new Date(details.until) : undefined;
  const end = until && !Number.isNaN(until.getTime()) ? ` until ${clockWords(until, clock)}` : '';
  return `  ${clockWords(at, clock)}  ${who}: ${what}${end}${why ? ` (${why})` : ''}`;
}
