import { LRUCache } from 'lru-cache';
import { type Clock, within } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { type Entry, standingOf, verdictOn } from './entry.ts';
import { LoadTimeout } from './errors.ts';
import type { MemoryLayer } from './memory-layer.ts';
import { type CachePolicy, lifeOf } from './policy.ts';
import type { Shelf } from './shared-shelf.ts';
import type { TagClock } from './tag-clock.ts';

/** What a loader gives back. */
export interface Loaded<T> {
  value: T;
  tags: readonly string[];
  /** The purge sequence read on the loader's own connection before its data (`store.load`). */
  asOf: number;
  /** False: given to those who wait for it, held nowhere. */
  store?: boolean;
  /** "There is no such thing": fresh for `policy.negative` seconds only, purged like any other. */
  negative?: boolean;
}

export interface LoadContext {
  /** Aborted at the hard limit. */
  signal: AbortSignal;
  /** Purges up to this one have been applied here: a source that is behind it gives a value that is stale at once. */
  atLeast: number;
}

export type Load<T> = (context: LoadContext) => Promise<Loaded<T>>;

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
  random: () => number;
}

interface Trip<T> {
  key: string;
  policy: CachePolicy;
  load: Load<T>;
  flight: Flight<T>;
  looked: () => void;
}

const FAILURE_MS = 1000;
const FAILURES_KEPT = 1000;
// A loader that ignores its abort signal keeps its key's place for this many hard limits, then is given up.
const ABANDON_AFTER = 3;

/** Keeps at most one fetch per key under way: the shared layer first, then the loader. */
export function createFlights<T>(deps: FlightsDeps<T>): Flights<T> {
  const { memory, shelf, tagClock, clock, counters, random } = deps;
  const flying = new Map<string, Flight<T>>();
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: FAILURES_KEPT });

  return {
    join: (key, policy, load) => {
      const running = flying.get(key);
      if (running !== undefined) {
        counters.joined += 1;
        return { flight: running, started: false };
      }
      return { flight: launch(key, policy, load), started: true };
    },
    failedLately: (key) => recentFailure(key) !== undefined,
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
      const failure = recentFailure(key);
      if (failure) throw failure.error;
      const elsewhere = shelf && flight.reachable && (await takeTurn(key, policy, flight));
      if (elsewhere) return elsewhere;
      const { outcome, settled } = loadLive(key, policy, load);
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

  function loadLive(key: string, policy: CachePolicy, load: Load<T>) {
    const abort = new AbortController();
    const start = clock.now();
    counters.loads += 1;
    // Kept even if it comes after the hard limit: the next reader is glad of it.
    const settled = (async () => {
      try {
        return keep(
          { key, policy, start },
          await load({ signal: abort.signal, atLeast: tagClock.appliedSeq }),
        );
      } catch (error) {
        shelf?.release(key);
        throw error;
      }
    })();
    const outcome = (async () => {
      try {
        const entry = await within(clock, policy.hardLimit, settled);
        if (entry !== 'late') return entry;
        counters.loadTimeouts += 1;
        const error = new LoadTimeout(key, policy.hardLimit);
        abort.abort(error);
        throw error;
      } catch (error) {
        counters.loadFailures += 1;
        failures.set(key, { error, until: clock.now() + FAILURE_MS });
        throw error;
      }
    })();
    return { outcome, settled };
  }

  function keep(
    { key, policy, start }: { key: string; policy: CachePolicy; start: number },
    loaded: Loaded<T>,
  ): Entry<T> {
    const aging = { negative: loaded.negative === true, jitter: 1 - random() * 0.1 };
    const entry: Entry<T> = {
      ...aging,
      value: loaded.value,
      tags: loaded.tags,
      asOf: loaded.asOf,
      madeAt: start,
      life: lifeOf(policy, aging),
      verdict: tagClock.judge(loaded.asOf, loaded.tags),
      verdictVersion: tagClock.version,
    };
    failures.delete(key);
    if (entry.verdict !== 'valid') counters.overtaken += 1;
    const storable = loaded.store !== false && entry.verdict !== 'gone';
    if (storable) memory.put(key, entry);
    if (shelf) share(shelf, { key, entry, storable });
    return entry;
  }

  // The lease ends only after the value is there, or the next process would find neither.
  async function share(
    on: Shelf<T>,
    { key, entry, storable }: { key: string; entry: Entry<T>; storable: boolean },
  ) {
    if (storable && entry.verdict === 'valid') await on.put(key, entry);
    await on.release(key);
  }

  function recentFailure(key: string) {
    const failure = failures.get(key);
    return failure !== undefined && failure.until > clock.now() ? failure : undefined;
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
