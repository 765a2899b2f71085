import type { CachePolicy } from '@nightdesk/cache';
import type { Mode } from '@nightdesk/degrade';

// A front that is five minutes behind the clock is no harm; what editors and readers change is purged as ever.
const LEAN = 5;

/** A route's policy in this mode, with lives of so many times their length: in `lean` five at least, so that fewer pages are rendered. */
export function policyIn(mode: Mode, policy: CachePolicy, lifetimes: number): CachePolicy {
  const times = mode === 'lean' ? Math.max(LEAN, lifetimes) : lifetimes;
  return times === 1 ? policy : { ...policy, fresh: policy.fresh * times, stale: policy.stale * times };
}

/**
 * For who renders ahead of time: only a new page will do, however long it takes within the hard limit. What it puts into the
 * layers lives as long as any other.
 */
export function patientPolicy(policy: CachePolicy): CachePolicy {
  return { ...policy, freshOnly: true };
}
