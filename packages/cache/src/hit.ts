import type { Clock } from './clock.ts';
import { ageOf, type Entry, verdictOn } from './entry.ts';
import type { TagClock } from './purges/tag-clock.ts';

/** A value as a reader gets it. */
export interface Hit<T> {
  value: T;
  tags: readonly string[];
  state: 'fresh' | 'stale' | 'error-stale';
  layer: 'memory' | 'shared' | 'live';
  /** Seconds since it was made. */
  age: number;
  /**
   * The purge sequence up to which the value is known to be true. While none of its tags was purged since it was
   * loaded, that is the last purge applied here, so a page made of several hits is as new as the lowest of theirs.
   */
  asOf: number;
}

export type HitMaker<T> = (entry: Entry<T>, state: Hit<T>['state'], layer?: Hit<T>['layer']) => Hit<T>;

/** Makes hits of entries. What is vouched for is decided at this moment, by the same clock that judges the entry. */
export function createHitMaker<T>({ tagClock, clock }: { tagClock: TagClock; clock: Clock }): HitMaker<T> {
  return (entry, state, layer = 'memory') => ({
    value: entry.value,
    tags: entry.tags,
    state,
    layer,
    age: ageOf(entry, clock.now()),
    asOf: trueUpTo(entry, tagClock),
  });
}

// A purged entry, also one given as fresh to a reader who came before the purge, is vouched for by its load alone.
function trueUpTo(entry: Entry<unknown>, tagClock: TagClock): number {
  return verdictOn(entry, tagClock) === 'valid' ? Math.max(entry.asOf, tagClock.appliedSeq) : entry.asOf;
}
