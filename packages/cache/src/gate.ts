export interface Gate {
  /**
   * Resolves once there is room, in the order of asking, with what gives the place up again. Rejects instead when the
   * signal was aborted meanwhile, or all who wait are refused.
   */
  enter(signal: AbortSignal): Promise<() => void>;
  refuseWaiting(error: Error): void;
}

/** Lets at most `limit` in at once. */
export function createGate(limit: number): Gate {
  let inside = 0;
  let queue: { resolve: () => void; reject: (error: Error) => void }[] = [];

  return {
    enter: async (signal) => {
      // Whoever leaves hands his place on, so nobody can slip in between.
      if (inside < limit) inside += 1;
      else await new Promise<void>((resolve, reject) => queue.push({ resolve, reject }));
      const leave = once(handOn);
      if (signal.aborted) leave();
      signal.throwIfAborted();
      return leave;
    },
    refuseWaiting: (error) => {
      const refused = queue;
      queue = [];
      for (const { reject } of refused) reject(error);
    },
  };

  function handOn(): void {
    const next = queue.shift();
    if (next === undefined) inside -= 1;
    else next.resolve();
  }
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}
