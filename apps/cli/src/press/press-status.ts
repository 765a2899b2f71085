import { boxDir } from '@nightdesk/degrade';
import { figuresDir, type PressFigures, pressAlarms, readFigures } from '@nightdesk/figures';
import type { CommandContext } from '../command.ts';
import { describePressStatus } from './press-status-report.ts';

/** `nightdesk press status`: what the press of this box does, and whether edits go live. Asks no server. */
export async function showPressStatus({ config, out, now }: CommandContext): Promise<void> {
  const processes = await readFigures(figuresDir(boxDir(config.dataDir, config.box)));
  const press: PressFigures | undefined = processes.find((one) => one.press !== undefined)?.press;
  const status = { box: config.box, press, alarms: pressAlarms(processes, { now: now().getTime() }) };
  out.result(status, describePressStatus(status, now()));
}
