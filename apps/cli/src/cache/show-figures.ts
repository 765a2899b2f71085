import { boxDir } from '@nightdesk/degrade';
import { figuresDir, readFigures } from '@nightdesk/figures';
import type { CommandContext } from '../command.ts';
import { describeFigures } from './figures-report.ts';

/** Prints what the readers and the press of this box know of themselves. A box on which nothing runs is no fault. */
export async function showFigures({ config, out, now }: CommandContext): Promise<void> {
  const processes = await readFigures(figuresDir(boxDir(config.dataDir, config.box)));
  const { box } = config;
  out.result({ box, processes }, describeFigures({ box, processes, now: now() }));
}
