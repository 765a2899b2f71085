import { zoneOffset } from '@nightdesk/web';

/** What instant a wall time is: around a change of the clocks there may be none, or two. */
export type WallTime =
  | { kind: 'one'; at: Date }
  | { kind: 'two'; first: Date; second: Date }
  | { kind: 'none'; next: Date };

const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const HOUR_MS = 3_600_000;

/**
 * Reads `2026-11-29T18:05` as a time on the clocks of `timeZone`; undefined when it is no such text. `none`: the clocks
 * jump over it, `next` is what they show first after the jump. `two`: the clocks show it twice.
 */
export function readWallTime(text: string, timeZone: string): WallTime | undefined {
  const digits = WALL.exec(text)?.slice(1).map(Number);
  if (digits === undefined) return undefined;
  const [year, month, day, hour, minute] = digits as [number, number, number, number, number];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(asUtc).toISOString().slice(0, 16) !== text) return undefined;
  // Every offset that the zone has within a day of this time; each gives one candidate.
  const offsets = new Set([-24, -3, 0, 3, 24].map((hours) => zoneOffset(asUtc + hours * HOUR_MS, timeZone)));
  const instants = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + zoneOffset(instant, timeZone) === asUtc)
    .sort((a, b) => a - b);
  const [first, second] = instants;
  if (first === undefined) return { kind: 'none', next: afterJump(asUtc, [...offsets], timeZone) };
  if (second === undefined) return { kind: 'one', at: new Date(first) };
  return { kind: 'two', first: new Date(first), second: new Date(second) };
}

// The jump lies between the instants that the two offsets give; found by halving, to the second.
function afterJump(asUtc: number, offsets: readonly number[], timeZone: string): Date {
  let before = asUtc - Math.max(...offsets);
  let after = asUtc - Math.min(...offsets);
  const earlier = zoneOffset(before, timeZone);
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (middle <= before) break;
    if (zoneOffset(middle, timeZone) === earlier) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The wall time of an instant as `<input type="datetime-local">` takes it: `2026-11-29T18:05`. */
export function wallTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + zoneOffset(at.getTime(), timeZone)).toISOString().slice(0, 16);
}
