import { type Row, tableOf } from '../../bench/report.ts';
import type { Figures, Phase } from '../record.ts';
import type { Verdict } from '../verdict.ts';

/** What was held against its limit, a line each. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  return tableOf(
    verdicts.map(({ what, limit, measured, isMet }) => ({
      '': isMet ? 'PASS' : '**FAIL**',
      what,
      limit,
      measured,
    })),
  );
}

/** A line for each phase and kind of request. */
export function phaseTable(phases: readonly Phase[], more: (phase: Phase) => Row = () => ({})): string {
  return tableOf(
    phases.flatMap((phase) =>
      [...phase.kinds]
        .filter(([, { answers, errors }]) => answers + errors > 0)
        .map(([kind, figures]) => ({ ...rowOf(phase, kind, figures), ...more(phase) })),
    ),
  );
}

function rowOf({ name, from, to }: Phase, kind: string, figures: Figures): Row {
  const ms = (value: number) => value.toFixed(1);
  return {
    phase: `${name} (${(to - from).toFixed(0)} s)`,
    what: kind,
    'a second': figures.perSecond.toFixed(1),
    'p50 ms': ms(figures.p50),
    'p99 ms': ms(figures.p99),
    'longest ms': ms(figures.longest),
    errors: figures.errors,
    layers: shares(figures.layers),
    statuses: [...figures.statuses]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
      .join(', '),
  };
}

function shares(counts: ReadonlyMap<string, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${((100 * count) / total).toFixed(1)} %`)
    .join(', ');
}
