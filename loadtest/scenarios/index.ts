import type { Trial } from '../trial.ts';
import { allAtOnce } from './all-at-once.ts';
import { dealnews } from './dealnews.ts';
import { missourian } from './missourian.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { reportOf } from './scenario-report.ts';
import { slashdot } from './slashdot-2001.ts';

const scenarios: readonly Scenario[] = [slashdot, missourian, dealnews, allAtOnce];

export const scenarioTrials: readonly Trial[] = scenarios.map((scenario) => ({
  name: scenario.name,
  run: async ({ isShort }) => reportOf(await runScenario(isShort ? shortened(scenario) : scenario)),
}));

const SHORT_SECONDS = 3;
const SHORT_SHARE = 0.1;

function shortened(scenario: Scenario): Scenario {
  const less = (rate: number) => Math.max(5, Math.round(rate * SHORT_SHARE));
  const phases = scenario.phases.map((phase) => ({
    ...phase,
    seconds: SHORT_SECONDS,
    pages: less(phase.pages),
    ...(phase.pictures === undefined ? {} : { pictures: less(phase.pictures) }),
    ...(phase.comments === undefined ? {} : { comments: Math.min(phase.comments, 5) }),
  }));
  const { openConnections } = scenario;
  return {
    ...scenario,
    phases,
    publishEverySeconds: 3,
    ...(openConnections === undefined ? {} : { openConnections: less(openConnections) }),
  };
}
