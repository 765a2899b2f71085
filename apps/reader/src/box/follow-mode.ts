import { findSharedSettings, type ModeWatch, watchMode } from '@nightdesk/degrade';
import { findSwitchStates } from '@nightdesk/switchboard';
import type { Logger } from 'pino';
import type { Reading } from '../open-reading.ts';

/** Follows the mode of this box, and logs when it changes. Its switches come along on the same connection. */
export function followMode(
  { box, control, switches, report }: Pick<Reading, 'box' | 'control' | 'switches' | 'report'>,
  { boxName, logger }: { boxName: string; logger: Logger },
): ModeWatch {
  const watch = watchMode({
    dir: box,
    // From the primary: a replica that lags must not hold back the switch.
    readSettings: async () => {
      const { settings, states } = await control.write(async (conn) => ({
        settings: await findSharedSettings(conn, boxName),
        states: await findSwitchStates(conn),
      }));
      await switches.take(states);
      return settings;
    },
    report: ({ path, problem }) => report(`${path}: ${problem}`),
  });
  watch.onChange((now, before) => {
    // Another source may come to say the same: that is for `degrade status`.
    if (now.mode === before.mode) return;
    logger.warn(
      { from: before.mode, to: now.mode, by: now.source },
      `the mode is ${now.mode}; before: ${before.mode}`,
    );
  });
  return watch;
}
