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
  },
});
const chosen: readonly BenchCase[] = cases.filter(
  ({ name }) => values.only.length === 0 || values.only.includes(name),
);
if (chosen.length === 0) throw new Error(`--only takes: ${cases.map(({ name }) => name).join(', ')}`);
const rounds = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const outcomes: Outcome[] = [];
const stand = await openStand();
try {
  for (const { run } of chosen) {
    for (const outcome of await run(stand, rounds)) {
      outcomes.push(outcome);
      process.stdout.write(`\n${markdownOf(outcome)}`);
    }
  }
} finally {
  await stand.close();
  if (outcomes.length > 0) {
    const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
    process.stdout.write(`\n${writeReport(outcomes, command)}\n`);
  }
}
