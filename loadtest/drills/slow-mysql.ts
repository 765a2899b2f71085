import type { Drill } from './drill.ts';

// Each answer. At 400 ms the connections of a process no longer suffice for what this crowd asks for that is nowhere yet, and pages
// that a takedown took away answer 503 for seconds.
const SLOW_MS = 200;

export const slowMysql: Drill = {
  name: 'slow-mysql',
  fault: `Each answer of MariaDB to the boxes comes ${SLOW_MS} ms later.`,
  stand: { hasWire: true },
  publishing: 'behind',
  strike: async ({ wire }) => wire!.delay(SLOW_MS),
  mend: async ({ wire }) => wire!.delay(0),
  limits: {
    // The poll, the look at the log, and two or three queries of the page.
    oldMs: { meanwhile: 6000, after: 2500 },
    takedownMs: 4000,
    caughtUpMs: 5000,
    // What shows a story that was taken down is made anew before it is shown again: ten answers, one after the other, and all such
    // pages at once.
    p99Ms: 4000,
    selectsPerSecond: 800,
  },
};
