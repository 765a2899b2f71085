import {
  isBoxName,
  isMode,
  MOST_RULES,
  matchFrom,
  newRuleId,
  type ScopedRule,
  TooManyRules,
} from '@nightdesk/degrade';
import { type CommandContext, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import type { ModeDesk } from './mode-desk.ts';
import { commandForRule, parseEnd, untilWords } from './mode-words.ts';
import { matchWords } from './rule-list.ts';

const OPTIONS = {
  from: { type: 'string' },
  path: { type: 'string' },
  share: { type: 'string' },
  box: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** Where a rule came to stand. `down`: MySQL could not be used, so it holds on this box alone. */
interface Placed {
  scope: 'site' | 'box';
  box?: string;
  file?: string;
  down?: string;
}

/** Adds a rule for the whole site, or for this box by its file when that is asked for or MySQL is dead. */
export async function addRule(args: string[], context: CommandContext, desk: ModeDesk): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { command: 'degrade', options: OPTIONS });
  const rule = ruleFrom(positionals, values, context);
  if (values.box !== undefined && !isBoxName(values.box))
    throw usageFault(`"${values.box}" is no box name.`, 'degrade');
  const placed = await place(rule, values.box, { context, desk }).catch(explain);
  const { mode, match, until, id } = rule;
  const whom = placed.box ?? 'the whole site';
  await desk.record({
    kind: 'rule',
    what: `added rule ${id} for ${whom}: ${mode}, ${matchWords(rule)}`,
    why: rule.reason,
    details: { ...placed, id, mode, match, ...(until ? { until } : {}) },
  });
  context.out.result({ rule, ...placed }, describe(rule, placed, context));
}

function ruleFrom(
  words: string[],
  values: Partial<Record<keyof typeof OPTIONS, string>>,
  { config, now }: CommandContext,
): ScopedRule {
  const [mode, ...more] = words;
  if (!isMode(mode) || mode === 'normal' || more.length > 0)
    throw usageFault(
      `Say what to raise to: lean, pressed or frozen; you said "${words.join(' ')}".`,
      'degrade',
    );
  const { from, path, share, until, reason } = values;
  const rule: ScopedRule = { id: newRuleId(), mode, at: now(), by: config.user, match: {} };
  try {
    rule.match = matchFrom({
      from,
      path,
      share: share === undefined ? undefined : Number(share.replace(/\s*%$/, '')),
    });
  } catch (error) {
    throw usageFault(`Whom is it for? ${error instanceof Error ? error.message : String(error)}.`, 'degrade');
  }
  if (reason) rule.reason = reason;
  if (until !== undefined) rule.until = parseEnd(until, { config, now });
  return rule;
}

async function place(
  rule: ScopedRule,
  box: string | undefined,
  { context, desk }: { context: CommandContext; desk: ModeDesk },
): Promise<Placed> {
  const own = context.config.box;
  if (box === own) return writeOwnRule(desk, rule, { box });
  const answer = await desk.addRule(rule, box);
  if (!('down' in answer)) return box === undefined ? { scope: 'site' } : { scope: 'box', box };
  if (box === undefined) return writeOwnRule(desk, rule, { box: own, down: answer.down });
  throw new CommandFault(`MySQL cannot be used (${answer.down}), so ${box} cannot be told from here.`, {
    hint: `Run on ${box} itself: ${commandForRule(rule, { box })}`,
  });
}

async function writeOwnRule(
  desk: ModeDesk,
  rule: ScopedRule,
  where: { box: string; down?: string },
): Promise<Placed> {
  const { rules: file } = desk.files;
  const standing = file.read() ?? [];
  if (standing.length >= MOST_RULES) throw new TooManyRules();
  try {
    await file.write([...standing, rule]);
  } catch (error) {
    throw new CommandFault(`This box's file cannot be written (${String(error)}).`, { cause: error });
  }
  return { scope: 'box', ...where, file: file.path };
}

function explain(error: unknown): never {
  if (!(error instanceof TooManyRules)) throw error;
  throw new CommandFault(`It is not added: ${error.message}.`, {
    hint: 'Take one back: npx nightdesk degrade rule list',
  });
}

function describe(rule: ScopedRule, placed: Placed, context: CommandContext): string {
  const { out, config } = context;
  const { box, down } = placed;
  const where = box === config.box ? `${box} (this box)` : (box ?? 'the whole site');
  return [
    ...(down === undefined ? [] : [`MySQL cannot be used (${down}), so ONLY THIS BOX got the rule.`]),
    `Rule ${rule.id} for ${where}: ${out.strong(rule.mode.toUpperCase())} for anonymous readers: ${matchWords(rule)}, ${untilWords(rule, context)}.`,
    ...(down === undefined ? [] : ['  On each of the other boxes run:', `    ${commandForRule(rule)}`]),
    `  Back: npx nightdesk degrade rule remove ${rule.id}`,
  ].join('\n');
}
