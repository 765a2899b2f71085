import { zonedTime } from './wall-time.ts';

/** How dates without a zone of their own are meant. */
export interface DateReading {
  /** IANA name, as `America/Detroit` or `UTC`: the zone of wall times that name none. */
  timeZone: string;
}

const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i;
// Numbers below are seconds, above milliseconds: the border is the year 5138 in the one, March 1973 in the other.
const LARGEST_SECONDS = 1e11;
// A bare day is its noon: so it stays the same day for readers near and far.
const NOON = 12;

/**
 * Reads a date as publishers write it: ISO with or without a zone, `2012-02-19 1:44:51 -0400`, a bare day, seconds or
 * milliseconds since 1970 as a number or as digits. Undefined for anything that is not a real date.
 */
export function readWrittenDate(value: unknown, reading: DateReading): Date | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^-?\d{9,14}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const match = WRITTEN.exec(text);
  return match === null ? fromOtherForm(text) : fromParts(match, reading);
}

function fromNumber(value: number): Date | undefined {
  if (!Number.isFinite(value) || value === 0) return undefined;
  return sane(new Date(Math.abs(value) < LARGEST_SECONDS ? value * 1000 : value));
}

function fromParts(match: RegExpExecArray, reading: DateReading): Date | undefined {
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const bare = match[4] === undefined;
  const hour = bare ? NOON : Number(match[4]);
  const [minute, second] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 60) return undefined;
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);
  const wall = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59), milliseconds);
  // The 31st of June would roll over into July.
  if (new Date(wall).getUTCDate() !== day) return undefined;
  const offset = match[8] === undefined ? undefined : offsetMinutes(match[8]);
  if (offset !== undefined) return sane(new Date(wall - offset * 60_000));
  const instant = zonedTime(new Date(wall).toISOString(), reading.timeZone);
  return instant && sane(instant);
}

function offsetMinutes(zone: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

// "12 March 2014" or an RFC 2822 date, only with a year in it: the platform reads nearly anything as a date.
function fromOtherForm(text: string): Date | undefined {
  if (!/\b(?:19|20)\d{2}\b/.test(text) || !/[a-z]{3}/i.test(text)) return undefined;
  return /\d:\d/.test(text) && /(?:[+-]\d{4}|GMT|UTC|Z)$/i.test(text) ? sane(new Date(text)) : undefined;
}

function sane(date: Date): Date | undefined {
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1000 || year > 9999 ? undefined : date;
}
