import { type Clock, within } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { ageOf, type Entry, isDue, standingOf, verdictOn } from './entry.ts';
import { ValueGone } from './errors.ts';
import type { Fetches } from './fetches.ts';
import type { Boarding, Flight, Flights, Landing } from './flights.ts';
import { counted, createHitMaker, type Hit } from './hit.ts';
import type { Load, LoadMany, Loads } from './loads.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { TagClock } from './tag-clock.ts';

/** What one reader asks for, and when he came: `arrival` is the last purge applied then. */
interface Visit {
  key: string;
  policy: CachePolicy;
  arrival: number;
  /** He has been sent round once, because what he waited for was overtaken. */
  again: boolean;
}

/** One of at most two attempts to get several keys. */
interface Round<T> {
  keys: ReadonlySet<string>;
  policy: CachePolicy;
  loadMany: LoadMany<T>;
  again: boolean;
}

/** `overtaken`: a purge that he knows of came in between. `absent`: there is nothing under this key. */
type Outcome<T> = Hit<T> | 'overtaken' | 'absent';

interface ReadersDeps<T> {
  memory: MemoryLayer<T>;
  flights: Flights<T>;
  fetches: Fetches<T>;
  loads: Loads<T>;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
}

export interface Readers<T> {
  /** A fresh value from memory, at once. */
  readFresh(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined;
  peek(key: string, policy: CachePolicy): Hit<T> | undefined;
  read(key: string, policy: CachePolicy, load: Load<T>): Promise<Hit<T>>;
  readMany(keys: readonly string[], policy: CachePolicy, loadMany: LoadMany<T>): Promise<Map<string, Hit<T>>>;
}

// Fewer reads than this in one life are not worth a load before its time.
const MUCH_READ = 10;

/** What one reader does: decides between what is held and what is being loaded. */
export function createReaders<T>(deps: ReadersDeps<T>): Readers<T> {
  const { memory, flights, fetches, loads, tagClock, clock, counters } = deps;
  const makeHit = createHitMaker<T>({ tagClock, clock });

  return { readFresh, peek, read, readMany };

  function readFresh(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined {
    const entry = freshEntry(key, policy);
    if (entry === undefined) return undefined;
    if (entry.reads >= MUCH_READ && wantsRefresh(key, entry, policy)) {
      flights.join(key, (trip) => fetches.fetchOne(trip, { policy, load, ahead: true }));
    }
    return hit(entry, 'fresh');
  }

  function freshEntry(key: string, policy: CachePolicy): Entry<T> | undefined {
    const entry = memory.get(key);
    if (entry === undefined) return undefined;
    if (standing(entry, policy) === 'fresh') return entry;
    if (verdictOn(entry, tagClock) === 'gone' || ageOf(entry, clock.now()) >= entry.life) memory.remove(key);
    return undefined;
  }

  // Once for each entry: if that fails, or a lagging replica gives nothing newer, it ages like any other.
  function wantsRefresh(key: string, entry: Entry<T>, policy: CachePolicy): boolean {
    if (entry.refreshed || entry.negative || !isDue(entry, policy, clock.now())) return false;
    entry.refreshed = true;
    return !flights.isFlying(key) && !loads.wouldFail(key);
  }

  function peek(key: string, policy: CachePolicy): Hit<T> | undefined {
    const entry = memory.get(key);
    if (!servable(entry, policy)) return undefined;
    return makeHit(entry, standing(entry, policy) === 'fresh' ? 'fresh' : 'stale');
  }

  async function read(key: string, policy: CachePolicy, load: Load<T>): Promise<Hit<T>> {
    const round = async (again: boolean) => {
      const visit = { key, policy, again, arrival: tagClock.appliedSeq };
      const rescued = whileSourceFails(key, policy);
      return (
        rescued ??
        ride(
          visit,
          flights.join(key, (trip) => fetches.fetchOne(trip, { policy, load })),
        )
      );
    };
    const first = await round(false);
    if (typeof first === 'object') return first;
    const second = readFresh(key, policy, load) ?? (await round(true));
    // Twice in a row somebody else's load of several keys knew nothing of this one.
    if (typeof second !== 'object') throw new ValueGone(key);
    return second;
  }

  async function readMany(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
  ): Promise<Map<string, Hit<T>>> {
    const hits = new Map<string, Hit<T>>();
    const overtaken = await readRound({ keys: new Set(keys), policy, loadMany, again: false }, hits);
    if (overtaken.size > 0) await readRound({ keys: overtaken, policy, loadMany, again: true }, hits);
    return new Map([...new Set(keys)].flatMap((key) => (hits.has(key) ? [[key, hits.get(key)!]] : [])));
  }

  /** Adds what can be had to `hits`; returns the keys that are worth asking for once more. */
  async function readRound(round: Round<T>, hits: Map<string, Hit<T>>): Promise<Set<string>> {
    const { keys, policy, loadMany, again } = round;
    const arrival = tagClock.appliedSeq;
    const missing: string[] = [];
    const due: string[] = [];
    for (const key of keys) {
      const entry = freshEntry(key, policy);
      const found = entry === undefined ? whileSourceFails(key, policy) : hit(entry, 'fresh');
      if (entry && entry.reads >= MUCH_READ && wantsRefresh(key, entry, policy)) due.push(key);
      if (found === undefined) missing.push(key);
      else hits.set(key, found);
    }
    flights.joinMany(due, (trips) => fetches.fetchMany(trips, { policy, loadMany, ahead: true }));
    const boardings = flights.joinMany(missing, (trips) => fetches.fetchMany(trips, { policy, loadMany }));
    const overtaken = new Set<string>();
    await Promise.all(
      Array.from(boardings, async ([key, boarding]) => {
        const outcome = await ride({ key, policy, arrival, again }, boarding).catch(absentIfGone);
        if (typeof outcome === 'object') hits.set(key, outcome);
        else if (outcome === 'overtaken') overtaken.add(key);
      }),
    );
    // The first may have been taken down while we waited for the last.
    for (const [key, { asOf, tags }] of hits) {
      if (tagClock.judge(asOf, tags) !== 'gone') continue;
      hits.delete(key);
      overtaken.add(key);
    }
    return overtaken;
  }

  // Of several things one that was taken down meanwhile is missing; the others are as good as they were.
  function absentIfGone(error: unknown): 'absent' {
    if (error instanceof ValueGone) return 'absent';
    throw error;
  }

  function whileSourceFails(key: string, policy: CachePolicy): Hit<T> | undefined {
    if (!loads.wouldFail(key)) return undefined;
    const held = memory.get(key);
    return servable(held, policy) ? hit(held, 'error-stale') : undefined;
  }

  /** Takes a reader along on a flight, until he has what he may be given. */
  async function ride(visit: Visit, { flight, started }: Boarding<T>): Promise<Outcome<T>> {
    const { key, policy } = visit;
    if (!servable(memory.get(key), policy)) await flight.looked;
    const spare = memory.get(key) ?? flight.found;
    if (spare && servedAtOnce(spare, policy, started || visit.again)) return hit(spare, 'stale');
    try {
      counters.waits += 1;
      if (spare && (await isTooSlow(flight, spare, policy))) return hit(spare, 'stale');
      return accept(visit, await flight.landed, started);
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
  function accept(visit: Visit, landing: Landing<T> | 'absent', started: boolean): Outcome<T> {
    // It may have come to be after the load of somebody else began.
    if (landing === 'absent') return started || visit.again ? 'absent' : 'overtaken';
    const { entry, layer } = landing;
    const verdict = verdictOn(entry, tagClock);
    if (verdict === 'valid' || (verdict === 'purged' && entry.asOf >= visit.arrival))
      return hit(entry, 'fresh', layer);
    const ownLoad = started && layer === 'live';
    if (verdict === 'purged' && (visit.again || ownLoad)) return hit(entry, 'stale', layer);
    if (visit.again) throw new ValueGone(visit.key);
    return 'overtaken';
  }

  function standing(entry: Entry<T>, policy: CachePolicy) {
    return standingOf(entry, policy, { now: clock.now(), tagClock });
  }

  function servable(entry: Entry<T> | undefined, policy: CachePolicy): entry is Entry<T> {
    return entry !== undefined && standing(entry, policy) !== 'dead';
  }

  function hit(entry: Entry<T>, state: Hit<T>['state'], layer?: Hit<T>['layer']): Hit<T> {
    entry.reads += 1;
    return counted(makeHit(entry, state, layer), counters);
  }
}
