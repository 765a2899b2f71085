export interface Gate {
  /** Runs the work once there is room, in the order of asking. Work whose signal was aborted meanwhile is not begun. */
  run<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R>;
}

/** Lets at most `limit` pieces of work run at once. */
export function createGate(limit: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  return {
    run: async (signal, work) => {
      // Whoever leaves hands his place on, so nobody can slip in between.
      if (running < limit) running += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
