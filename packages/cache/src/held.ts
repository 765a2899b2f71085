import type { Clock } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { ageOf, type Entry, heatOf, isDue, type Standing, standingOf, verdictOn } from './entry.ts';
import { createHitMaker, type Hit } from './hit.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { TagClock } from './purges/tag-clock.ts';

/** What this process holds, under a policy and as of now. */
export interface Held<T> {
  /** The fresh entry; what can be of no use any more is dropped. */
  fresh(key: string, policy: CachePolicy): Entry<T> | undefined;
  /** True once for an entry that is much read and near the end of its fresh life. */
  wantsRefresh(entry: Entry<T>, policy: CachePolicy): boolean;
  standing(entry: Entry<T>, policy: CachePolicy): Standing;
  /**
   * True for what is stale and given without waiting for a new one: what is aged; and what was purged, to those who come while
   * the new one is on its way, or in a crowd. Of a purged value the reader who starts the load waits a little, so whoever
   * publishes and looks sees the new one at once; in a crowd the one who starts it is anybody.
   */
  isGivenAtOnce(entry: Entry<T>, policy: CachePolicy, starts: boolean): boolean;
  /** Fresh, stale or a last resort: there is something to serve. */
  isServable(entry: Entry<T> | undefined, policy: CachePolicy): entry is Entry<T>;
  /** Counts the reader and gives him the entry. */
  serve(entry: Entry<T>, state: Hit<T>['state'], layer?: Hit<T>['layer']): Hit<T>;
  peek(key: string, policy: CachePolicy): Hit<T> | undefined;
}

interface HeldDeps<T> {
  memory: MemoryLayer<T>;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
}

// Fewer reads than this in one life are not worth a load before its time.
const MUCH_READ = 10;
// Reads a second: of a purged value somebody starts the load before whoever published it can look.
const CROWD = 20;

/** Judges what memory holds, and makes hits of it. */
export function createHeld<T>({ memory, tagClock, clock, counters }: HeldDeps<T>): Held<T> {
  const makeHit = createHitMaker<T>({ tagClock, clock });
  const standing = (entry: Entry<T>, policy: CachePolicy) =>
    standingOf(entry, policy, { now: clock.now(), tagClock });
  const isServable = (entry: Entry<T> | undefined, policy: CachePolicy): entry is Entry<T> =>
    entry !== undefined && standing(entry, policy) !== 'dead';

  return {
    fresh: (key, policy) => {
      const entry = memory.get(key);
      if (entry === undefined) return undefined;
      if (standing(entry, policy) === 'fresh') return entry;
      const isOver = verdictOn(entry, tagClock) === 'gone' || ageOf(entry, clock.now()) >= entry.life;
      if (isOver) memory.remove(key);
      return undefined;
    },
    // Once for each entry: if that fails, or a lagging replica gives nothing newer, it ages like any other.
    wantsRefresh: (entry, policy) => {
      if (entry.reads < MUCH_READ || entry.refreshed || entry.negative) return false;
      entry.refreshed = isDue(entry, policy, clock.now());
      return entry.refreshed;
    },
    standing,
    isGivenAtOnce: (entry, policy, starts) => {
      const now = standing(entry, policy);
      return now === 'aged' || (now === 'purged' && (!starts || heatOf(entry, clock.now()) > CROWD));
    },
    isServable,
    serve: (entry, state, layer) => {
      entry.reads += 1;
      const hit = makeHit(entry, state, layer);
      counters[hit.state === 'fresh' ? hit.layer : hit.state === 'stale' ? 'stale' : 'errorStale'] += 1;
      return hit;
    },
    peek: (key, policy) => {
      const entry = memory.get(key);
      if (!isServable(entry, policy)) return undefined;
      return makeHit(entry, standing(entry, policy) === 'fresh' ? 'fresh' : 'stale');
    },
  };
}
