import type { LoadReading, LoadSignals } from '@nightdesk/degrade';
import type { ProcessFigures } from '@nightdesk/figures';

/** Figures that are older tell nothing of now: a process writes them every two seconds. */
const STALE_MS = 6000;
/** What grows is looked at over this time, so that one failed answer of three is no trouble. */
const WINDOW_MS = 10_000;
/** Of fewer answers than this, one that failed says little. */
const FEW_ANSWERS = 50;
/** A process that has been gone for so long was taken away on purpose. */
const MISSED_MS = 120_000;

/** What grows in one process, at one moment. */
interface Counts {
  at: number;
  answers: number;
  failed: number;
  waits: number;
  waitedMs: number;
}

interface Known {
  startedAt: number;
  seenAt: number;
  counts: Counts[];
}

/** Makes load readings of the figures that the readers of a box write; remembers what they were a moment ago. */
export function openSignals() {
  const known = new Map<string, Known>();

  return {
    /** Undefined when no reader tells anything: that is not calm. `now` is Unix time, as in figures. */
    read: (figures: readonly ProcessFigures[], now: number): LoadReading | undefined => {
      const readers = figures.filter(({ name, at }) => isReader(name) && now - at <= STALE_MS);
      for (const one of readers) remember(one, now);
      forget(now);
      // One that warms up or drains is busy with itself.
      const serving = readers.filter(({ unready }) => unready === undefined);
      if (serving.length === 0) return undefined;
      const grown = serving.map(({ name }) => growth(known.get(name)!));
      return { whole: serving.length === known.size, signals: signalsOf(serving, grown) };
    },
  };

  function remember(figures: ProcessFigures, now: number): void {
    const { name, startedAt } = figures;
    const before = known.get(name);
    const isSame = before?.startedAt === startedAt;
    const counts = isSame ? before.counts : [];
    if (counts.at(-1)?.at !== figures.at) counts.push(countsOf(figures));
    while (counts.length > 2 && figures.at - counts[1]!.at >= WINDOW_MS) counts.shift();
    known.set(name, { startedAt, seenAt: now, counts });
  }

  function forget(now: number): void {
    for (const [name, { seenAt }] of known) if (now - seenAt > MISSED_MS) known.delete(name);
  }
}

// The press and the newsroom may be as busy as they like: no reader waits for them.
function isReader(name: string): boolean {
  return /^reader\b/.test(name);
}

function countsOf({ at, requests, pools }: ProcessFigures): Counts {
  const counts: Counts = { at, answers: 0, failed: 0, waits: 0, waitedMs: 0 };
  for (const { layer, buckets } of requests) {
    const answers = buckets.reduce((sum, inBucket) => sum + inBucket, 0);
    counts.answers += answers;
    if (layer === 'failed') counts.failed += answers;
  }
  for (const [name, pool] of Object.entries(pools)) {
    // What watches the purge log and the mode; readers do not wait for it.
    if (name.startsWith('control-')) continue;
    counts.waits += pool.waits ?? 0;
    counts.waitedMs += pool.waitedMs ?? 0;
  }
  return counts;
}

type Growth = Omit<Counts, 'at'>;

function growth({ counts }: Known): Growth {
  const [first, last] = [counts[0]!, counts.at(-1)!];
  return {
    answers: last.answers - first.answers,
    failed: last.failed - first.failed,
    waits: last.waits - first.waits,
    waitedMs: last.waitedMs - first.waitedMs,
  };
}

function signalsOf(readers: readonly ProcessFigures[], grown: readonly Growth[]): LoadSignals {
  const sum = (of: keyof Growth): number => grown.reduce((total, one) => total + one[of], 0);
  const queues = readers.map(({ queueMs }) => queueMs).filter((ms) => ms !== undefined);
  return {
    // The worst process: its readers wait, however well the others do.
    loopDelayMs: Math.max(...readers.map(({ loopDelay }) => loopDelay.p99)),
    poolWaitMs: sum('waits') === 0 ? 0 : sum('waitedMs') / sum('waits'),
    errorShare: sum('failed') / Math.max(sum('answers'), FEW_ANSWERS),
    queueMs: queues.length === 0 ? undefined : Math.max(...queues),
  };
}
