import { type Clock, within } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { type Entry, verdictOn } from './entry.ts';
import { ValueGone } from './errors.ts';
import type { Boarding, Flight, Landing } from './flights.ts';
import type { Held } from './held.ts';
import type { Hit } from './hit.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { TagClock } from './purges/tag-clock.ts';

/** What one reader asks for, and when he came: `arrival` is the last purge applied then. */
export interface Visit {
  key: string;
  policy: CachePolicy;
  arrival: number;
  /** He has been sent round once, because what he waited for was overtaken. */
  again: boolean;
}

/** `overtaken`: a purge that he knows of came in between. `absent`: there is nothing under this key. */
export type Outcome<T> = Hit<T> | 'overtaken' | 'absent';

/** Takes a reader along on a flight, until he has what he may be given. */
export type Ride<T> = (visit: Visit, boarding: Boarding<T>) => Promise<Outcome<T>>;

interface RideDeps<T> {
  memory: MemoryLayer<T>;
  held: Held<T>;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
}

/** Decides for a reader between what is held and what is being fetched. */
export function createRide<T>({ memory, held, tagClock, clock, counters }: RideDeps<T>): Ride<T> {
  return ride;

  async function ride(visit: Visit, { flight, started }: Boarding<T>): Promise<Outcome<T>> {
    const { key, policy } = visit;
    if (!held.isServable(memory.get(key), policy)) await flight.looked;
    const spare = memory.get(key) ?? flight.found;
    if (spare && held.isGivenAtOnce(spare, policy, started || visit.again)) return held.serve(spare, 'stale');
    try {
      counters.waits += 1;
      if (spare && (await isTooSlow(flight, spare, policy))) return held.serve(spare, 'stale');
      return accept(visit, await flight.landed, started);
    } catch (error) {
      const rescue = memory.get(key) ?? spare;
      if (held.isServable(rescue, policy)) return held.serve(rescue, 'error-stale');
      throw error;
    }
  }

  async function isTooSlow(flight: Flight<T>, spare: Entry<T>, policy: CachePolicy): Promise<boolean> {
    if (held.standing(spare, policy) !== 'purged') return false;
    return (
      (await within(clock, policy.softLimit, flight.landed)) === 'late' && held.isServable(spare, policy)
    );
  }

  /**
   * A landing is good for a reader who came before the purge that overtook it (it knows all up to his arrival), and
   * for everybody when nothing overtook it. Others read once more; a replica that lags then gives a stale value.
   */
  function accept(visit: Visit, landing: Landing<T> | 'absent', started: boolean): Outcome<T> {
    // It may have come to be after the load of somebody else began.
    if (landing === 'absent') return started || visit.again ? 'absent' : 'overtaken';
    const { entry, layer } = landing;
    const verdict = verdictOn(entry, tagClock);
    if (verdict === 'valid' || (verdict === 'purged' && entry.asOf >= visit.arrival))
      return held.serve(entry, 'fresh', layer);
    const ownLoad = started && layer === 'live';
    if (verdict === 'purged' && (visit.again || ownLoad)) return held.serve(entry, 'stale', layer);
    if (visit.again) throw new ValueGone(visit.key);
    return 'overtaken';
  }
}
