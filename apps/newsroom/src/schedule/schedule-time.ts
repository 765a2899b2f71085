import { readWallTime, wallTime } from './wall-time.ts';

export type ScheduleTime = { at: Date } | { fault: string };

/**
 * The instant that an editor means by a wall time of the site. Where the clocks change, the editor is told; `occurrence`
 * says which of two is meant.
 */
export function readScheduleTime(
  { time, occurrence }: { time: string; occurrence: string },
  { timeZone, now }: { timeZone: string; now: Date },
): ScheduleTime {
  const read = readWallTime(time, timeZone);
  if (read === undefined) return { fault: 'Give a day and a time, as 2026-11-29 18:05.' };
  if (read.kind === 'none') {
    const next = clock(wallTime(read.next, timeZone));
    return {
      fault: `The clocks go forward then: ${clock(time)} does not exist in ${timeZone}. The first time after the change is ${next}.`,
    };
  }
  if (read.kind === 'two' && occurrence !== 'first' && occurrence !== 'second') {
    return {
      fault: `The clocks go back then: ${clock(time)} comes twice in ${timeZone}. Choose which one you mean.`,
    };
  }
  const at = read.kind === 'one' ? read.at : occurrence === 'second' ? read.second : read.first;
  if (at <= now) return { fault: 'This time has passed. Publish now, or give a later one.' };
  return { at };
}

const clock = (wall: string): string => wall.slice(11);
