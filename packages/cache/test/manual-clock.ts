import type { Clock } from '../src/clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due in order, and lets what that set off settle. */
  pass(ms: number): Promise<void>;
}

/** A clock that moves only when told to. */
export function manualClock(startsAt = 0): ManualClock {
  let now = startsAt;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const due = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        now = Math.max(now, due.at);
        due.run();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}

/** Lets every promise that can go on do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
