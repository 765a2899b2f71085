import { isBoxName, isMode, MODES, type ModeSetting } from '@nightdesk/degrade';
import { type Command, type CommandContext, parseCommandArgs, usageFault } from '../command.ts';
import { showLog } from './degrade-log.ts';
import { ruleCommand } from './degrade-rule.ts';
import { type ModeDesk, openModeDesk } from './mode-desk.ts';
import { describeStatus, readStatus } from './mode-status.ts';
import { parseEnd } from './mode-words.ts';
import { setBoxMode } from './set-box-mode.ts';
import { setSiteMode } from './set-site-mode.ts';

const HELP = `
nightdesk degrade status [--json]
nightdesk degrade normal|lean|pressed|frozen [--box NAME] [--until WHEN] [--reason TEXT] [--json]
nightdesk degrade rule add lean|pressed|frozen [--from HOST] [--path /PATH] [--share PERCENT]
                           [--box NAME] [--until WHEN] [--reason TEXT] [--json]
nightdesk degrade rule list | remove ID [--json]
nightdesk degrade log [--limit N] [--json]

The ladder:
  normal    everything on
  lean      pages live five times longer before they are rendered anew
  pressed   anonymous readers get pages from the disk; signed-in readers stay dynamic
  frozen    everybody gets pages from the disk; no reader opens a database or cache connection

Without --box: the whole site.
  The mode is written to MySQL, every box obeys within about a second, and this box's own file is removed so that it
  follows too. A box that has a setting of its own keeps it; you are told.
  MySQL does not answer within 2 s: this box's file is written instead. Only this box obeys then, and you are told what
  to run on the others. That counts as done (exit code 0).
With --box NAME: that box alone.
  This box: its file is written; no server is needed. Another box: MySQL is needed.
normal takes the setting back: the box then follows the next one in order.
  With --box and --until it is a setting of its own: it holds that box at normal until then, whatever the site says.

What counts, the strongest first: box file, box setting in MySQL, whole site in MySQL, last known on this box's disk.
A box that nobody has set by name may be raised further, up to pressed, by its automatic rules; "degrade status" says so.

A rule raises the mode for some anonymous readers and never lowers it. All that is given must hold:
  --from    they come from that site or a subdomain of it (the Referer)
  --path    the page lies at or below that path, in whole segments
  --share   they are among that many of a hundred: always the same readers, on every box
  Without --box for the whole site, in MySQL. With this box's name, or while MySQL does not answer, in this box's file.

log shows what was changed on this box, by whom and why.

  --until   22:30 (next time the clock shows it), +2h, +90m, 2026-11-30T06:00; then the setting is as if not there
  --reason  why; others read it in "degrade status"`;

/** `nightdesk degrade`: the switch that needs no server. */
export const degradeCommand: Command = {
  help: HELP,
  run: async (args, context) => {
    const desk = openModeDesk(context);
    try {
      await runWord(args, context, desk);
      // What could not be told the web server in front, or put on record: the rest is done.
      for (const { path, problem } of unsaid(args, desk)) context.out.warn(`${path}: ${problem}`);
    } finally {
      await desk.close();
    }
  },
};

function runWord(args: string[], context: CommandContext, desk: ModeDesk): Promise<void> {
  const [word, ...rest] = args.filter((arg) => arg !== '--json');
  if (word === 'rule') return ruleCommand(rest, context, desk);
  if (word === 'log') return showLog(rest, context, desk);
  return seeOrSet(args, context, desk);
}

// The two that show a state show its faults, too.
function unsaid([word, action]: string[], desk: ModeDesk): ModeDesk['faults'] {
  return word === 'status' || action === 'list' ? [] : desk.faults;
}

async function seeOrSet(args: string[], context: CommandContext, desk: ModeDesk): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, {
    command: 'degrade',
    options: { box: { type: 'string' }, until: { type: 'string' }, reason: { type: 'string' } },
  });
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0 || (word !== 'status' && !isMode(word))) {
    const said = positionals.length === 0 ? 'nothing' : `"${positionals.join(' ')}"`;
    throw usageFault(`Say status, rule, log, ${MODES.join(', ')}; you said ${said}.`, 'degrade');
  }
  if (word === 'status') return showStatus(context, desk, values.box);
  return setMode(context, { desk, box: values.box, setting: settingFrom(word, values, context) });
}

async function showStatus(context: CommandContext, desk: ModeDesk, box: string | undefined): Promise<void> {
  if (box !== undefined && box !== context.config.box) {
    throw usageFault(
      `This box is ${context.config.box}. Files of ${box} are seen on ${box} only: run it there.`,
      'degrade',
    );
  }
  const status = await readStatus(context, desk);
  context.out.result(status, describeStatus(status, context));
}

async function setMode(
  context: CommandContext,
  { desk, box, setting }: { desk: ModeDesk; box: string | undefined; setting: ModeSetting },
): Promise<void> {
  if (box === undefined) return setSiteMode(context, desk, setting);
  if (!isBoxName(box)) throw usageFault(`"${box}" is no box name.`, 'degrade');
  return setBoxMode(context, desk, { box, setting });
}

interface ModeOptions {
  box?: string | undefined;
  until?: string | undefined;
  reason?: string | undefined;
}

function settingFrom(
  mode: ModeSetting['mode'],
  { box, until, reason }: ModeOptions,
  { config, now }: CommandContext,
): ModeSetting {
  const setting: ModeSetting = { mode, at: now(), by: config.user };
  if (reason) setting.reason = reason;
  if (until === undefined) return setting;
  if (mode === 'normal' && box === undefined)
    throw usageFault(
      'normal takes a setting back, so it has no --until. With --box it holds that box at normal.',
      'degrade',
    );
  setting.until = parseEnd(until, { config, now });
  return setting;
}
