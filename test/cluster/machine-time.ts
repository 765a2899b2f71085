import { readFileSync } from 'node:fs';

/**
 * Milliseconds for which these processes were ready to go on and a busy machine gave them no core, since this was called. A bound on what a
 * reader waits for is a bound on our work, not on that.
 */
export function withoutCore(pids: readonly number[]): () => number {
  const before = delayOf(pids);
  return () => delayOf(pids) - before;
}

function delayOf(pids: readonly number[]): number {
  const nanoseconds = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}
