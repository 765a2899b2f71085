import type { ModeSetting } from '@nightdesk/degrade';
import type { CommandContext } from '../command.ts';

type Clock = Pick<CommandContext, 'config' | 'now'>;

/** `until 22:30 (in 1 h 58 min)`, or `with no end`. */
export function untilWords({ until }: Pick<ModeSetting, 'until'>, clock: Clock): string {
  if (!until) return 'with no end';
  const left = until.getTime() - clock.now().getTime();
  return left <= 0
    ? `over since ${clockWords(until, clock)}`
    : `until ${clockWords(until, clock)} (in ${spanWords(left)})`;
}

/** `ann at 20:32 (2 min ago): bridge story`. */
export function whoWords(
  { by, at, reason }: Pick<ModeSetting, 'by' | 'at' | 'reason'>,
  clock: Clock,
): string {
  const age = spanWords(clock.now().getTime() - at.getTime());
  return `${by ?? 'somebody'} at ${clockWords(at, clock)} (${age} ago)${reason ? `: ${reason}` : ''}`;
}

/** `22:30` today, `Mon 30 Nov 22:30` on any other day, in the site's zone. */
function clockWords(time: Date, { config, now }: Clock): string {
  const format = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: config.timeZone, ...options }).format(date);
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, time);
  return format(day, time) === format(day, now()) ? clock : `${format(day, time).replace(',', '')} ${clock}`;
}

function spanWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}

/** The command that sets this again elsewhere, ready to be pasted into a shell. */
export function commandFor(setting: ModeSetting, { box }: { box?: string } = {}): string {
  const words = ['npx nightdesk degrade', setting.mode];
  if (box !== undefined) words.push('--box', box);
  if (setting.until) words.push('--until', setting.until.toISOString());
  if (setting.reason) words.push('--reason', `'${setting.reason.replaceAll("'", "'\\''")}'`);
  return words.join(' ');
}
