import { type CommandContext, usageFault } from '../command.ts';
import { addRule } from './add-rule.ts';
import type { ModeDesk } from './mode-desk.ts';
import { removeRule } from './remove-rule.ts';
import { listRules, ruleLine } from './rule-list.ts';

/** `nightdesk degrade rule add|list|remove`. */
export async function ruleCommand(args: string[], context: CommandContext, desk: ModeDesk): Promise<void> {
  const [action, ...rest] = args;
  if (action === 'add') return addRule(rest, context, desk);
  if (action === 'remove') return removeRule(rest, context, desk);
  if (action === 'list' && rest.length === 0) return showRules(context, desk);
  const said = action === undefined ? 'nothing' : `"${args.join(' ')}"`;
  throw usageFault(`Say rule add, list or remove; you said ${said}.`, 'degrade');
}

async function showRules(context: CommandContext, desk: ModeDesk): Promise<void> {
  const answer = await desk.readShared();
  const rules = listRules(desk, 'value' in answer ? answer.value : undefined);
  const lines = rules.map((rule) => ruleLine(rule, context));
  if ('down' in answer) lines.push(`MySQL cannot be used: ${answer.down}. What it last said counts.`);
  if (rules.length === 0) lines.unshift('There are no rules.');
  lines.push(...desk.faults.map(({ path, problem }) => `IGNORED ${path}: ${problem}`));
  const mysql = 'down' in answer ? { up: false, down: answer.down } : { up: true };
  context.out.result({ rules, mysql, faults: desk.faults }, lines.join('\n'));
}
