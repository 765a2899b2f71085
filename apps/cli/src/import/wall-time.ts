import { instantOfWall } from '@nightdesk/web';

/** `2012-01-05 14:30:46`, in parts; undefined when it is no date, or one before the year 1000 (`0000-00-00`). */
function wallParts(text: string): [number, number, number, number, number, number] | undefined {
  const match = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return year < 1000 || month < 1 || day < 1 ? undefined : [year, month, day, hour, minute, second];
}

/** A date and time without zone, read as UTC. */
export function utcTime(text: string): Date | undefined {
  const parts = wallParts(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** A date and time on the clocks of a zone. In the hour that a clock change skips, the time after it. */
export function zonedTime(text: string, timeZone: string): Date | undefined {
  const wall = utcTime(text)?.getTime();
  return wall === undefined ? undefined : new Date(instantOfWall(wall, timeZone));
}

/** An RFC 822 date (`Thu, 05 Jan 2012 14:30:46 +0000`); undefined when unreadable or before the year 1000. */
export function feedTime(text: string): Date | undefined {
  const time = new Date(text.trim());
  const year = time.getUTCFullYear();
  return Number.isNaN(year) || year < 1000 || year > 9999 ? undefined : time;
}
