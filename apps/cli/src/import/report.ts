import type { ImportWarning } from './imported.ts';

export type Outcome = 'imported' | 'updated' | 'unchanged';
type Tally = Record<Outcome, number>;

/** What a run did, counted while it runs. */
export interface ImportReport {
  source: string;
  /** What the importer decided by itself, for people. */
  notes: string[];
  stories: Tally;
  pages: Tally;
  comments: Tally;
  /** Pictures met: kept in the media folder, or still at the source's address. */
  pictures: { stored: number; elsewhere: number };
  /** How many, by reason. */
  skipped: Map<string, number>;
  failed: { where: string; reason: string }[];
  /** By kind: how many, and where. */
  warnings: Map<string, string[]>;
}

export function newReport(source: string): ImportReport {
  const tally = (): Tally => ({ imported: 0, updated: 0, unchanged: 0 });
  return {
    source,
    notes: [],
    stories: tally(),
    pages: tally(),
    comments: tally(),
    pictures: { stored: 0, elsewhere: 0 },
    skipped: new Map(),
    failed: [],
    warnings: new Map(),
  };
}

export function countSkipped(report: ImportReport, reason: string, count = 1): void {
  report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + count);
}

export function addWarning(report: ImportReport, where: string, warning: ImportWarning): void {
  const line = warning.detail ? `${where}: ${warning.detail}` : where;
  const known = report.warnings.get(warning.kind);
  if (known) known.push(line);
  else report.warnings.set(warning.kind, [line]);
}

/** The report for people: counts, then one line for each item that failed. `verbose` lists the warnings one by one. */
export function reportText(report: ImportReport, { verbose = false } = {}): string {
  const lines = [
    `Source ${report.source}`,
    ...report.notes,
    tallyLine('stories', report.stories),
    tallyLine('pages', report.pages),
    tallyLine('comments', report.comments),
    `  pictures   ${report.pictures.stored} stored, ${report.pictures.elsewhere} still at their old address`,
    ...emptyLines(report),
    ...skippedLines(report),
    ...warningLines(report, verbose),
    ...failedLines(report),
  ];
  return lines.join('\n');
}

/** The report for scripts. */
export function reportJson(report: ImportReport, { verbose = false } = {}): object {
  const warnings = [...report.warnings].map(([kind, places]): [string, number | string[]] => [
    kind,
    verbose ? places : places.length,
  ]);
  return {
    ...report,
    skipped: Object.fromEntries(report.skipped),
    warnings: Object.fromEntries(warnings),
  };
}

function tallyLine(name: string, { imported, updated, unchanged }: Tally): string {
  return `  ${name.padEnd(10)} ${imported} imported, ${updated} updated, ${unchanged} unchanged`;
}

// A file that was cut off before its first item reads as a whole one without any.
function emptyLines(report: ImportReport): string[] {
  const { imported, updated, unchanged } = report.comments;
  const met =
    reportDone(report) + imported + updated + unchanged + report.skipped.size + report.failed.length;
  return met === 0 ? ['There was nothing in it to import. Is it whole? Look at its end.'] : [];
}

function skippedLines(report: ImportReport): string[] {
  if (report.skipped.size === 0) return [];
  const total = [...report.skipped.values()].reduce((sum, count) => sum + count, 0);
  return [`Skipped ${total}:`, ...[...report.skipped].map(([reason, count]) => `  ${count} ${reason}`)];
}

function warningLines(report: ImportReport, verbose: boolean): string[] {
  if (report.warnings.size === 0) return [];
  const lines = [...report.warnings].flatMap(([kind, places]) => [
    `  ${places.length} ${kind}`,
    ...(verbose ? places.map((place) => `      ${place}`) : []),
  ]);
  return [verbose ? 'Look at:' : 'Look at (--verbose says where):', ...lines];
}

function failedLines(report: ImportReport): string[] {
  if (report.failed.length === 0) return [];
  return [
    `Failed ${report.failed.length}:`,
    ...report.failed.map(({ where, reason }) => `  ${where}: ${reason}`),
  ];
}

/** Stories and pages done so far. */
export function reportDone({ stories, pages }: ImportReport): number {
  return [stories, pages].reduce((sum, tally) => sum + tally.imported + tally.updated + tally.unchanged, 0);
}
