import type { CacheCounters } from './counters.ts';
import type { Entry } from './entry.ts';

export interface Landing<T> {
  entry: Entry<T>;
  layer: 'shared' | 'live';
}

/** The one fetch of a key that is under way in this process. */
export interface Flight<T> {
  /** Resolves once the shared layer has been asked; `found` is then what it had. */
  looked: Promise<void>;
  found: Entry<T> | undefined;
  /** `absent`: the loader of several keys had nothing under this one. */
  landed: Promise<Landing<T> | 'absent'>;
}

/** A flight in the hands of whoever fetches for it. */
export interface Trip<T> {
  key: string;
  flight: Flight<T>;
  looked(): void;
  land(landing: Landing<T> | 'absent'): void;
  fail(error: unknown): void;
  /** Makes room for the next flight of this key. */
  leave(): void;
}

/** A reader's place in a flight; who `started` it may have to wait where others need not. */
export interface Boarding<T> {
  flight: Flight<T>;
  started: boolean;
}

export interface Flights<T> {
  /** The flight of this key that is under way, or a new one, which `fly` is called for. `fly` must not reject. */
  join(key: string, fly: (trip: Trip<T>) => Promise<void>): Boarding<T>;
  /** The same for several keys: `fly` is called once for all that are not yet under way. */
  joinMany(
    keys: readonly string[],
    fly: (trips: readonly Trip<T>[]) => Promise<void>,
  ): Map<string, Boarding<T>>;
  isFlying(key: string): boolean;
  size(): number;
}

/** Keeps at most one fetch per key under way. */
export function createFlights<T>(counters: CacheCounters): Flights<T> {
  const flying = new Map<string, Flight<T>>();

  return {
    join: (key, fly) => {
      const running = underWay(key);
      if (running !== undefined) return { flight: running, started: false };
      const trip = takeOff(key);
      void fly(trip);
      return { flight: trip.flight, started: true };
    },
    joinMany: (keys, fly) => {
      const trips: Trip<T>[] = [];
      const boardings = new Map<string, Boarding<T>>();
      for (const key of keys) {
        const running = underWay(key);
        const flight = running ?? trips[trips.push(takeOff(key)) - 1]!.flight;
        boardings.set(key, { flight, started: running === undefined });
      }
      if (trips.length > 0) void fly(trips);
      return boardings;
    },
    isFlying: (key) => flying.has(key),
    size: () => flying.size,
  };

  function underWay(key: string): Flight<T> | undefined {
    const running = flying.get(key);
    if (running !== undefined) counters.joined += 1;
    return running;
  }

  function takeOff(key: string): Trip<T> {
    const looked = Promise.withResolvers<void>();
    const landed = Promise.withResolvers<Landing<T> | 'absent'>();
    const flight: Flight<T> = { looked: looked.promise, landed: landed.promise, found: undefined };
    // A background refresh has nobody waiting for its error.
    landed.promise.catch(() => {});
    flying.set(key, flight);
    const leave = () => {
      looked.resolve();
      if (flying.get(key) === flight) flying.delete(key);
    };
    return {
      key,
      flight,
      looked: looked.resolve,
      land: landed.resolve,
      fail: landed.reject,
      leave,
    };
  }
}
