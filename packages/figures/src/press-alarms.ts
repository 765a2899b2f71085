import type { PressFigures, ProcessFigures } from './figures.ts';

/** What is wrong with the pages on a box's disk, in words for whoever has to do something about it. */
export interface PressAlarm {
  name: 'press-gone' | 'press-deaf' | 'edits-not-live' | 'pages-failing' | 'disk-low';
  /** What is so, and what it does to readers. */
  text: string;
  /** What to look at, or to do. */
  advice: string;
}

const LATE_MS = 15_000;
const DEAF_MS = 15_000;
/** So long may a page fail before anybody is told: a database that was away for a moment is no alarm. */
const FAILING_MS = 15_000;
const STARTING_MS = 20_000;

/**
 * What is wrong with the press of a box, by the figures of the box's processes: the worst first, none when all is well. The
 * console, the command line and the metrics all judge by this.
 */
export function pressAlarms(
  processes: readonly ProcessFigures[],
  { now = Date.now() }: { now?: number } = {},
): PressAlarm[] {
  const pressing = processes.find((one) => one.press !== undefined);
  if (pressing?.press === undefined) return [GONE];
  const { press } = pressing;
  return [deaf(pressing, now), late(press), failing(press, now), diskLow(press)].filter(
    (alarm) => alarm !== undefined,
  );
}

const GONE: PressAlarm = {
  name: 'press-gone',
  text: 'Edits do not go live on the disk: no press runs on this box.',
  advice: 'Start it (apps/reader/src/press-main.ts); its log says why it ended. It catches up by itself.',
};

function deaf({ purgeLog, startedAt }: ProcessFigures, now: number): PressAlarm | undefined {
  const lag = purgeLog.lagMs ?? now - startedAt;
  if (lag < (purgeLog.lagMs === undefined ? STARTING_MS : DEAF_MS)) return undefined;
  return {
    name: 'press-deaf',
    text: `The press has not heard for ${seconds(lag)} what has changed: it cannot read the purge log.`,
    advice: 'Is MySQL there, and can this box reach it? While it is dead nothing can be published either.',
  };
}

function late({ oldestWaitingMs, queued }: PressFigures): PressAlarm | undefined {
  if (oldestWaitingMs < LATE_MS) return undefined;
  return {
    name: 'edits-not-live',
    text: `Edits have not gone live on the disk: the oldest has waited for ${seconds(oldestWaitingMs)}, ${pagesOf(queued)} wait.`,
    advice: 'See which pages fail; if none does, this box has more to press than it can.',
  };
}

function failing(press: PressFigures, now: number): PressAlarm | undefined {
  const [worst] = press.failing;
  if (worst === undefined || now - worst.since < FAILING_MS) return undefined;
  return {
    name: 'pages-failing',
    text: `${pagesOf(press.failingPages)} cannot be pressed and show their last good copy; ${worst.path} for ${seconds(now - worst.since)}: ${worst.problem}`,
    advice: 'Each is tried again by itself, twice a minute. Mend what the reason says.',
  };
}

function diskLow({ freeBytes, freeFloorBytes }: PressFigures): PressAlarm | undefined {
  if (freeBytes >= freeFloorBytes) return undefined;
  return {
    name: 'disk-low',
    text: `The disk has ${megabytes(freeBytes)} left, less than ${megabytes(freeFloorBytes)}: pages of the archive are not added any more.`,
    advice:
      'Make room. What matters most and what is on the disk already is kept up to date as long as anything fits.',
  };
}

const seconds = (ms: number): string => {
  const whole = Math.round(ms / 1000);
  return whole < 120 ? `${whole} seconds` : `${Math.round(whole / 60)} minutes`;
};
const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
