import type { PressAlarm, PressFigures } from '@nightdesk/figures';

interface PressStatus {
  box: string;
  /** Undefined: no press runs. */
  press: PressFigures | undefined;
  alarms: readonly PressAlarm[];
}

/** For people: the alarms first, then the figures, a line each. */
export function describePressStatus({ box, press, alarms }: PressStatus, now: Date): string {
  const verdict =
    alarms.length === 0
      ? [`Edits go live on box ${box}.`]
      : alarms.flatMap(({ text, advice }) => [`! ${text}`, `  ${advice}`]);
  if (press === undefined) return verdict.join('\n');
  const ago = (at: number | undefined) => (at === undefined ? 'not yet' : `${age(now.getTime() - at)} ago`);
  const lines = [
    ...verdict,
    `waiting      ${press.queued} to press; the oldest edit for ${age(press.oldestWaitingMs)}`,
    `pressed      ${press.pressed} since the start, ${press.failed} attempts failed; the last one ${ago(press.lastPressedAt)}`,
    `on the disk  ${press.pages} pages, ${size(press.bytes)} of ${size(press.budgetBytes)}; the oldest made ${ago(press.oldestPageAt)}`,
    `free         ${size(press.freeBytes)} (below ${size(press.freeFloorBytes)} nothing of the archive is added)`,
    `whole site   gone through ${ago(press.lastSweepAt)}`,
  ];
  const failing = press.failing.map(
    ({ path, problem, since }) => `  ${path}: ${problem} (for ${age(now.getTime() - since)})`,
  );
  return [...lines, ...(failing.length > 0 ? [`failing      ${press.failingPages}`, ...failing] : [])].join(
    '\n',
  );
}

function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

const size = (bytes: number): string =>
  bytes < 10_000_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.round(bytes / 1_000_000_000)} GB`;
