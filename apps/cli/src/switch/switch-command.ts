import { parseUntil } from '@nightdesk/degrade';
import { SWITCH_NAMES } from '@nightdesk/switchboard';
import { type Command, type CommandContext, parseCommandArgs, usageFault } from '../command.ts';
import { setOne } from './set-switch.ts';
import { showSwitches } from './show-switches.ts';

const HELP = `
nightdesk switch list [--json]
nightdesk switch set NAME VALUE [--reason TEXT] [--until WHEN] [--if-version N] [--json]

A switch turns one feature down, on every box, within about a second: ${SWITCH_NAMES.join(', ')}.
list  Each switch, what it may be, what readers notice of it and what it saves. With MySQL dead: as this box last heard.
set   Written to MySQL. Pages that show it are made anew as they are read; meanwhile readers get them as they were.
      Without MySQL nothing can be set, and boxes go by what they last heard: the mode can be (nightdesk degrade).

  --reason      why; others read it in the list
  --until       22:30 (next time the clock shows it), +2h, +90m, 2026-11-30T06:00; then it is normal again
  --if-version  only if it is still at the version that you saw in the list (0: never set)`;

/** `nightdesk switch`: one feature turned down by name. */
export const switchCommand: Command = {
  help: HELP,
  run: async (args, context) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'switch',
      options: { reason: { type: 'string' }, until: { type: 'string' }, 'if-version': { type: 'string' } },
    });
    const [what, name, value, ...more] = positionals;
    if (what === 'list' && name === undefined && Object.keys(values).every((option) => option === 'json'))
      return showSwitches(context);
    if (what !== 'set' || name === undefined || value === undefined || more.length > 0)
      throw usageFault('Say "list", or "set", a switch and its value.', 'switch');
    return setOne(context, {
      name,
      value,
      reason: values.reason,
      until: untilFrom(values.until, context),
      ifVersion: versionFrom(values['if-version']),
    });
  },
};

function untilFrom(text: string | undefined, { now, config }: CommandContext): Date | undefined {
  if (text === undefined) return undefined;
  try {
    return parseUntil(text, { now: now(), timeZone: config.timeZone });
  } catch (error) {
    throw usageFault(`--until: ${error instanceof Error ? error.message : error}.`, 'switch');
  }
}

function versionFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw usageFault(`--if-version: "${text}" is no version.`, 'switch');
  return Number(text);
}
