/** A page that cannot be pressed: what is on the disk, if anything, is older than it should be. */
export interface FailingPath {
  path: string;
  problem: string;
  /** How often in a row. */
  times: number;
  since: number;
}

/** What fails, and how long to leave each of them alone. */
export interface FailingPaths {
  failed(path: string, fault: { problem: string; at: number }): FailingPath;
  mended(path: string): void;
  /** Those that have failed for longest. */
  worst(limit: number): FailingPath[];
  /** In a row, of all paths: many mean that it is not their own fault. */
  readonly inARow: number;
  readonly size: number;
}

export function openFailingPaths(): FailingPaths {
  // In the order in which they began to fail.
  const failing = new Map<string, FailingPath>();
  let inARow = 0;
  return {
    failed: (path, { problem, at }) => {
      const before = failing.get(path);
      const now = { path, problem, times: (before?.times ?? 0) + 1, since: before?.since ?? at };
      failing.set(path, now);
      inARow += 1;
      return now;
    },
    mended: (path) => {
      failing.delete(path);
      inARow = 0;
    },
    worst: (limit) => [...failing.values()].slice(0, limit),
    get inARow() {
      return inARow;
    },
    get size() {
      return failing.size;
    },
  };
}
