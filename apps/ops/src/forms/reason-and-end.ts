import { parseUntil } from '@nightdesk/degrade';
import { z } from 'zod';
import type { Pages } from '../pages.ts';

const LONGEST_REASON = 300;

/** Why, and until when: what every order asks for. */
export const reasonAndEnd = z.object({
  reason: z
    .string()
    .transform((reason) => reason.trim().slice(0, LONGEST_REASON))
    .default(''),
  /** One of the offered ends, or `other` with the words in `time`; empty for no end. */
  end: z.string().max(20).default(''),
  time: z.string().trim().max(40).default(''),
});

export type ReasonAndEnd = z.output<typeof reasonAndEnd>;

export const noReasonNorEnd: ReasonAndEnd = reasonAndEnd.parse({});

/** The same as a part of a setting; or words on what is wrong with it. */
export function readReasonAndEnd(
  { reason, end, time }: ReasonAndEnd,
  { now, timeZone }: Pick<Pages, 'now' | 'timeZone'>,
): { reason?: string; until?: Date } | string {
  const words = end === 'other' ? time : end;
  const why = reason === '' ? {} : { reason };
  if (words === '' && end !== 'other') return why;
  try {
    return { ...why, until: parseUntil(words, { now: now(), timeZone }) };
  } catch (error) {
    return wordsOf(error);
  }
}

/** An error's message, to be shown. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
