import type { Clock } from './clock.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** A `probe` is the one call by which an open breaker tries whether things work again. */
export type Ticket = 'call' | 'probe';

export interface Breaker {
  /** Leave for a call that a reader waits for. In `half-open` one gets it, until its outcome is known. */
  admitRead(): Ticket | undefined;
  /** Leave for a call that nobody waits for: only while all is well. */
  admitWrite(): Ticket | undefined;
  /** Whether a reader's call would be let through now. */
  admits(): boolean;
  succeeded(ticket: Ticket): void;
  failed(ticket: Ticket): void;
  /** Somebody else has seen it work again. */
  mended(): void;
  state(): BreakerState;
}

// Each failure weighs 1, each success takes off a half: one failure in four is borne, one in two is not.
const OPENS_AT = 5;
const FIRST_PAUSE_MS = 500;

/** Stops calls to something that keeps failing, and tries it again one call at a time after growing pauses. */
export function createBreaker(clock: Clock, { longestPauseMs = 10_000 } = {}): Breaker {
  let weight = 0;
  let pause = FIRST_PAUSE_MS;
  let openUntil: number | undefined;
  let probing = false;

  const close = () => {
    probing = false;
    openUntil = undefined;
    weight = 0;
    pause = FIRST_PAUSE_MS;
  };
  const admits = () => openUntil === undefined || !(probing || clock.now() < openUntil);

  return {
    admits,
    admitRead: () => {
      if (openUntil === undefined) return 'call';
      if (!admits()) return undefined;
      probing = true;
      return 'probe';
    },
    admitWrite: () => (openUntil === undefined ? 'call' : undefined),
    succeeded: (ticket) => {
      if (ticket === 'call') {
        weight = Math.max(0, weight - 0.5);
        return;
      }
      close();
    },
    failed: (ticket) => {
      // What was sent before the breaker opened says nothing new.
      if (ticket === 'call' && openUntil !== undefined) return;
      weight += 1;
      if (ticket === 'call' && weight < OPENS_AT) return;
      if (ticket === 'probe') pause = Math.min(pause * 2, longestPauseMs);
      probing = false;
      openUntil = clock.now() + pause;
    },
    mended: close,
    state: () => {
      if (openUntil === undefined) return 'closed';
      return probing || clock.now() >= openUntil ? 'half-open' : 'open';
    },
  };
}
