export interface AttemptLimit {
  /** Takes one attempt of this key; false when none is left for now. */
  take(key: string): boolean;
  /** A good attempt does not count, and clears the ones before it. */
  clear(key: string): void;
}

const MOST_KEYS = 10_000;

/** Counts attempts by key in windows of `windowMs`. In memory: each process counts its own. */
export function createAttemptLimit(options: {
  max: number;
  windowMs: number;
  now: () => number;
}): AttemptLimit {
  const windows = new Map<string, { count: number; ends: number }>();

  function prune(now: number): void {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
    // Still full of running windows: the oldest go, for memory is worth more than their count.
    for (const key of windows.keys()) {
      if (windows.size < MOST_KEYS) break;
      windows.delete(key);
    }
  }

  return {
    take: (key) => {
      const now = options.now();
      const running = windows.get(key);
      if (running !== undefined && running.ends > now) {
        running.count += 1;
        return running.count <= options.max;
      }
      if (windows.size >= MOST_KEYS) prune(now);
      windows.set(key, { count: 1, ends: now + options.windowMs });
      return true;
    },
    clear: (key) => void windows.delete(key),
  };
}
