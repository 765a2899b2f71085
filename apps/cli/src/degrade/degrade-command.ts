import { isBoxName, isMode, MODES, type ModeSetting, parseUntil } from '@nightdesk/degrade';
import { type Command, type CommandContext, parseCommandArgs, usageFault } from '../command.ts';
import { openModeDesk } from './mode-desk.ts';
import { describeStatus, readStatus } from './mode-status.ts';
import { setBoxMode } from './set-box-mode.ts';
import { setSiteMode } from './set-site-mode.ts';

const HELP = `
nightdesk degrade status [--json]
nightdesk degrade normal|lean|pressed|frozen [--box NAME] [--until WHEN] [--reason TEXT] [--json]

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

What counts, the strongest first: box file, box setting in MySQL, whole site in MySQL, last known on this box's disk.

  --until   22:30 (next time the clock shows it), +2h, +90m, 2026-11-30T06:00; then the setting is as if not there
  --reason  why; others read it in "degrade status"`;

/** `nightdesk degrade`: the switch that needs no server. */
export const degradeCommand: Command = {
  help: HELP,
  run: async (args, context) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'degrade',
      options: { box: { type: 'string' }, until: { type: 'string' }, reason: { type: 'string' } },
    });
    const [word, ...more] = positionals;
    if (word === undefined || more.length > 0 || (word !== 'status' && !isMode(word))) {
      const said = positionals.length === 0 ? 'nothing' : `"${positionals.join(' ')}"`;
      throw usageFault(`Say status, ${MODES.join(', ')}; you said ${said}.`, 'degrade');
    }
    const desk = openModeDesk(context.config);
    try {
      if (word === 'status') await showStatus(context, desk, values.box);
      else await setMode(context, { desk, box: values.box, setting: settingFrom(word, values, context) });
    } finally {
      await desk.close();
    }
  },
};

type Desk = ReturnType<typeof openModeDesk>;

async function showStatus(context: CommandContext, desk: Desk, box: string | undefined): Promise<void> {
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
  { desk, box, setting }: { desk: Desk; box: string | undefined; setting: ModeSetting },
): Promise<void> {
  if (box === undefined) return setSiteMode(context, desk, setting);
  if (!isBoxName(box)) throw usageFault(`"${box}" is no box name.`, 'degrade');
  return setBoxMode(context, desk, { box, setting });
}

function settingFrom(
  mode: ModeSetting['mode'],
  { until, reason }: { until?: string | undefined; reason?: string | undefined },
  { config, now }: CommandContext,
): ModeSetting {
  const at = now();
  const setting: ModeSetting = { mode, at, by: config.user };
  if (reason) setting.reason = reason;
  if (until === undefined) return setting;
  if (mode === 'normal') throw usageFault('normal takes a setting back, so it has no --until.', 'degrade');
  try {
    setting.until = parseUntil(until, { now: at, timeZone: config.timeZone });
  } catch (error) {
    throw usageFault(`--until: ${error instanceof Error ? error.message : String(error)}`, 'degrade');
  }
  return setting;
}
