import { type CommandContext, parseCommandArgs, usageFault } from '../command.ts';
import { changeLine } from './change-words.ts';
import type { ModeDesk } from './mode-desk.ts';

const SHOWN = 30;

/** `nightdesk degrade log`: what was changed on this box, by whom and why, the newest first. */
export async function showLog(args: string[], context: CommandContext, desk: ModeDesk): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, {
    command: 'degrade',
    options: { limit: { type: 'string' } },
  });
  if (positionals.length > 0)
    throw usageFault(`log takes no words; you said "${positionals.join(' ')}".`, 'degrade');
  const limit = values.limit === undefined ? SHOWN : Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1)
    throw usageFault(`--limit is "${values.limit}", not a number.`, 'degrade');
  const changes = await desk.changes(limit);
  context.out.result(
    { box: context.config.box, changes },
    changes.map((change) => changeLine(change, context)).join('\n') ||
      'Nothing was ever changed on this box.',
  );
}
