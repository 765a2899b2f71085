import type { ModeSetting } from '@nightdesk/degrade';
import { clockWords as clockWordsOf, spanWords } from '@nightdesk/web';
import type { CommandContext } from '../command.ts';

type Clock = Pick<CommandContext, 'config' | 'now'>;

/** `until 22:30 (in 1 h 58 min)`, or `with no end`. */
export function untilWords({ until }: ModeSetting, clock: Clock): string {
  if (!until) return 'with no end';
  const left = until.getTime() - clock.now().getTime();
  return left <= 0
    ? `over since ${clockWords(until, clock)}`
    : `until ${clockWords(until, clock)} (in ${spanWords(left)})`;
}

/** `ann at 20:32 (2 min ago): bridge story`. */
export function whoWords({ by, at, reason }: ModeSetting, clock: Clock): string {
  const age = spanWords(clock.now().getTime() - at.getTime());
  return `${by ?? 'somebody'} at ${clockWords(at, clock)} (${age} ago)${reason ? `: ${reason}` : ''}`;
}

const clockWords = (time: Date, { config, now }: Clock) =>
  clockWordsOf(time, { timeZone: config.timeZone, now: now() });

/** The command that sets this again elsewhere, ready to be pasted into a shell. */
export function commandFor(setting: ModeSetting, { box }: { box?: string } = {}): string {
  const words = ['npx nightdesk degrade', setting.mode];
  if (box !== undefined) words.push('--box', box);
  if (setting.until) words.push('--until', setting.until.toISOString());
  if (setting.reason) words.push('--reason', `'${setting.reason.replaceAll("'", "'\\''")}'`);
  return words.join(' ');
}
