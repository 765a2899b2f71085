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
  /** The shortest queue time it has told: what a proxy's clock is behind ours adds to all of them. */
  shortestQueueMs: number;
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
      const told = serving.map((figures) => ({ figures, ...known.get(figures.name)! }));
      return { whole: serving.length === known.size, signals: signalsOf(told) };
    },
  };

  function remember(figures: ProcessFigures, now: number): void {
    const { name, startedAt, queueMs = Number.POSITIVE_INFINITY } = figures;
    const before = known.get(name);
    const isSame = before?.startedAt === startedAt;
    const counts = isSame ? withNext(before.counts, countsOf(figures)) : [countsOf(figures)];
    const shortestQueueMs = Math.min(queueMs, isSame ? before.shortestQueueMs : queueMs);
    known.set(name, { startedAt, seenAt: now, counts, shortestQueueMs });
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

function withNext(counts: readonly Counts[], next: Counts): Counts[] {
  const last = counts.at(-1);
  // Its pools are others now: the database has moved.
  if (last === undefined || next.waits < last.waits) return [next];
  if (next.at === last.at) return [...counts];
  const all = [...counts, next];
  while (all.length > 2 && next.at - all[1]!.at >= WINDOW_MS) all.shift();
  return all;
}

type Told = Known & { figures: ProcessFigures };

function signalsOf(told: readonly Told[]): LoadSignals {
  const grown = (of: Exclude<keyof Counts, 'at'>): number =>
    told.reduce((sum, { counts }) => sum + counts.at(-1)![of] - counts[0]![of], 0);
  const queues = told.flatMap(({ figures: { queueMs }, shortestQueueMs }) =>
    queueMs === undefined ? [] : [queueMs - shortestQueueMs],
  );
  return {
    // The worst process: its readers wait, however well the others do.
    loopDelayMs: Math.max(...told.map(({ figures }) => figures.loopDelay.p99)),
    poolWaitMs: grown('waits') === 0 ? 0 : grown('waitedMs') / grown('waits'),
    errorShare: grown('failed') / Math.max(grown('answers'), FEW_ANSWERS),
    queueMs: queues.length === 0 ? undefined : Math.max(...queues),
  };
}
