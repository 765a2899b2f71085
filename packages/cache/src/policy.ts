/** How long a value may be used, in seconds since it was made; limits on waiting in milliseconds. */
export interface CachePolicy {
  /** Served without asking anybody. */
  fresh: number;
  /** After `fresh`: served at once while one load refreshes it. */
  stale: number;
  /** After `fresh`: served if the source fails. */
  error: number;
  /** After a purge, the reader whose visit starts the load waits this long for it before taking the stale value. */
  softLimit: number;
  /** A load is aborted after this long. */
  hardLimit: number;
  /** `fresh` for a loaded value marked `negative` (a 404). Such a value is never served stale. */
  negative?: number;
  /** Nothing out of date will do, not even when the source fails: for who makes something else of the value. */
  freshOnly?: boolean;
}

/** What an entry keeps that the policy's answer depends on. */
export interface Aging {
  negative: boolean;
  /** 0.9 to 1: shortens `fresh`, so that pages made in one second do not all expire in one second. */
  jitter: number;
}

const NEGATIVE_SECONDS = 5;

/** Seconds for which a value of this kind is fresh under the policy. */
export function freshFor(policy: CachePolicy, { negative, jitter }: Aging): number {
  return (negative ? (policy.negative ?? NEGATIVE_SECONDS) : policy.fresh) * jitter;
}

/** Seconds after which a value of this kind is of no use to anybody. */
export function lifeOf(policy: CachePolicy, { negative, jitter }: Aging): number {
  if (negative) return freshFor(policy, { negative, jitter });
  return policy.fresh + Math.max(policy.stale, policy.error);
}

/** A jitter for a new entry. `random` gives 0 to 1. */
export function jitterOf(random: () => number): number {
  return 1 - random() * 0.1;
}
