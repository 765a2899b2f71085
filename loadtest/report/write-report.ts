import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameMachine } from '../../bench/report.ts';
import type { Verdict } from '../verdict.ts';
import { verdictTable } from './tables.ts';

/** What a trial found out. */
export interface Report {
  /** Of its files. */
  name: string;
  about: string;
  verdicts: readonly Verdict[];
  /** Markdown below the verdicts. */
  parts: readonly string[];
  /** SVGs by the end of their names. */
  charts: Readonly<Record<string, string>>;
}

export interface Writing {
  folder: string;
  command: string;
  at: Date;
}

export const hasPassed = ({ verdicts }: Pick<Report, 'verdicts'>): boolean =>
  verdicts.every(({ isMet }) => isMet);

/** The report in words, without its charts. */
export function markdownOf({ name, about, verdicts, parts }: Report): string {
  const result = hasPassed({ verdicts }) ? 'PASS' : 'FAIL';
  return [`# ${name}: ${result}`, about, verdictTable(verdicts), ...parts].join('\n\n');
}

/** Writes it as markdown with its charts beside it. Returns the path. */
export function writeReport(report: Report, { folder, command, at }: Writing): string {
  mkdirSync(folder, { recursive: true });
  const pictures = Object.entries(report.charts).map(([end, svg]) => {
    const file = `${report.name}-${end}.svg`;
    writeFileSync(join(folder, file), svg);
    return `![${report.name}, ${end}](${file})`;
  });
  const when = `\`${command}\`, ${at.toISOString().slice(0, 16)}Z, ${nameMachine()}`;
  const path = join(folder, `${report.name}.md`);
  writeFileSync(path, `${[markdownOf(report), ...pictures, when].join('\n\n')}\n`);
  return path;
}

/** Lists every report that lies in the folder, from its first lines. */
export function writeIndex(file: string, folder: string): void {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const [title = '', , about = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
      const [, trial, result] = /^# (.*): (\w+)$/.exec(title) ?? [];
      return `| [${trial}](loadtest/${name}) | ${result} | ${about} |`;
    });
  const head = [
    '# Load tests and drills',
    'What was measured, and what each was held against before it was. Written by `npm run load` and `npm run drill` with `--write docs`; what they do is told in [loadtest/README.md](../loadtest/README.md).',
  ];
  writeFileSync(file, `${[...head, ['| | | |', '| --- | --- | --- |', ...lines].join('\n')].join('\n\n')}\n`);
}
