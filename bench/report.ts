import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join } from 'node:path';

export type Row = Record<string, string | number>;

/** What a case found out: a table, and what must be known to read it. */
export interface Outcome {
  title: string;
  note?: string;
  rows: Row[];
}

const FOLDER = join(import.meta.dirname, 'results');

/** Writes what was measured as markdown and as JSON. Returns the path of the markdown. */
export function writeReport(outcomes: readonly Outcome[], command: string): string {
  const at = new Date();
  const machine = nameMachine();
  const stem = join(FOLDER, at.toISOString().replace(/[:.]/g, '-'));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${stem}.json`, `${JSON.stringify({ at, machine, command, outcomes }, null, 2)}\n`);
  const head = `\`${command}\`, ${at.toISOString().slice(0, 16)}Z\n\n${machine}\n`;
  writeFileSync(`${stem}.md`, [head, ...outcomes.map(markdownOf)].join('\n'));
  return `${stem}.md`;
}

/** What figures were measured on. */
export function nameMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Linux ${release()}, Node ${process.version}`;
}

/** A heading, the note and the table. */
export function markdownOf({ title, note, rows }: Outcome): string {
  return `### ${title}\n\n${note === undefined ? '' : `${note}\n\n`}${tableOf(rows)}\n`;
}

/** A table in markdown with a column for each name that a row has; the first is flush left. */
export function tableOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map((_column, place) => (place === 0 ? '---' : '--:'))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ];
  return table.join('\n');
}
