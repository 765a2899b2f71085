import type { ScopedRule } from '@nightdesk/degrade';
import type { CommandContext } from '../command.ts';
import type { ModeDesk, Shared } from './mode-desk.ts';
import { untilWords, whoWords } from './mode-words.ts';

/** A rule, and where it stands. */
export interface ListedRule extends ScopedRule {
  where: 'this box, file' | 'this box, last known' | 'whole site' | 'box';
  /** With `where: 'box'`. */
  box?: string;
}

/** The rules of this box's file, and those in MySQL, or what it last said of them when it is dead. */
export function listRules(desk: ModeDesk, shared: Shared | undefined): ListedRule[] {
  const own = (desk.files.rules.read() ?? []).map((rule) => ({ ...rule, where: 'this box, file' as const }));
  return [...own, ...(shared ? inMySql(shared) : lastKnown(desk))];
}

function inMySql({ allRules }: Shared): ListedRule[] {
  return allRules.map(({ box, rule }) =>
    box === undefined ? { ...rule, where: 'whole site' } : { ...rule, where: 'box', box },
  );
}

function lastKnown(desk: ModeDesk): ListedRule[] {
  const rules = desk.files.lastKnown.read()?.rules ?? [];
  return rules.map((rule) => ({ ...rule, where: 'this box, last known' }));
}

/** `  k7f3qa  PRESSED  from portal.example, 30 % of readers; whole site, with no end, by ann at 20:32 (2 min ago)`. */
export function ruleLine(rule: ListedRule, context: CommandContext): string {
  const { id, mode, where, box } = rule;
  return `  ${id}  ${mode.toUpperCase()}  ${matchWords(rule)}; ${box ?? where}, ${untilWords(rule, context)}, by ${whoWords(rule, context)}`;
}

/** Whom a rule means, in words. */
export function matchWords({ match: { from, path, share } }: Pick<ScopedRule, 'match'>): string {
  return [
    from === undefined ? undefined : `from ${from}`,
    path === undefined ? undefined : `below ${path}`,
    share === undefined ? undefined : `${share} % of readers`,
  ]
    .filter((words) => words !== undefined)
    .join(', ');
}
