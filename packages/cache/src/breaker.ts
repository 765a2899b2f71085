import type { Clock } from './clock.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  /** Whether a call may go out now. In `half-open` one may, until its outcome is known. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  state(): BreakerState;
}

// Each failure weighs 1, each success takes off a half: one failure in three is borne, one in two is not.
const OPENS_AT = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Stops calls to something that keeps failing, and tries it again one call at a time after growing pauses. */
export function createBreaker(clock: Clock): Breaker {
  let weight = 0;
  let pause = FIRST_PAUSE_MS;
  let openUntil: number | undefined;
  let probing = false;

  return {
    admits: () => {
      if (openUntil === undefined) return true;
      if (probing || clock.now() < openUntil) return false;
      probing = true;
      return true;
    },
    succeeded: () => {
      // An answer that was sent before the breaker opened says nothing about now.
      if (openUntil !== undefined && !probing) return;
      weight = Math.max(0, weight - 0.5);
      if (!probing) return;
      probing = false;
      openUntil = undefined;
      weight = 0;
      pause = FIRST_PAUSE_MS;
    },
    failed: () => {
      weight += 1;
      if (openUntil === undefined ? weight < OPENS_AT : !probing) return;
      if (probing) pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      probing = false;
      openUntil = clock.now() + pause;
    },
    state: () => {
      if (openUntil === undefined) return 'closed';
      return probing || clock.now() >= openUntil ? 'half-open' : 'open';
    },
  };
}
