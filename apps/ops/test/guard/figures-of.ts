import { hostname } from 'node:os';
import type { ProcessFigures } from '@nightdesk/figures';

interface Told {
  at: number;
  name?: string;
  startedAt?: number;
  unready?: string;
  /** Of the event loop, p99 in ms. */
  delay?: number;
  queueMs?: number;
  /** Answers that went well, and those that failed, since the process started. */
  answers?: number;
  failed?: number;
  waits?: number;
  waitedMs?: number;
}

/** The figures of a reader that has nothing to do, but for what is named. */
export function figuresOf(told: Told): ProcessFigures {
  const { at, name = 'reader:8080', startedAt = 1, unready, queueMs } = told;
  const { delay = 0, answers = 0, failed = 0, waits = 0, waitedMs = 0 } = told;
  return {
    name,
    pid: process.pid,
    host: hostname(),
    startedAt,
    at,
    mode: 'normal',
    unready,
    queueMs,
    memory: { resident: 1, heap: 1, external: 1 },
    cpuSeconds: 1,
    loopDelay: { p50: 0, p99: delay, max: delay },
    purgeLog: { appliedSeq: 0, purges: 0 },
    caches: {},
    sharedServers: [],
    pools: { read: { waits, waitedMs } },
    requests: [
      { page: 'home', layer: 'memory', ms: answers, buckets: [answers, 0] },
      { page: 'home', layer: 'failed', ms: failed, buckets: [0, failed] },
    ],
  };
}
