import { instantOfWall, zoneOffset } from '@nightdesk/web';

const RELATIVE = /^\+(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,5})m(?:in)?)?$/;
const CLOCK = /^(\d{1,2}):(\d{2})$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Reads when a mode is to end: `22:30` (the next time the clock in `timeZone` shows it), `+2h`, `+90m`, `+1h30m`, or an
 * ISO time, in `timeZone` unless it names its own. Throws a `RangeError` that says what would do.
 */
export function parseUntil(text: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const until = relativeTime(text, now) ?? clockTime(text, { now, timeZone }) ?? isoTime(text, timeZone);
  if (!until) throw new RangeError(`"${text}" is no time: write 22:30, +2h, +90m or 2026-11-30T06:00`);
  if (until.getTime() <= now.getTime()) throw new RangeError(`"${text}" is over already`);
  return until;
}

function relativeTime(text: string, now: Date): Date | undefined {
  const match = RELATIVE.exec(text);
  if (!match || text === '+') return undefined;
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return new Date(now.getTime() + days * DAY + hours * 60 * MINUTE + minutes * MINUTE);
}

function clockTime(text: string, { now, timeZone }: { now: Date; timeZone: string }): Date | undefined {
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour > 23 || minute > 59) return undefined;
  const today = now.getTime() + zoneOffset(now.getTime(), timeZone);
  const midnight = Math.floor(today / DAY) * DAY;
  const wanted = midnight + hour * 60 * MINUTE + minute * MINUTE;
  const next = new Date(instantOfWall(wanted, timeZone));
  return next.getTime() > now.getTime() ? next : new Date(instantOfWall(wanted + DAY, timeZone));
}

function isoTime(text: string, timeZone: string): Date | undefined {
  const match = LOCAL.exec(text);
  if (match) {
    const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    const isReal =
      wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && wall.getUTCHours() === hour;
    return isReal ? new Date(instantOfWall(wall.getTime(), timeZone)) : undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
