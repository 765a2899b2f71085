import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginJudging,
  JUDGE_LIMITS,
  type JudgeState,
  judgeLoad,
  type LoadReading,
  type LoadSignals,
  type Step,
} from './load-judge.ts';

const TICK = 2000;
const STEPS = ['normal', 'lean', 'pressed'];

type Timed = Step & { at: number; state: JudgeState };

/** Lets a judge take one reading every two seconds; what it stepped, and where it stands. */
function watchOver(readings: (LoadReading | undefined)[], from: JudgeState = beginJudging('normal', 0)) {
  let state = from;
  const steps: Timed[] = [];
  for (const [index, reading] of readings.entries()) {
    const at = from.since + (index + 1) * TICK;
    const judged = judgeLoad(state, reading, { now: at });
    state = judged.state;
    if (judged.step) steps.push({ ...judged.step, at, state });
  }
  return { state, steps };
}

const whole = (signals: LoadSignals): LoadReading => ({ signals, whole: true });
const BUSY = whole({ loopDelayMs: 340 });
const CALM = whole({ loopDelayMs: 12, poolWaitMs: 0, errorShare: 0 });
const BETWEEN = whole({ loopDelayMs: 90 });
const forSeconds = <T>(seconds: number, reading: T): T[] =>
  Array.from({ length: seconds / (TICK / 1000) }, () => reading);
const stepsOf = ({ steps }: { steps: Timed[] }) => steps.map(({ from, to }) => `${from} > ${to}`);

describe('a box that has too much to do', () => {
  it('goes up step by step, each with the figures that caused it, and never further than pressed', () => {
    const { steps, state } = watchOver(forSeconds(3600, BUSY));
    expect(steps).toMatchObject([
      { from: 'normal', to: 'lean', why: expect.stringMatching(/^event-loop delay p99 340 ms for \d+ s$/) },
      { from: 'lean', to: 'pressed' },
    ]);
    expect(state.mode).toBe('pressed');
  });

  it('does not go up for a moment’s stall', () => {
    const stall = [...forSeconds(8, BUSY), ...forSeconds(2, BETWEEN)];
    expect(stepsOf(watchOver(Array.from({ length: 100 }, () => stall).flat()))).toEqual([]);
  });

  it.each<[LoadSignals, string]>([
    [{ poolWaitMs: 400 }, '400 ms of waiting for a connection'],
    [{ errorShare: 0.083 }, '8.3 % of answers failed'],
    [{ queueMs: 800 }, 'queue time p99 800 ms'],
  ])('goes up for any one of the signals: %j', (signals, words) => {
    const { steps } = watchOver(forSeconds(60, whole({ loopDelayMs: 5, ...signals })));
    expect(steps[0]?.why).toContain(words);
  });

  it('goes up although one of its processes says nothing', () => {
    expect(watchOver(forSeconds(50, { ...BUSY, whole: false })).steps).toHaveLength(1);
  });
});

describe('a box that was raised', () => {
  const raised = beginJudging('pressed', 0);

  it('comes back step by step once it has been calm for long', () => {
    const result = watchOver(forSeconds(600, CALM), raised);
    expect(stepsOf(result)).toEqual(['pressed > lean', 'lean > normal']);
    expect(result.steps[0]!.why).toMatch(/^calm for \d+ s: event-loop delay p99 12 ms, 0 ms of waiting/);
    expect(result.steps[1]!.at - result.steps[0]!.at).toBeGreaterThanOrEqual(JUDGE_LIMITS.dwellMs);
  });

  it.each<[string, LoadReading | undefined]>([
    ['its processes say nothing', undefined],
    ['one of its processes is gone', { ...CALM, whole: false }],
    ['it is neither busy nor calm', BETWEEN],
    ['what is known is not the event loop', whole({ errorShare: 0 })],
    ['one signal is not calm', whole({ ...CALM.signals, errorShare: 0.03 })],
  ])('stays where it is while %s', (_, reading) => {
    expect(stepsOf(watchOver(forSeconds(3600, reading), raised))).toEqual([]);
  });

  it('does not take calm for lasting across a silence', () => {
    const broken = [...forSeconds(50, CALM), undefined];
    const readings = Array.from({ length: 100 }, () => broken).flat();
    expect(stepsOf(watchOver(readings, raised))).toEqual([]);
  });

  it('is not made to flap by a load that returns each time: each stay is longer than the one before', () => {
    const load = [...forSeconds(60, BUSY), ...forSeconds(300, CALM)];
    const { steps } = watchOver(Array.from({ length: 20 }, () => load).flat());
    const dwells = steps.map(({ state }) => state.dwellMs);
    expect(dwells).toEqual(dwells.toSorted((a, b) => a - b));
    expect(dwells.slice(0, 5)).toEqual([120_000, 120_000, 120_000, 120_000, 240_000]);
    // Four in each round at first.
    expect(steps.length).toBeLessThan(20);
  });

  it('is not held longer for a trouble of hours ago', () => {
    const relapse = [...forSeconds(60, BUSY), ...forSeconds(300, CALM), ...forSeconds(60, BUSY)];
    expect(watchOver(relapse).state.dwellMs).toBe(2 * JUDGE_LIMITS.dwellMs);
    const { steps } = watchOver([...relapse, ...forSeconds(7200, CALM), ...forSeconds(60, BUSY)]);
    const last = steps.findLast(({ from }) => from === 'normal');
    expect(last).toMatchObject({ state: { dwellMs: JUDGE_LIMITS.dwellMs } });
  });
});

