// `npm run bench`: measures Nightdesk beside others that send the same bytes, in one run. See README.md in this folder.
import { parseArgs } from 'node:util';
import type { BenchCase } from './cases/bench-case.ts';
import { cases } from './cases/index.ts';
import { markdownOf, type Outcome, writeReport } from './report.ts';
import { openStand } from './stand.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '64' },
    only: { type: 'string', multiple: true, default: [] },
    skip: { type: 'string', multiple: true, default: [] },
  },
});
const names: readonly string[] = cases.map(({ name }) => name);
const unknown = [...values.only, ...values.skip].filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}, only ${names.join(', ')}`);
const chosen: readonly BenchCase[] = cases.filter(
  ({ name }) => (values.only.length === 0 || values.only.includes(name)) && !values.skip.includes(name),
);
const rounds = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const outcomes: Outcome[] = [];
const stand = await openStand();
try {
  for (const benchCase of chosen) {
    const found = await benchCase.run(stand, rounds).catch((error) => failureOf(benchCase, error));
    outcomes.push(...found);
    for (const outcome of found) process.stdout.write(`\n${markdownOf(outcome)}`);
  }
} finally {
  await stand.close();
  if (outcomes.length > 0) {
    const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
    process.stdout.write(`\n${writeReport(outcomes, command)}\n`);
  }
}

// The other cases are measured all the same.
function failureOf({ name }: BenchCase, error: unknown): Outcome[] {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  return [{ title: `${name} failed`, rows: [{ error: String(error).split('\n')[0]! }] }];
}
