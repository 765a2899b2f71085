import { readdirSync, readFileSync } from 'node:fs';
import type { Contender } from './contender.ts';
import type { Row } from './report.ts';
import { type Load, readWithoutPause, type Seen } from './wrk.ts';

export interface Rounds extends Load {
  rounds: number;
}

interface Process {
  pid: number;
}

export interface Sample extends Seen {
  /** Microseconds of CPU that the server took for each request. */
  cpu: number;
}

/**
 * Reads each contender in turn, `rounds` times over, so that a machine that grows slower meanwhile does so for all of them.
 * A row each: medians with the spread, and the ratio to `base`, round by round.
 */
export async function compare(
  contenders: readonly Contender<Process>[],
  { base, ...rounds }: Rounds & { base: string },
): Promise<Row[]> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await readWithoutPause(contender, { ...rounds, seconds: 1 });
  for (let round = 0; round < rounds.rounds; round += 1) {
    for (const contender of contenders) samples.get(contender.name)!.push(await sample(contender, rounds));
  }
  const against = samples.get(base)!;
  return contenders.map(({ name }) => rowOf(name, samples.get(name)!, against));
}

/** Reads one contender once; rejects when an answer failed. */
export async function sample(contender: Contender<Process>, load: Load): Promise<Sample> {
  const before = cpuOf(contender.server.pid);
  const seen = await readWithoutPause(contender, load);
  if (seen.failures > 0) throw new Error(`${contender.name}: ${seen.failures} answers failed`);
  return { ...seen, cpu: (cpuOf(contender.server.pid) - before) / seen.requests };
}

/** What several readings of a contender come to, beside those of another in the same rounds. */
export function rowOf(name: string, samples: readonly Sample[], against: readonly Sample[]): Row {
  const of = (pick: (sample: Sample) => number) => samples.map(pick);
  const ratios = samples.map((sample, round) => sample.perSecond / against[round]!.perSecond);
  const cpuRatios = samples.map((sample, round) => against[round]!.cpu / sample.cpu);
  return {
    name,
    'requests/s': spread(
      of(({ perSecond }) => perSecond),
      0,
    ),
    'CPU µs/request': spread(
      of(({ cpu }) => cpu),
      1,
    ),
    'p50 ms': spread(
      of(({ p50 }) => p50),
      2,
    ),
    'p99 ms': spread(
      of(({ p99 }) => p99),
      2,
    ),
    ratio: spread(ratios, 2),
    'ratio by CPU': spread(cpuRatios, 2),
  };
}

/** Microseconds of CPU that all threads of a process have taken so far. */
function cpuOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = tasks.map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1000;
}

/** `median (least–most)` */
export function spread(values: readonly number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const show = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (sorted.length === 1) return show(sorted[0]!);
  return `${show(medianOf(sorted))} (${show(sorted[0]!)}–${show(sorted.at(-1)!)})`;
}

/** The middle one of numbers in order; between two of them, their mean. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
