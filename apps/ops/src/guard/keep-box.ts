import { keepServeFlags, type ModeWatch, recordTurns } from '@nightdesk/degrade';
import { figuresDir } from '@nightdesk/figures';
import { type Guard, type GuardPower, startGuard } from './guard.ts';

interface BoxKeeping {
  box: string;
  /** The box's folder. */
  dir: string;
  mode: ModeWatch;
  power: () => GuardPower;
  report: (message: string, cause?: unknown) => void;
}

/**
 * What the ops process does for its own box: the automatic rules, the flags by which a web server in front obeys the mode, and the
 * record of its turns.
 */
export function keepBox({ box, dir, mode, power, report }: BoxKeeping): Guard {
  const reportFault = ({ path, problem }: { path: string; problem: string }) => report(`${path}: ${problem}`);
  const stops = [
    keepServeFlags(mode, { dir, report: reportFault }),
    recordTurns(mode, { dir, report: reportFault }),
  ];
  const guard = startGuard({ box, dir, figuresDir: figuresDir(dir), isOn: power, report });
  return {
    ...guard,
    stop: async () => {
      for (const stop of stops) stop();
      await guard.stop();
    },
  };
}
