import { type Clock, within } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { ageOf, type Entry, standingOf, verdictOn } from './entry.ts';
import { ValueGone } from './errors.ts';
import type { Flight, Flights, Landing } from './flights.ts';
import type { Load } from './loads.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { TagClock } from './tag-clock.ts';

/** A value as a reader gets it. */
export interface Hit<T> {
  value: T;
  state: 'fresh' | 'stale' | 'error-stale';
  layer: 'memory' | 'shared' | 'live';
  /** Seconds since it was made. */
  age: number;
  asOf: number;
}

/** What one reader asks for. */
interface Wanted<T> {
  key: string;
  policy: CachePolicy;
  load: Load<T>;
}

/** What he may be given depends on: the purges applied when he came, whether his own visit started the load. */
interface Visit {
  arrival: number;
  started: boolean;
  again: boolean;
}

interface ReadersDeps<T> {
  memory: MemoryLayer<T>;
  flights: Flights<T>;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
}

export interface Readers<T> {
  freshFromMemory(key: string, policy: CachePolicy): Hit<T> | undefined;
  peek(key: string, policy: CachePolicy): Hit<T> | undefined;
  read(wanted: Wanted<T>): Promise<Hit<T>>;
}

/** What one reader does: decides between what is held and what is being loaded. */
export function createReaders<T>({ memory, flights, tagClock, clock, counters }: ReadersDeps<T>): Readers<T> {
  return { freshFromMemory, peek, read };

  function freshFromMemory(key: string, policy: CachePolicy): Hit<T> | undefined {
    const entry = memory.get(key);
    if (entry === undefined) return undefined;
    if (standing(entry, policy) === 'fresh') return hit(entry, 'fresh', 'memory');
    if (verdictOn(entry, tagClock) === 'gone' || ageOf(entry, clock.now()) >= entry.life) memory.remove(key);
    return undefined;
  }

  function peek(key: string, policy: CachePolicy): Hit<T> | undefined {
    const entry = memory.get(key);
    if (!servable(entry, policy)) return undefined;
    const state = standing(entry, policy) === 'fresh' ? 'fresh' : 'stale';
    return { ...describe(entry), state, layer: 'memory' };
  }

  async function read(wanted: Wanted<T>, again = false): Promise<Hit<T>> {
    const { key, policy, load } = wanted;
    const arrival = tagClock.appliedSeq;
    const held = memory.get(key);
    if (flights.failedLately(key) && servable(held, policy)) return hit(held, 'error-stale');

    const { flight, started } = flights.join(key, policy, load);
    if (!servable(held, policy)) await flight.looked;
    const spare = memory.get(key) ?? flight.found;
    if (spare && servedAtOnce(spare, policy, started || again)) return hit(spare, 'stale');
    try {
      if (spare && (await isTooSlow(flight, spare, policy))) return hit(spare, 'stale');
      return await accept(wanted, await flight.landed, { arrival, started, again });
    } catch (error) {
      const rescue = memory.get(key) ?? spare;
      if (servable(rescue, policy)) return hit(rescue, 'error-stale');
      throw error;
    }
  }

  // Of a purged value, the reader who starts the load waits a little for the new one, so whoever publishes and looks
  // sees it at once; the crowd that comes meanwhile is served what there is.
  function servedAtOnce(spare: Entry<T>, policy: CachePolicy, waits: boolean): boolean {
    const now = standing(spare, policy);
    return now === 'aged' || (now === 'purged' && !waits);
  }

  async function isTooSlow(flight: Flight<T>, spare: Entry<T>, policy: CachePolicy): Promise<boolean> {
    if (standing(spare, policy) !== 'purged') return false;
    return (await within(clock, policy.softLimit, flight.landed)) === 'late' && servable(spare, policy);
  }

  /**
   * A landing is good for a reader who came before the purge that overtook it (it knows all up to his arrival), and
   * for everybody when nothing overtook it. Others read once more; a replica that lags then gives a stale value.
   */
  function accept(wanted: Wanted<T>, { entry, layer }: Landing<T>, visit: Visit): Promise<Hit<T>> | Hit<T> {
    const verdict = verdictOn(entry, tagClock);
    if (verdict === 'valid' || (verdict === 'purged' && entry.asOf >= visit.arrival))
      return hit(entry, 'fresh', layer);
    const ownLoad = visit.started && layer === 'live';
    if (verdict === 'purged' && (visit.again || ownLoad)) return hit(entry, 'stale', layer);
    if (visit.again) throw new ValueGone(wanted.key);
    return freshFromMemory(wanted.key, wanted.policy) ?? read(wanted, true);
  }

  function standing(entry: Entry<T>, policy: CachePolicy) {
    return standingOf(entry, policy, { now: clock.now(), tagClock });
  }

  function servable(entry: Entry<T> | undefined, policy: CachePolicy): entry is Entry<T> {
    return entry !== undefined && standing(entry, policy) !== 'dead';
  }

  function hit(entry: Entry<T>, state: Hit<T>['state'], layer: Hit<T>['layer'] = 'memory'): Hit<T> {
    counters[state === 'fresh' ? layer : state === 'stale' ? 'stale' : 'errorStale'] += 1;
    return { ...describe(entry), state, layer };
  }

  function describe(entry: Entry<T>) {
    return { value: entry.value, age: ageOf(entry, clock.now()), asOf: entry.asOf };
  }
}
