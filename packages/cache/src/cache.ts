import type { BreakerState } from './breaker.ts';
import { type Clock, monotonicClock } from './clock.ts';
import { type CacheCounters, newCounters } from './counters.ts';
import { type Made, newEntry } from './entry.ts';
import { createFetches } from './fetches.ts';
import { createFlights } from './flights.ts';
import { createHeld } from './held.ts';
import type { Hit } from './hit.ts';
import { createLoads, type Load, type LoadMany } from './loads.ts';
import { openMemoryLayer } from './memory-layer.ts';
import { type CachePolicy, jitterOf } from './policy.ts';
import type { TagClock } from './purges/tag-clock.ts';
import { createReaders } from './readers.ts';
import { createRide } from './ride.ts';
import type { Codec } from './shared/envelope.ts';
import type { GuardedLayer } from './shared/guarded-layer.ts';
import { openShelf } from './shared/shared-shelf.ts';
import { createSource } from './source.ts';

export interface CacheStats extends CacheCounters {
  entries: number;
  bytes: number;
  flying: number;
  /** Purges applied in this process, one for each tag. */
  purges: number;
  /** `open` while the source is left alone because it has been failing. */
  source: BreakerState;
}

export interface Cache<T> {
  /**
   * The value from the first layer that may serve it under the policy, loading it if need be. Rejects only when
   * nothing may be served: with the loader's error, `LoadTimeout`, `SourceUnavailable` or `ValueGone`.
   */
  get(key: string, policy: CachePolicy, load: Load<T>): Promise<Hit<T>>;
  /**
   * The same for several keys: the fresh ones from memory, the others from the shared layer in one round trip, and ONE
   * call of `loadMany` for all that is still missing. A key that `loadMany` leaves out, or that was taken down while it
   * was loaded, is absent from the result. Nothing vouches for an absence: a loader that wants it remembered and purged
   * gives a `negative` value. Rejects when nothing may be served for one of the keys because the load failed.
   */
  getMany(keys: readonly string[], policy: CachePolicy, loadMany: LoadMany<T>): Promise<Map<string, Hit<T>>>;
  /** The fresh value in memory, which counts as read and may be refreshed by `load` in the background. */
  getFresh(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined;
  /**
   * What `get` answers without waiting: what `getFresh` gives, or what is stale while a new one is on its way or the source
   * fails. Undefined for what is too old for anything but a last resort.
   */
  getAtOnce(key: string, policy: CachePolicy, load: Load<T>): Hit<T> | undefined;
  /** What this process holds and may serve now, fresh or stale, without loading or waiting. */
  peek(key: string, policy: CachePolicy): Hit<T> | undefined;
  /**
   * Puts in a value that was made elsewhere, `age` seconds ago: a page from the disk. Purges decide about it like about
   * any other: purged since, it is stale; taken down since, it is refused. An older value never replaces a newer one.
   */
  warm(key: string, policy: CachePolicy, made: Made<T> & { age: number }): void;
  /**
   * The keys that were read most of late, hottest first: what a process that starts anew should have at once. Negative
   * values are of no use to it.
   */
  hottest(limit: number): string[];
  /**
   * Told when the source is known to answer again: what follows the purge log reads from it. A value that was taken down just
   * then has no old copy to be shown until the next try.
   */
  sourceIsBack(): void;
  stats(): CacheStats;
  /** Forgets what is held. The shared layer stays open: whoever opened it closes it. */
  close(): Promise<void>;
}

export interface CacheOptions<T> {
  codec: Codec<T>;
  /** Budget of this process's own layer. Four fifths hold entries; a fifth is left to buffers that V8 has not collected yet. */
  memoryBytes: number;
  /** Larger values are served but not held in memory; by default an eighth of the budget. */
  maxEntryBytes?: number;
  /**
   * Loads that may run at once, 32 by default: a purge of a thousand pages queues here instead of at the database. A
   * loader that waited for another key of the same cache could therefore wait for itself.
   */
  maxLoads?: number;
  shared?: GuardedLayer | undefined;
  /** No reader waits longer for one answer of the shared layer; 30 by default. */
  sharedDeadlineMs?: number;
  tagClock: TagClock;
  clock?: Clock;
  random?: () => number;
  /** Told of a fault of the shared layer that readers do not notice, and when the source fails and works again. */
  report?: (message: string, cause: unknown) => void;
}

// Of 256 MB filled as fast as the machine can, 110 to 165 MB of buffers lie dropped but not collected at the worst moment.
const HELD_SHARE = 0.8;

/** Opens a layered cache: this process's memory over the shared layer over the loader. */
export function openCache<T>(options: CacheOptions<T>): Cache<T> {
  const {
    codec,
    memoryBytes,
    tagClock,
    clock = monotonicClock,
    random = Math.random,
    maxLoads: maxCalls = 32,
    report,
  } = options;
  const counters = newCounters();
  const maxEntryBytes = options.maxEntryBytes ?? Math.ceil(memoryBytes / 8);
  const memory = openMemoryLayer<T>({
    bytes: Math.max(1, Math.floor(memoryBytes * HELD_SHARE)),
    maxEntryBytes,
    sizeOf: (value) => codec.size(value),
  });
  const { shared, sharedDeadlineMs: deadlineMs = 30 } = options;
  const shelf = shared && openShelf({ layer: shared, codec, clock, counters, deadlineMs, report });
  const source = createSource({ clock, maxCalls, report });
  const loads = createLoads<T>({ memory, shelf, tagClock, clock, counters, random, source });
  const flights = createFlights<T>(counters);
  const fetches = createFetches<T>({ memory, shelf, tagClock, clock, counters, loads });
  const held = createHeld<T>({ memory, tagClock, clock, counters });
  const ride = createRide<T>({ memory, held, tagClock, clock, counters });
  const readers = createReaders<T>({ memory, held, ride, flights, fetches, loads, tagClock });
  const countFailure = (error: unknown) => {
    counters.failed += 1;
    throw error;
  };

  return {
    get: async (key, policy, load) => {
      const hit = readers.readAtOnce(key, policy, load);
      return hit ?? readers.read(key, policy, load).catch(countFailure);
    },
    getFresh: readers.readFresh,
    getAtOnce: readers.readAtOnce,
    getMany: (keys, policy, loadMany) => readers.readMany(keys, policy, loadMany).catch(countFailure),
    peek: held.peek,
    warm: (key, policy, { age, ...made }) => {
      const madeAt = clock.now() - age * 1000;
      const entry = newEntry(made, { policy, madeAt, jitter: jitterOf(random), tagClock });
      if (entry.verdict !== 'gone' && age < entry.life) memory.put(key, entry);
    },
    hottest: (limit) => memory.hottest(limit, clock.now()),
    sourceIsBack: loads.sourceIsBack,
    stats: () => ({
      ...counters,
      ...memory.stats(),
      flying: flights.size(),
      purges: tagClock.purges,
      source: source.state(),
    }),
    close: async () => memory.clear(),
  };
}
