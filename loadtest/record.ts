import { quantile } from './report/quantile.ts';

/** One answer to one request. */
export interface Answered {
  status: number;
  /** `x-served-by`, where it has one. */
  layer?: string | undefined;
  ms: number;
}

/** What was asked for and what came, by phase and by kind of request. */
export interface LoadRecord {
  /** From here on answers belong to this phase, until the next one or the end. */
  begin(phase: string): void;
  note(kind: string, answered: Answered): void;
  /** A request that got no answer. */
  fail(kind: string): void;
  /** Ends the phase; what comes now belongs to none. */
  end(): void;
  phases(): Phase[];
  /** Each second since the beginning. */
  seconds(kind: string): Figures[];
}

export interface Phase {
  name: string;
  /** Seconds since the beginning. */
  from: number;
  to: number;
  /** By kind of request. */
  kinds: Map<string, Figures>;
}

export interface Figures {
  perSecond: number;
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Requests without an answer, and answers of 500 and above. */
  errors: number;
  statuses: Map<string, number>;
  layers: Map<string, number>;
}

interface Noted extends Partial<Answered> {
  /** Seconds since the beginning. */
  at: number;
}

/** An empty record. `now` gives milliseconds. */
export function openRecord(now: () => number = () => performance.now()): LoadRecord {
  const began = now();
  const notes = new Map<string, Noted[]>();
  const begun: { name: string; from: number; to?: number }[] = [];
  const at = () => (now() - began) / 1000;
  const add = (kind: string, noted: Noted) => {
    const of = notes.get(kind) ?? [];
    notes.set(kind, of);
    of.push(noted);
  };
  const between = (kind: string, from: number, to: number) =>
    figuresOf(
      (notes.get(kind) ?? []).filter((noted) => noted.at >= from && noted.at < to),
      to - from,
    );

  return {
    begin: (name) => {
      const last = begun.at(-1);
      if (last !== undefined) last.to ??= at();
      begun.push({ name, from: at() });
    },
    note: (kind, answered) => add(kind, { at: at(), ...answered }),
    fail: (kind) => add(kind, { at: at() }),
    end: () => {
      begun.at(-1)!.to ??= at();
    },
    phases: () =>
      begun.map(({ name, from, to = at() }) => {
        return {
          name,
          from,
          to,
          kinds: new Map([...notes.keys()].map((kind) => [kind, between(kind, from, to)])),
        };
      }),
    seconds: (kind) => {
      const whole = Math.floor(begun.at(-1)?.to ?? at());
      const bySecond = Array.from({ length: whole }, (): Noted[] => []);
      for (const noted of notes.get(kind) ?? []) bySecond[Math.floor(noted.at)]?.push(noted);
      return bySecond.map((noted) => figuresOf(noted, 1));
    },
  };
}

function figuresOf(noted: readonly Noted[], seconds: number): Figures {
  const times = noted.flatMap(({ ms }) => (ms === undefined ? [] : [ms])).sort((a, b) => a - b);
  return {
    perSecond: noted.length / seconds,
    answers: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: times.at(-1) ?? 0,
    errors: noted.filter(({ status = 500 }) => status >= 500).length,
    statuses: countBy(noted, ({ status }) => (status === undefined ? 'none' : String(status))),
    layers: countBy(noted, ({ layer }) => layer),
  };
}

function countBy(noted: readonly Noted[], pick: (one: Noted) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of noted) {
    const name = pick(one);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
