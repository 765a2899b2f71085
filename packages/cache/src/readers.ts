import { ValueGone } from './errors.ts';
import type { Fetches } from './fetches.ts';
import type { Flights } from './flights.ts';
import type { Held } from './held.ts';
import type { Hit } from './hit.ts';
import type { Load, LoadMany, Loads } from './loads.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { TagClock } from './purges/tag-clock.ts';
import type { Outcome, Ride } from './ride.ts';

/** One of at most two attempts to get several keys. */
interface Round<T> {
  keys: ReadonlySet<string>;
  policy: CachePolicy;
  loadMany: LoadMany<T>;
  again: boolean;
}

interface ReadersDeps<T> {
  memory: MemoryLayer<T>;
  held: Held<T>;
  ride: Ride<T>;
  flights: Flights<T>;
  fetches: Fetches<T>;
  loads: Loads<T>;
  tagClock: TagClock;
}

export interface Readers<T> {
  /** A fresh value from memory, at once. */
  readFresh(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined;
  /** What `read` would give without waiting: a fresh value from memory, or a stale one while a new one is on its way. */
  readAtOnce(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined;
  read(key: string, policy: CachePolicy, load: Load<T>): Promise<Hit<T>>;
  readMany(keys: readonly string[], policy: CachePolicy, loadMany: LoadMany<T>): Promise<Map<string, Hit<T>>>;
}

/** What readers of one key and of several do: memory, then a flight, and once more if that was overtaken. */
export function createReaders<T>(deps: ReadersDeps<T>): Readers<T> {
  const { memory, held, ride, flights, fetches, loads, tagClock } = deps;

  return { readFresh, readAtOnce, read, readMany };

  function readFresh(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined {
    const entry = held.fresh(key, policy);
    if (entry === undefined) return undefined;
    if (held.wantsRefresh(entry, policy) && isFree(key)) {
      flights.join(key, (trip) => fetches.fetchOne(trip, { policy, load, ahead: true }));
    }
    return held.serve(entry, 'fresh');
  }

  function readAtOnce(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined {
    const fresh = readFresh(key, policy, load);
    if (fresh !== undefined) return fresh;
    const entry = memory.get(key);
    const fails = loads.wouldFail(key);
    const starts = !fails && !flights.isFlying(key);
    if (entry === undefined || !held.isGivenAtOnce(entry, policy, starts)) return undefined;
    if (!fails) flights.join(key, (trip) => fetches.fetchOne(trip, { policy, load }));
    return held.serve(entry, fails ? 'error-stale' : 'stale');
  }

  async function read(key: string, policy: CachePolicy, load: Load<T>): Promise<Hit<T>> {
    const first = await readOnce(key, { policy, load, again: false });
    if (typeof first === 'object') return first;
    const second = readFresh(key, policy, load) ?? (await readOnce(key, { policy, load, again: true }));
    // Twice in a row somebody else's load of several keys knew nothing of this one.
    if (typeof second !== 'object') throw new ValueGone(key);
    return second;
  }

  async function readOnce(
    key: string,
    { policy, load, again }: { policy: CachePolicy; load: Load<T>; again: boolean },
  ): Promise<Outcome<T>> {
    const rescue = whileSourceFails(key, policy);
    if (rescue !== undefined) return rescue;
    const arrival = tagClock.appliedSeq;
    const boarding = flights.join(key, (trip) => fetches.fetchOne(trip, { policy, load }));
    return ride({ key, policy, arrival, again }, boarding);
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
      const entry = held.fresh(key, policy);
      const found = entry === undefined ? whileSourceFails(key, policy) : held.serve(entry, 'fresh');
      if (entry && held.wantsRefresh(entry, policy) && isFree(key)) due.push(key);
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
    const entry = memory.get(key);
    return held.isServable(entry, policy) ? held.serve(entry, 'error-stale') : undefined;
  }

  function isFree(key: string): boolean {
    return !flights.isFlying(key) && !loads.wouldFail(key);
  }
}
