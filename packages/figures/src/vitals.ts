import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProcessFigures } from './figures.ts';

export interface Vitals {
  /** Since the reading before. */
  read(): Pick<ProcessFigures, 'memory' | 'cpuSeconds' | 'loopDelay'>;
  stop(): void;
}

const RESOLUTION_MS = 10;
// Two seconds each: a stall stays visible for a minute, longer than from one look of a monitoring system to the next.
const WORST_KEPT = 30;

/** What this process takes of its machine. */
export function watchVitals(): Vitals {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const worst: number[] = [];

  return {
    read: () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      worst.push(late(delays.max));
      if (worst.length > WORST_KEPT) worst.shift();
      const loopDelay = {
        p50: late(delays.percentile(50)),
        p99: late(delays.percentile(99)),
        max: Math.max(...worst),
      };
      delays.reset();
      return {
        memory: { resident: rss, heap: heapUsed, external },
        cpuSeconds: (user + system) / 1e6,
        loopDelay,
      };
    },
    stop: () => void delays.disable(),
  };
}

// The histogram counts from one tick to the next, so that the interval itself is in it; empty, it says nonsense.
function late(nanoseconds: number): number {
  const ms = nanoseconds / 1e6 - RESOLUTION_MS;
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms * 10) / 10 : 0;
}
