import type { CachePolicy } from '@nightdesk/cache';
import type { Mode } from '@nightdesk/degrade';

// A front that is five minutes behind the clock is no harm; what editors and readers change is purged as ever.
const LEAN = 5;

/** A route's policy in this mode: in `lean` pages live longer, so that fewer are rendered. */
export function policyIn(mode: Mode, policy: CachePolicy): CachePolicy {
  return mode === 'lean' ? { ...policy, fresh: policy.fresh * LEAN, stale: policy.stale * LEAN } : policy;
}

/**
 * For who renders ahead of time: only a new page will do, however long it takes within the hard limit. What it puts into the
 * layers lives as long as any other.
 */
export function patientPolicy(policy: CachePolicy): CachePolicy {
  return { ...policy, freshOnly: true };
}
