import { createHistogram } from 'node:perf_hooks';

/** How long requests were on their way to this process. */
export interface QueueTimes {
  /** Milliseconds. A proxy's clock that is ahead of ours counts as no time at all. */
  count(ms: number): void;
  /** The p99 of what was counted since it was last asked; undefined when that is nothing. */
  read(): number | undefined;
}

// One that says more has another clock than we.
const LONGEST_MS = 600_000;

export function openQueueTimes(): QueueTimes {
  const times = createHistogram({ lowest: 1, highest: LONGEST_MS + 1, figures: 3 });
  return {
    count: (ms) => {
      // The histogram begins at one.
      if (ms <= LONGEST_MS) times.record(Math.max(0, Math.round(ms)) + 1);
    },
    read: () => {
      if (times.count === 0) return undefined;
      const p99 = times.percentile(99) - 1;
      times.reset();
      return p99;
    },
  };
}
