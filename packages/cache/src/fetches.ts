import type { Clock } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { type Entry, isDue, standingOf, verdictOn } from './entry.ts';
import type { Landing, Trip } from './flights.ts';
import type { Load, LoadMany, Loads } from './loads.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { TagClock } from './purges/tag-clock.ts';
import type { Shelf } from './shared/shared-shelf.ts';
import type { SourceCall } from './source.ts';

/** How a flight gets its value: from the shared layer, else from the loader. Neither method rejects: the trip does. */
export interface Fetches<T> {
  fetchOne(trip: Trip<T>, order: Order & { load: Load<T> }): Promise<void>;
  /** One look at the shared layer and one call of the loader for all of them. */
  fetchMany(trips: readonly Trip<T>[], order: Order & { loadMany: LoadMany<T> }): Promise<void>;
}

/** What is wanted of a fetch. */
export interface Order {
  policy: CachePolicy;
  /** A refresh before its time: a value that is itself due for one does not count as found. */
  ahead?: boolean;
}

interface FetchesDeps<T> {
  memory: MemoryLayer<T>;
  shelf: Shelf<T> | undefined;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
  loads: Loads<T>;
}

/** Fetches for flights: the shared layer first, then the loader. */
export function createFetches<T>(deps: FetchesDeps<T>): Fetches<T> {
  const { memory, shelf, tagClock, clock, counters, loads } = deps;

  return { fetchOne, fetchMany };

  async function fetchOne(trip: Trip<T>, order: Order & { load: Load<T> }): Promise<void> {
    const { policy, load } = order;
    let running: SourceCall<Entry<T>> | undefined;
    try {
      const shared = await fetchShared(trip, order);
      if (shared) return trip.land(shared);
      running = loads.start(trip.key, policy, load);
      void running.over.then(trip.leave);
      const entry = await running.outcome;
      // First, so that a reader for whom it was overtaken does not board this very flight again.
      trip.leave();
      trip.land({ entry, layer: 'live' });
    } catch (error) {
      trip.fail(error);
    } finally {
      if (running === undefined) trip.leave();
    }
  }

  /**
   * No lease is taken for a batch: its keys are many and its statement is one, so waiting for another process that loads
   * some of them would cost more than loading those twice.
   */
  async function fetchMany(
    trips: readonly Trip<T>[],
    order: Order & { loadMany: LoadMany<T> },
  ): Promise<void> {
    const { policy, loadMany } = order;
    const missing = await lookForMany(trips, order);
    if (missing.length === 0) return;
    const held = missing.map(({ key }) => memory.peek(key));
    const keys = missing.map(({ key }) => key);
    const { outcome, over } = loads.startMany(keys, policy, loadMany);
    for (const trip of missing) void over.then(trip.leave);
    try {
      const entries = await outcome;
      missing.forEach((trip, i) => {
        const entry = entries.get(trip.key);
        // What the loader no longer has must not be found here either.
        if (entry === undefined && memory.peek(trip.key) === held[i]) memory.remove(trip.key);
        trip.leave();
        trip.land(entry === undefined ? 'absent' : { entry, layer: 'live' });
      });
    } catch (error) {
      for (const trip of missing) trip.fail(error);
    }
  }

  /** Ends the trips for which the shared layer has a fresh value or whose load would fail at once; returns the rest. */
  async function lookForMany(trips: readonly Trip<T>[], order: Order): Promise<readonly Trip<T>[]> {
    const found = (await shelf?.getMany(trips.map(({ key }) => key))) ?? new Map<string, Entry<T>>();
    return trips.filter((trip) => {
      const fresh = adopt(trip, order, found.get(trip.key));
      trip.looked();
      if (fresh === undefined && !isRefused(trip)) return true;
      if (fresh) trip.land(fresh);
      trip.leave();
      return false;
    });
  }

  function isRefused(trip: Trip<T>): boolean {
    try {
      loads.refuse(trip.key);
      return false;
    } catch (error) {
      trip.fail(error);
      return true;
    }
  }

  async function look(
    trip: Trip<T>,
    order: Order,
  ): Promise<{ reachable: boolean; fresh: Landing<T> | undefined }> {
    const entry = shelf === undefined ? 'unknown' : await shelf.get(trip.key);
    if (entry === 'unknown') return { reachable: false, fresh: undefined };
    return { reachable: true, fresh: adopt(trip, order, entry) };
  }

  /** The value of another process: what the shared layer has now, or what comes there while we wait for our turn. */
  async function fetchShared(trip: Trip<T>, order: Order): Promise<Landing<T> | undefined> {
    const { fresh, reachable } = await look(trip, order);
    trip.looked();
    if (fresh) return fresh;
    loads.refuse(trip.key);
    return reachable ? takeTurn(trip, order) : undefined;
  }

  /** What the shared layer had, if it is fresh. What is stale is kept for readers to fall back on. */
  function adopt(
    trip: Trip<T>,
    { policy, ahead }: Order,
    entry: Entry<T> | undefined,
  ): Landing<T> | undefined {
    if (entry === undefined || verdictOn(entry, tagClock) === 'gone') return undefined;
    memory.put(trip.key, entry);
    trip.flight.found = entry;
    const now = clock.now();
    const fresh = standingOf(entry, policy, { now, tagClock }) === 'fresh';
    return fresh && !(ahead && isDue(entry, policy, now)) ? { entry, layer: 'shared' } : undefined;
  }

  /**
   * Waits until this process may load the key, or another one has. The value may have been stored between our look
   * and our turn, so it is looked for once more. A shared layer that cannot say lets everybody load.
   */
  async function takeTurn(trip: Trip<T>, order: Order): Promise<Landing<T> | undefined> {
    const { key } = trip;
    const { policy } = order;
    const until = clock.now() + policy.hardLimit;
    for (let pause = 15; ; pause = Math.min(pause * 1.5, 150)) {
      const turn = await shelf!.lease(key, policy.hardLimit);
      if (turn === 'unknown') return undefined;
      const { fresh } = await look(trip, order);
      if (fresh) {
        counters.leaseWaits += 1;
        if (turn === 'held') shelf!.release(key);
        return fresh;
      }
      if (turn === 'held' || loads.wouldFail(key) || clock.now() + pause > until) return undefined;
      await new Promise<void>((resolve) => {
        clock.after(pause, resolve);
      });
    }
  }
}
