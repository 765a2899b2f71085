import { type EffectiveMode, type ModeSetting, parseUntil, type ScopedRule } from '@nightdesk/degrade';
import { clockWords as clockWordsOf, spanWords } from '@nightdesk/web';
import { type CommandContext, usageFault } from '../command.ts';

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

/** `it is still LEAN, by its automatic rules (…)`, with what to do about it. */
export function stillWords({ mode, source, setting }: EffectiveMode, { config }: Clock): string {
  const still = `it is still ${mode.toUpperCase()}, by `;
  if (source !== 'automatic')
    return `${still}the ${source} setting. To see why: npx nightdesk degrade status`;
  return `${still}its automatic rules${setting?.reason ? ` (${setting.reason})` : ''}.\n    To hold it at normal for an hour: npx nightdesk degrade normal --box ${config.box} --until +1h`;
}

/** `22:30` today, `Mon 30 Nov 22:30` on any other day, in the site's zone. */
export function clockWords(time: Date, { config, now }: Clock): string {
  return clockWordsOf(time, { timeZone: config.timeZone, now: now() });
}

/** Reads `--until`. Throws a usage fault that says what would do. */
export function parseEnd(text: string, { config, now }: Clock): Date {
  try {
    return parseUntil(text, { now: now(), timeZone: config.timeZone });
  } catch (error) {
    throw usageFault(`--until: ${error instanceof Error ? error.message : String(error)}`, 'degrade');
  }
}

/** The command that sets this again elsewhere, ready to be pasted into a shell. */
export function commandFor(setting: ModeSetting, { box }: { box?: string } = {}): string {
  return ['npx nightdesk degrade', setting.mode, ...optionsFor(setting, box)].join(' ');
}

/** The same for a rule. */
export function commandForRule(rule: ScopedRule, { box }: { box?: string } = {}): string {
  const { from, path, share } = rule.match;
  const words = ['npx nightdesk degrade rule add', rule.mode];
  if (from !== undefined) words.push('--from', from);
  if (path !== undefined) words.push('--path', quote(path));
  if (share !== undefined) words.push('--share', String(share));
  return [...words, ...optionsFor(rule, box)].join(' ');
}

function optionsFor({ until, reason }: ModeSetting, box: string | undefined): string[] {
  return [
    ...(box === undefined ? [] : ['--box', box]),
    ...(until ? ['--until', until.toISOString()] : []),
    ...(reason ? ['--reason', quote(reason)] : []),
  ];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
