import { type CommandContext, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import type { ModeDesk } from './mode-desk.ts';

/** Takes a rule back: from this box's file, without any server, or else from MySQL. */
export async function removeRule(args: string[], context: CommandContext, desk: ModeDesk): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, {
    command: 'degrade',
    options: { reason: { type: 'string' } },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw usageFault('Say which rule, by its name.', 'degrade');
  const where = (await removeOwn(desk, id)) ? 'this box, file' : await removeShared(desk, id);
  await desk.record({
    kind: 'rule',
    what: `took back rule ${id}`,
    why: values.reason,
    details: { id, where },
  });
  context.out.result({ id, where }, `Rule ${id} is gone, within about a second.`);
}

async function removeOwn(desk: ModeDesk, id: string): Promise<boolean> {
  const { rules: file } = desk.files;
  const standing = file.read() ?? [];
  const left = standing.filter((rule) => rule.id !== id);
  if (left.length === standing.length) return false;
  if (left.length === 0) await file.remove();
  else await file.write(left);
  return true;
}

async function removeShared(desk: ModeDesk, id: string): Promise<'mysql'> {
  const answer = await desk.removeRule(id);
  if ('down' in answer)
    throw new CommandFault(
      `Rule ${id} is not in this box's file, and MySQL cannot be used (${answer.down}): if it is one of MySQL's, it stays.`,
      { hint: 'What holds now: npx nightdesk degrade rule list' },
    );
  if (!answer.value)
    throw new CommandFault(`There is no rule ${id}.`, {
      hint: 'Those that there are: npx nightdesk degrade rule list',
    });
  return 'mysql';
}
