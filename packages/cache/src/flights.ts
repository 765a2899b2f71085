import type { Clock } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { type Entry, standingOf, verdictOn } from './entry.ts';
import type { Load, Loads } from './loads.ts';
import type { MemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import type { Shelf } from './shared-shelf.ts';
import type { TagClock } from './tag-clock.ts';

export interface Landing<T> {
  entry: Entry<T>;
  layer: 'shared' | 'live';
}

/** The one fetch of a key that is under way in this process. */
export interface Flight<T> {
  /** Resolves once the shared layer has been asked; `found` is then what it had. */
  looked: Promise<void>;
  found: Entry<T> | undefined;
  /** The shared layer answered. */
  reachable: boolean;
  landed: Promise<Landing<T>>;
}

export interface Flights<T> {
  join(key: string, policy: CachePolicy, load: Load<T>): { flight: Flight<T>; started: boolean };
  /** A load of this key failed a moment ago. */
  failedLately(key: string): boolean;
  size(): number;
}

interface FlightsDeps<T> {
  memory: MemoryLayer<T>;
  shelf: Shelf<T> | undefined;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
  loads: Loads<T>;
}

interface Trip<T> {
  key: string;
  policy: CachePolicy;
  load: Load<T>;
  flight: Flight<T>;
  looked: () => void;
}

// A loader that ignores its abort signal keeps its key's place for this many hard limits, then is given up.
const ABANDON_AFTER = 3;

/** Keeps at most one fetch per key under way: the shared layer first, then the loader. */
export function createFlights<T>({
  memory,
  shelf,
  tagClock,
  clock,
  counters,
  loads,
}: FlightsDeps<T>): Flights<T> {
  const flying = new Map<string, Flight<T>>();

  return {
    join: (key, policy, load) => {
      const running = flying.get(key);
      if (running !== undefined) {
        counters.joined += 1;
        return { flight: running, started: false };
      }
      return { flight: launch(key, policy, load), started: true };
    },
    failedLately: (key) => loads.recentFailure(key) !== undefined,
    size: () => flying.size,
  };

  function launch(key: string, policy: CachePolicy, load: Load<T>): Flight<T> {
    const looked = Promise.withResolvers<void>();
    const landed = Promise.withResolvers<Landing<T>>();
    const flight: Flight<T> = {
      looked: looked.promise,
      landed: landed.promise,
      found: undefined,
      reachable: false,
    };
    // A background refresh has nobody waiting for its error.
    landed.promise.catch(() => {});
    flying.set(key, flight);
    fly({ key, policy, load, flight, looked: looked.resolve })
      .then(landed.resolve, landed.reject)
      .finally(looked.resolve);
    return flight;
  }

  async function fly({ key, policy, load, flight, looked }: Trip<T>): Promise<Landing<T>> {
    let leave = () => release(key, flight);
    try {
      const found = await look(key, policy, flight);
      looked();
      if (found) return found;
      const failure = loads.recentFailure(key);
      if (failure) throw failure.error;
      const elsewhere = shelf && flight.reachable && (await takeTurn(key, policy, flight));
      if (elsewhere) return elsewhere;
      const { outcome, settled } = loads.start(key, policy, load);
      leave = () => releaseOnceSettled(key, flight, { settled, ms: policy.hardLimit * ABANDON_AFTER });
      return { entry: await outcome, layer: 'live' };
    } finally {
      leave();
    }
  }

  /** What the shared layer has, if it is fresh. What is stale is kept for readers to fall back on. */
  async function look(key: string, policy: CachePolicy, flight: Flight<T>): Promise<Landing<T> | undefined> {
    const entry = await shelf?.get(key);
    flight.reachable = entry !== 'unknown';
    if (entry === undefined || entry === 'unknown' || verdictOn(entry, tagClock) === 'gone') return undefined;
    memory.put(key, entry);
    flight.found = entry;
    const fresh = standingOf(entry, policy, { now: clock.now(), tagClock }) === 'fresh';
    return fresh ? { entry, layer: 'shared' } : undefined;
  }

  /**
   * Waits until this process may load the key, or another one has. The value may have been stored between our look
   * and our turn, so it is looked for once more. A shared layer that cannot say lets everybody load.
   */
  async function takeTurn(
    key: string,
    policy: CachePolicy,
    flight: Flight<T>,
  ): Promise<Landing<T> | undefined> {
    const until = clock.now() + policy.hardLimit;
    for (let pause = 15; ; pause = Math.min(pause * 1.5, 150)) {
      const turn = await shelf!.lease(key, policy.hardLimit);
      if (turn === 'unknown') return undefined;
      const found = await look(key, policy, flight);
      if (found) {
        counters.leaseWaits += 1;
        if (turn === 'held') shelf!.release(key);
        return found;
      }
      if (turn === 'held' || clock.now() + pause > until) return undefined;
      await new Promise<void>((resolve) => {
        clock.after(pause, resolve);
      });
    }
  }

  function release(key: string, flight: Flight<T>): void {
    if (flying.get(key) === flight) flying.delete(key);
  }

  function releaseOnceSettled(
    key: string,
    flight: Flight<T>,
    { settled, ms }: { settled: Promise<unknown>; ms: number },
  ): void {
    const giveUp = clock.after(ms, () => release(key, flight));
    const end = () => {
      giveUp();
      release(key, flight);
    };
    settled.then(end, end);
  }
}
