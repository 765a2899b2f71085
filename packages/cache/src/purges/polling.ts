import type { Clock } from '../clock.ts';

export interface Polling {
  /** The outcome of the first poll. */
  readonly first: Promise<boolean>;
  /** Asks for a poll in a moment; one that is under way may have read before what is asked for was there. */
  soon(): void;
  /** Polls now; resolves when that poll, begun after this call, has ended. */
  now(): Promise<void>;
  stop(): void;
}

interface PollingOptions {
  clock: Clock;
  /** Resolves with whether it worked; never rejects. */
  poll(): Promise<boolean>;
  everyMs: number;
  soonMs: number;
  /** After a poll: true when there is reason to look again soon. */
  wantsMore(): boolean;
}

/** Polls one at a time: at once, then every so often, and sooner when asked to. */
export function startPolling({ clock, poll, everyMs, soonMs, wantsMore }: PollingOptions): Polling {
  let running: Promise<boolean> | undefined;
  let askedMeanwhile = false;
  let dueAt: number | undefined;
  let callOff = () => {};
  let stopped = false;

  const first = run();
  return {
    first,
    soon: () => {
      if (running) askedMeanwhile = true;
      else schedule(soonMs);
    },
    now: async () => {
      await running;
      await run();
    },
    stop: () => {
      stopped = true;
      callOff();
    },
  };

  function run(): Promise<boolean> {
    callOff();
    dueAt = undefined;
    running ??= poll().finally(() => {
      running = undefined;
      schedule(askedMeanwhile || wantsMore() ? soonMs : everyMs);
      askedMeanwhile = false;
    });
    return running;
  }

  // Never later than planned already: a stream of nudges must not put off what it asks for.
  function schedule(ms: number): void {
    const at = clock.now() + ms;
    if (stopped || (dueAt !== undefined && dueAt <= at)) return;
    callOff();
    dueAt = at;
    callOff = clock.after(ms, () => void run());
  }
}
