import { type Aging, type CachePolicy, freshFor, lifeOf } from './policy.ts';
import type { TagClock, Verdict } from './purges/tag-clock.ts';

const DUE_FROM = 0.9;

/** A value with what decides how long it may be served. */
export interface Entry<T> extends Aging {
  value: T;
  tags: readonly string[];
  /** The purge sequence that the value is at least as new as. */
  asOf: number;
  /** When it was made, on this process's clock (ms). For a value from elsewhere: now minus its age. */
  madeAt: number;
  /** Seconds from `madeAt` after which it is of no use. */
  life: number;
  verdict: Verdict;
  verdictVersion: number;
  /** Reads since `readsFrom` (ms); when a new entry takes this one's place, it begins with both, or with half of them. */
  reads: number;
  readsFrom: number;
  /** A refresh before its time has been tried for it. */
  refreshed: boolean;
}

/** What is true of a value wherever it comes from. */
export interface Made<T> {
  value: T;
  tags: readonly string[];
  asOf: number;
}

/** An entry of a value made at `madeAt` (ms of this process's clock), judged as of now. */
export function newEntry<T>(
  { value, tags, asOf }: Made<T>,
  options: { policy: CachePolicy; madeAt: number; jitter: number; negative?: boolean; tagClock: TagClock },
): Entry<T> {
  const { policy, madeAt, jitter, negative = false, tagClock } = options;
  return {
    value,
    tags,
    asOf,
    madeAt,
    negative,
    jitter,
    life: lifeOf(policy, { negative, jitter }),
    verdict: tagClock.judge(asOf, tags),
    verdictVersion: tagClock.version,
    reads: 0,
    readsFrom: madeAt,
    refreshed: false,
  };
}

/**
 * `fresh`: serve. `aged`: serve, and refresh. `purged`: serve if a new one takes too long. `last-resort`: serve if the
 * source fails. `dead`: never serve.
 */
export type Standing = 'fresh' | 'aged' | 'purged' | 'last-resort' | 'dead';

/** Seconds since the entry was made, at `now` on this process's clock (ms). */
export function ageOf(entry: { madeAt: number }, now: number): number {
  return Math.max(0, now - entry.madeAt) / 1000;
}

/** True in the last part of its fresh life, when a value that is much read is best made anew. */
export function isDue(entry: Entry<unknown>, policy: CachePolicy, now: number): boolean {
  return ageOf(entry, now) >= freshFor(policy, entry) * DUE_FROM;
}

/** How much an entry is read: reads a second, drawn towards nought while it is young. */
export function heatOf({ reads, readsFrom }: Entry<unknown>, now: number): number {
  return reads / (60 + (now - readsFrom) / 1000);
}

/** The tag clock's word on an entry, asked again only after some purge. */
export function verdictOn(entry: Entry<unknown>, tagClock: TagClock): Verdict {
  if (entry.verdictVersion !== tagClock.version) {
    entry.verdict = tagClock.judge(entry.asOf, entry.tags);
    entry.verdictVersion = tagClock.version;
  }
  return entry.verdict;
}

/** What may be done with an entry under a policy at `now` (ms). */
export function standingOf(
  entry: Entry<unknown>,
  policy: CachePolicy,
  { now, tagClock }: { now: number; tagClock: TagClock },
): Standing {
  const verdict = verdictOn(entry, tagClock);
  const age = ageOf(entry, now);
  if (verdict === 'gone' || age >= lifeOf(policy, entry)) return 'dead';
  if (verdict === 'valid' && age < freshFor(policy, entry)) return 'fresh';
  if (entry.negative || policy.freshOnly) return 'dead';
  if (age < policy.fresh + policy.stale) return verdict === 'valid' ? 'aged' : 'purged';
  return age < policy.fresh + policy.error ? 'last-resort' : 'dead';
}
