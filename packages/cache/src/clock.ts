/** Time as durations only: nothing in the cache reads the wall clock, so a box whose clock is wrong caches just as well. */
export interface Clock {
  /** Milliseconds since some fixed moment; never runs backwards. */
  now(): number;
  /** Runs once after `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const monotonicClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    let turn: NodeJS.Immediate | undefined;
    // After a stall of this process, answers that had already arrived are handled before the deadline strikes.
    const timer = setTimeout(() => {
      turn = setImmediate(run);
    }, ms);
    return () => {
      clearTimeout(timer);
      clearImmediate(turn);
    };
  },
};

/** Resolves with the promise's outcome, or with `'late'` once `ms` have passed. The promise itself goes on. */
export function within<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(ms, () => resolve('late'));
    promise.then(resolve, reject).finally(callOff);
  });
}