describe('whatever the load does', () => {
  const value = (top: number) => fc.option(fc.double({ min: 0, max: top, noNaN: true }), { nil: undefined });
  const reading = fc.option(
    fc.record({
      whole: fc.boolean(),
      signals: fc.record({
        loopDelayMs: fc.oneof(fc.constantFrom(0, 10, 500), value(1000)),
        poolWaitMs: fc.oneof(fc.constantFrom(0, 500), value(1000)),
        errorShare: fc.oneof(fc.constantFrom(0, 0.5), value(1)),
        queueMs: fc.oneof(fc.constant(undefined), value(1000)),
      }),
    }),
    { nil: undefined, freq: 10 },
  );
  // Runs of one reading: what changes each time never lasts, and would prove nothing.
  const night = fc
    .array(fc.tuple(fc.oneof(reading, fc.constantFrom(BUSY, CALM)), fc.integer({ min: 1, max: 150 })), {
      maxLength: 30,
    })
    .map((runs) => runs.flatMap(([one, times]) => Array.from({ length: times }, () => one)));
  const start = fc.constantFrom('normal' as const, 'lean' as const, 'pressed' as const);

  it('one step at a time, never past pressed, never two steps within a dwell', () => {
    let seen = 0;
    fc.assert(
      fc.property(night, start, (readings, mode) => {
        let last = { at: 0, state: beginJudging(mode, 0) };
        for (const step of watchOver(readings, last.state).steps) {
          const [from, to] = [STEPS.indexOf(step.from), STEPS.indexOf(step.to)];
          expect([step.from, Math.abs(to - from), to >= 0]).toEqual([last.state.mode, 1, true]);
          const dwell = to > from ? JUDGE_LIMITS.upDwellMs : last.state.dwellMs;
          expect(step.at - last.at).toBeGreaterThanOrEqual(dwell);
          last = step;
          seen += 1;
        }
      }),
      { numRuns: 200 },
    );
    // A property that never saw a step would hold of a judge that does nothing.
    expect(seen).toBeGreaterThan(100);
  });

  it('under lasting overload it only rises, and ends at pressed', () => {
    fc.assert(
      fc.property(night, (before) => {
        const { state, steps } = watchOver(forSeconds(120, BUSY), {
          ...watchOver(before).state,
          since: 1_000_000_000,
        });
        expect(steps.every(({ from, to }) => STEPS.indexOf(to) > STEPS.indexOf(from))).toBe(true);
        expect(state.mode).toBe('pressed');
      }),
    );
  });

  it('under lasting calm it only falls, and ends at normal', () => {
    const longest = (2 * JUDGE_LIMITS.longestDwellMs) / 1000 + 60;
    fc.assert(
      fc.property(night, (before) => {
        const { state, steps } = watchOver(forSeconds(longest, CALM), watchOver(before).state);
        expect(steps.every(({ from, to }) => STEPS.indexOf(to) < STEPS.indexOf(from))).toBe(true);
        expect(state.mode).toBe('normal');
      }),
      { numRuns: 30 },
    );
  });
});
