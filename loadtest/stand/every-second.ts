/** Work that is begun so many times a second, whether the turns before have ended or not. */
export interface Loop {
  /** Resolves when the last turn has ended. */
  stop(): Promise<void>;
}

/** `work` is given its turn, from 1, and must not reject. What a busy machine makes late is made up for. */
export function everySecond(times: number, work: (turn: number) => Promise<void>): Loop {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(
    () => {
      for (const due = ((performance.now() - began) * times) / 1000; turn < due; ) {
        turn += 1;
        const one: Promise<void> = work(turn).finally(() => running.delete(one));
        running.add(one);
      }
    },
    Math.min(100, 1000 / times),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
