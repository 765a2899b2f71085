import { tableOf } from '../../bench/report.ts';
import { chartsOf } from '../report/charts.ts';
import { phaseTable } from '../report/tables.ts';
import type { Report } from '../report/write-report.ts';
import { atLeast, atMost, none, type Verdict } from '../verdict.ts';
import type { ScenarioOutcome } from './run-scenario.ts';

/** Of what was to be asked for: a generator that did not come so far has measured itself. */
const ASKED_AT_LEAST = 0.95;

/** An evening in words and charts. */
export function reportOf(outcome: ScenarioOutcome): Report {
  const { scenario, record, memory, town, comments } = outcome;
  const kinds = ['page', ...(scenario.phases.some(({ pictures }) => pictures) ? ['picture'] : [])];
  const charts = kinds.flatMap((kind) =>
    Object.entries(chartsOf(record, kind)).map(([name, svg]) => [`${kind}-${name}`, svg] as const),
  );
  return {
    name: scenario.name,
    about: scenario.about,
    verdicts: verdictsOf(outcome),
    parts: [
      phaseTable(record.phases()),
      tableOf([...memory].map(([phase, boxes]) => ({ 'MB of memory': phase, ...boxes }))),
      `The longest thread ends with ${comments} comments. ${town.readers.read()} pages were read byte by byte. Popularity of the less read pages: ${town.popularityFrom}.`,
    ],
    charts: Object.fromEntries(charts),
  };
}

function verdictsOf({ scenario, record, memory, town, fewestConnections }: ScenarioOutcome): Verdict[] {
  const { limits } = scenario;
  const phases = record.phases().map(({ name, kinds }, place) => ({
    name,
    asked: scenario.phases[place]!,
    kinds,
    page: kinds.get('page')!,
  }));
  const errors = phases.flatMap(({ name, kinds }) =>
    [...kinds].flatMap(([kind, figures]) =>
      figures.errors > 0 ? [`${name}: ${figures.errors} of ${kind}`] : [],
    ),
  );
  const slowest = phases.toSorted((a, b) => b.page.p99 - a.page.p99)[0]!;
  const megabytes = [...memory.values()].flatMap((boxes) => Object.values(boxes));
  return [
    none('errors', errors),
    none('wrong pages', town.readers.faults),
    none('comments refused', town.thread.faults),
    none('stories not published', town.extras.faults),
    ...phases.map(({ name, asked, page }) =>
      atLeast(`pages, ${name}`, page.perSecond, asked.pages * ASKED_AT_LEAST, 'a second'),
    ),
    ...phases
      .filter(({ asked }) => asked.pictures)
      .map(({ name, asked, kinds }) =>
        atLeast(
          `pictures, ${name}`,
          kinds.get('picture')!.perSecond,
          asked.pictures! * ASKED_AT_LEAST,
          'a second',
        ),
      ),
    atMost(`p99 of pages, at its worst (${slowest.name})`, slowest.page.p99, limits.p99Ms, 'ms'),
    atMost(
      'new story in every feed, at its latest',
      Math.max(0, ...town.extras.times),
      limits.visibleMs,
      'ms',
    ),
    atMost('memory of a reader', Math.max(...megabytes), limits.memoryMb, 'MB'),
    ...(scenario.openConnections === undefined
      ? []
      : [atLeast('open connections, at their fewest', fewestConnections, scenario.openConnections)]),
  ];
}
