import type { Mode } from './mode.ts';

/** What is measured on a box. Absent: not known, or there is nothing to measure. */
export interface LoadSignals {
  /** Milliseconds that turns of the event loop come late, p99. */
  loopDelayMs?: number | undefined;
  /** Milliseconds that callers wait for a connection to the database, on average. */
  poolWaitMs?: number | undefined;
  /** Answers that failed, of all: 0 to 1. */
  errorShare?: number | undefined;
  /** Milliseconds from the proxy in front to the process, p99. */
  queueMs?: number | undefined;
}

/** `whole`: every process that should be there has told, lately. Only then may silence be taken for calm. */
export interface LoadReading {
  signals: LoadSignals;
  whole: boolean;
}

export type LoadSignal = keyof LoadSignals;

export interface JudgeLimits {
  /** Too much from `enter` on, calm up to `leave`; what lies between decides nothing. */
  signals: Record<LoadSignal, { enter: number; leave: number }>;
  /** Milliseconds that it must be too much without a break before a step up, and calm before a step down. */
  enterForMs: number;
  leaveForMs: number;
  /** Milliseconds from one step to the next one up: long enough to see what the first one did. */
  upDwellMs: number;
  /** Milliseconds on a step before it may be left downwards: at first, and at most after it came back again and again. */
  dwellMs: number;
  longestDwellMs: number;
  /** Up again within this time of having come down: the dwell doubles. */
  relapseMs: number;
}

export const JUDGE_LIMITS: JudgeLimits = {
  signals: {
    loopDelayMs: { enter: 150, leave: 40 },
    poolWaitMs: { enter: 250, leave: 25 },
    errorShare: { enter: 0.05, leave: 0.01 },
    queueMs: { enter: 500, leave: 50 },
  },
  enterForMs: 10_000,
  leaveForMs: 60_000,
  upDwellMs: 30_000,
  dwellMs: 120_000,
  longestDwellMs: 1_800_000,
  relapseMs: 900_000,
};

// Automatic rules never freeze a box: only a person stops what readers write.
const STEPS = ['normal', 'lean', 'pressed'] as const satisfies readonly Mode[];

/** A mode that automatic rules may ask for. */
export type AutomaticMode = (typeof STEPS)[number];

/** What a judge remembers from one reading to the next. Times are those of a clock that never jumps. */
export interface JudgeState {
  mode: AutomaticMode;
  /** When it came to this mode. */
  since: number;
  /** Since when every reading has been too much, or calm. */
  busySince?: number;
  calmSince?: number;
  dwellMs: number;
  /** When it last stepped down, unless it has been up again since. */
  downAt?: number;
}

export interface Step {
  from: AutomaticMode;
  to: AutomaticMode;
  /** In words, with the figures. */
  why: string;
}

/** A judge that begins, or goes on from a mode that stands already: it stays there for a whole dwell first. */
export function beginJudging(mode: AutomaticMode, now: number, limits = JUDGE_LIMITS): JudgeState {
  return { mode, since: now, dwellMs: limits.dwellMs };
}

/**
 * One more reading: at most one step, up when it has been too much for long enough, down when it has been calm for much longer.
 * Without a reading it holds where it is, and begins to count anew.
 */
export function judgeLoad(
  before: JudgeState,
  reading: LoadReading | undefined,
  { now, limits = JUDGE_LIMITS }: { now: number; limits?: JudgeLimits },
): { state: JudgeState; step?: Step } {
  const { busySince: wasBusy, calmSince: wasCalm, ...kept } = before;
  const busy = busySignals(reading, limits);
  if (busy.length > 0) {
    const busySince = wasBusy ?? now;
    return stepUp({ ...kept, busySince }, { now, limits, why: () => busyWords(busy, now - busySince) });
  }
  if (reading === undefined || !isCalm(reading, limits)) return { state: kept };
  const calmSince = wasCalm ?? now;
  return stepDown({ ...kept, calmSince }, { now, limits, why: () => calmWords(reading, now - calmSince) });
}

interface Judging {
  now: number;
  limits: JudgeLimits;
  why: () => string;
}

function stepUp(state: JudgeState, { now, limits, why }: Judging): { state: JudgeState; step?: Step } {
  const { mode, since, busySince = now, dwellMs, downAt } = state;
  const to = STEPS[STEPS.indexOf(mode) + 1];
  const isDue = now - busySince >= limits.enterForMs && now - since >= limits.upDwellMs;
  if (to === undefined || !isDue) return { state };
  return {
    state: { mode: to, since: now, busySince, dwellMs: nextDwell({ dwellMs, downAt }, now, limits) },
    step: { from: mode, to, why: why() },
  };
}

function stepDown(state: JudgeState, { now, limits, why }: Judging): { state: JudgeState; step?: Step } {
  const { mode, since, calmSince = now, dwellMs } = state;
  const to = STEPS[STEPS.indexOf(mode) - 1];
  const isDue = now - calmSince >= limits.leaveForMs && now - since >= dwellMs;
  if (to === undefined || !isDue) return { state };
  return {
    state: { mode: to, since: now, calmSince, dwellMs, downAt: now },
    step: { from: mode, to, why: why() },
  };
}

// It came down and could not stay there: whoever goes up and down all night helps nobody.
function nextDwell(
  { dwellMs, downAt }: Pick<JudgeState, 'dwellMs'> & { downAt: number | undefined },
  now: number,
  limits: JudgeLimits,
): number {
  if (downAt === undefined) return dwellMs;
  if (now - downAt > limits.relapseMs) return limits.dwellMs;
  return Math.min(dwellMs * 2, limits.longestDwellMs);
}

function busySignals(reading: LoadReading | undefined, limits: JudgeLimits): [LoadSignal, number][] {
  return known(reading?.signals ?? {}).filter(([name, value]) => value >= limits.signals[name].enter);
}

// A process that works has an event loop: without its delay nothing is known.
function isCalm({ signals, whole }: LoadReading, limits: JudgeLimits): boolean {
  if (!whole || signals.loopDelayMs === undefined) return false;
  return known(signals).every(([name, value]) => value <= limits.signals[name].leave);
}

function known(signals: LoadSignals): [LoadSignal, number][] {
  return (Object.entries(signals) as [LoadSignal, number | undefined][]).filter(
    (entry): entry is [LoadSignal, number] => entry[1] !== undefined,
  );
}

const WORDS: Record<LoadSignal, (value: number) => string> = {
  loopDelayMs: (ms) => `event-loop delay p99 ${Math.round(ms)} ms`,
  poolWaitMs: (ms) => `${Math.round(ms)} ms of waiting for a connection`,
  errorShare: (share) => `${Math.round(share * 1000) / 10} % of answers failed`,
  queueMs: (ms) => `queue time p99 ${Math.round(ms)} ms`,
};

function busyWords(busy: [LoadSignal, number][], forMs: number): string {
  return `${inWords(busy)} for ${Math.round(forMs / 1000)} s`;
}

function calmWords({ signals }: LoadReading, forMs: number): string {
  return `calm for ${Math.round(forMs / 1000)} s: ${inWords(known(signals))}`;
}

const inWords = (signals: [LoadSignal, number][]): string =>
  signals.map(([name, value]) => WORDS[name](value)).join(', ');
