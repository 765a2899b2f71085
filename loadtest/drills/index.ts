import type { Trial } from '../trial.ts';
import type { Drill } from './drill.ts';
import { reportOf } from './drill-report.ts';
import { mysqlDown } from './mysql-down.ts';
import { runDrill } from './run-drill.ts';

const drills: readonly Drill[] = [mysqlDown];

const FULL = { before: 8, fault: 15, after: 10, perSecond: 200 };
const SHORT = { before: 2, fault: 2.5, after: 2, perSecond: 60 };

export const drillTrials: readonly Trial[] = drills.map((drill) => ({
  name: drill.name,
  run: async ({ isShort }) => reportOf(await runDrill(drill, isShort ? SHORT : FULL)),
}));
