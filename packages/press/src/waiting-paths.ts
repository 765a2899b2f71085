/** A path that waits to be pressed. */
export interface WaitingPath {
  path: string;
  /** A small whole number; a lower one is pressed earlier. */
  priority: number;
  /** Not before this moment; Infinity: not until it is added once more. */
  due: number;
  /** When the change that it has to show was told; undefined when nothing has changed. */
  since: number | undefined;
}

/** Paths by priority and by the moment from which each may be pressed. To take the next one costs the same however many wait. */
export interface WaitingPaths {
  /** One that waits already keeps what is more urgent of both. */
  add(entry: WaitingPath): void;
  /** Takes the most urgent of those that are due. */
  take(now: number): WaitingPath | undefined;
  /** When the next one may be taken: the past when one is due, Infinity when none waits. */
  nextDue(): number;
  has(path: string): boolean;
  entries(): Iterable<WaitingPath>;
  readonly size: number;
}

export function openWaitingPaths(): WaitingPaths {
  const all = new Map<string, WaitingPath>();
  // Those that may be taken, in the order in which they came, a lane for each priority.
  const lanes: Map<string, WaitingPath>[] = [];
  const resting = new Set<WaitingPath>();
  let nextRested = Number.POSITIVE_INFINITY;

  return {
    add: (entry) => {
      const before = all.get(entry.path);
      if (before === undefined) return rest({ ...entry });
      before.since = earlier(before.since, entry.since);
      // What is no more urgent keeps its place: one that is asked for again and again must not be last for ever.
      if (entry.priority >= before.priority && !(resting.has(before) && entry.due < before.due)) return;
      leave(before);
      rest({
        ...before,
        priority: Math.min(before.priority, entry.priority),
        due: Math.min(before.due, entry.due),
      });
    },
    take: (now) => {
      if (nextRested <= now) wakeRested(now);
      for (const lane of lanes) {
        const [first] = lane?.values() ?? [];
        if (first === undefined) continue;
        leave(first);
        return first;
      }
      return undefined;
    },
    nextDue: () => (lanes.some((lane) => lane.size > 0) ? Number.NEGATIVE_INFINITY : nextRested),
    has: (path) => all.has(path),
    entries: () => all.values(),
    get size() {
      return all.size;
    },
  };

  function rest(entry: WaitingPath): void {
    all.set(entry.path, entry);
    resting.add(entry);
    nextRested = Math.min(nextRested, entry.due);
  }

  function leave(entry: WaitingPath): void {
    all.delete(entry.path);
    resting.delete(entry);
    lanes[entry.priority]?.delete(entry.path);
  }

  function wakeRested(now: number): void {
    nextRested = Number.POSITIVE_INFINITY;
    for (const entry of resting) {
      if (entry.due > now) {
        nextRested = Math.min(nextRested, entry.due);
        continue;
      }
      resting.delete(entry);
      lanes[entry.priority] ??= new Map();
      lanes[entry.priority]!.set(entry.path, entry);
    }
  }
}

/** The earlier of two moments, either of which may be none. */
export function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? other : Math.min(one, other ?? one);
}
