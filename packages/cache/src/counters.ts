/** What has happened in a cache since it was opened. Hits count readers, `loads` counts calls of loaders. */
export interface CacheCounters {
  /** Fresh hits by layer; `live` includes readers who waited for a load that somebody else had started. */
  memory: number;
  shared: number;
  live: number;
  stale: number;
  errorStale: number;
  /** Readers who got an error. */
  failed: number;
  loads: number;
  loadFailures: number;
  loadTimeouts: number;
  /** Loads not begun because the source has been failing. */
  loadsRefused: number;
  /** Loads whose value a purge had overtaken before it was there. */
  overtaken: number;
  /** Readers who joined a load that was already running. */
  joined: number;
  /** Readers who waited for a load, their own or another's. */
  waits: number;
  /** Loads spared because another process had made the value. */
  leaseWaits: number;
  /** Looks at the shared layer that a reader may have waited for, and the time they took together, in ms. */
  sharedReads: number;
  sharedMs: number;
  sharedFaults: number;
  sharedPutsDropped: number;
}

/** Counters that stand at nought. */
export function newCounters(): CacheCounters {
  return {
    memory: 0,
    shared: 0,
    live: 0,
    stale: 0,
    errorStale: 0,
    failed: 0,
    loads: 0,
    loadFailures: 0,
    loadTimeouts: 0,
    loadsRefused: 0,
    overtaken: 0,
    joined: 0,
    waits: 0,
    leaseWaits: 0,
    sharedReads: 0,
    sharedMs: 0,
    sharedFaults: 0,
    sharedPutsDropped: 0,
  };
}
