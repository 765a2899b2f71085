import { chartsOf } from '../report/charts.ts';
import { phaseTable } from '../report/tables.ts';
import type { Report } from '../report/write-report.ts';
import type { DrillOutcome } from './run-drill.ts';

/** A drill in words and charts. */
export function reportOf({ drill, verdicts, record, selects }: DrillOutcome): Report {
  return {
    name: `drill-${drill.name}`,
    about: drill.fault,
    verdicts,
    parts: [
      phaseTable(record.phases()),
      `Selects at the database, at most: ${selects.before.toFixed(0)} a second before the fault, ${selects.after.toFixed(0)} after it.`,
    ],
    charts: chartsOf(record, 'page'),
  };
}
