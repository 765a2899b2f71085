// `npm run load -- NAME` and `npm run drill -- NAME`. See README.md in this folder.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drillTrials } from './drills/index.ts';
import { hasPassed, markdownOf, writeIndex, writeReport } from './report/write-report.ts';
import { scenarioTrials } from './scenarios/index.ts';
import type { Trial } from './trial.ts';

const ROOT = join(import.meta.dirname, '..');
const KINDS: Record<string, readonly Trial[]> = { load: scenarioTrials, drill: drillTrials };

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, write: { type: 'string' } },
  allowPositionals: true,
});
const [kind = '', ...names] = positionals;
const trials = chosen(KINDS[kind] ?? []);
const folder =
  values.write === undefined ? join(import.meta.dirname, 'results') : join(values.write, 'loadtest');
const command = `npm run ${kind} -- ${process.argv.slice(3).join(' ')}`;

for (const trial of trials) {
  process.stdout.write(`${trial.name} …\n`);
  try {
    const report = await trial.run({ isShort: values.short });
    const path = writeReport(report, { folder, command, at: new Date() });
    process.stdout.write(`\n${markdownOf(report)}\n\n${path}\n\n`);
    if (!hasPassed(report)) process.exitCode = 1;
  } catch (error) {
    // The others are run all the same.
    process.exitCode = 1;
    process.stdout.write(`\n# ${trial.name}: FAIL\n\n${error instanceof Error ? error.stack : error}\n\n`);
  }
}
if (values.write !== undefined) writeIndex(join(ROOT, values.write, 'loadtest.md'), folder);

function chosen(all: readonly Trial[]): readonly Trial[] {
  if (names.includes('all')) return all;
  const unknown = names.filter((name) => !all.some((trial) => trial.name === name));
  if (names.length > 0 && unknown.length === 0) return all.filter(({ name }) => names.includes(name));
  const known = all.map(({ name }) => name).join(', ');
  process.stderr.write(`Say which: npm run ${kind} -- NAME…, of all or ${known}\n`);
  process.exit(1);
}
