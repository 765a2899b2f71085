import { type Clock, monotonicClock } from './clock.ts';
import { type CacheCounters, newCounters } from './counters.ts';
import type { Codec } from './envelope.ts';
import { createFlights } from './flights.ts';
import type { GuardedLayer } from './guarded-layer.ts';
import { createLoads, type Load } from './loads.ts';
import { openMemoryLayer } from './memory-layer.ts';
import type { CachePolicy } from './policy.ts';
import { createReaders, type Hit } from './readers.ts';
import { openShelf } from './shared-shelf.ts';
import type { TagClock } from './tag-clock.ts';

export interface CacheStats extends CacheCounters {
  entries: number;
  bytes: number;
  flying: number;
}

export interface Cache<T> {
  /**
   * The value from the first layer that may serve it under the policy, loading it if need be. Rejects only when
   * nothing may be served: with the loader's error, `LoadTimeout` or `ValueGone`.
   */
  get(key: string, policy: CachePolicy, load: Load<T>): Promise<Hit<T>>;
  /** What `get` would answer at once: the fresh value that this process holds. Counts as a read. */
  fresh(key: string, policy: CachePolicy): Hit<T> | undefined;
  /** What this process holds and may serve now, fresh or stale, without loading or waiting. */
  peek(key: string, policy: CachePolicy): Hit<T> | undefined;
  stats(): CacheStats;
  /** Forgets what is held. The shared layer stays open: whoever opened it closes it. */
  close(): Promise<void>;
}

export interface CacheOptions<T> {
  codec: Codec<T>;
  /** Budget of this process's own layer. */
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
  /** Told of a fault of the shared layer that readers do not notice. */
  report?: (message: string, cause: unknown) => void;
}

/** Opens a layered cache: this process's memory over the shared layer over the loader. */
export function openCache<T>(options: CacheOptions<T>): Cache<T> {
  const {
    codec,
    memoryBytes,
    tagClock,
    clock = monotonicClock,
    random = Math.random,
    maxLoads = 32,
  } = options;
  const counters = newCounters();
  const maxEntryBytes = options.maxEntryBytes ?? Math.ceil(memoryBytes / 8);
  const memory = openMemoryLayer<T>({
    bytes: memoryBytes,
    maxEntryBytes,
    sizeOf: (value) => codec.size(value),
  });
  const { shared, sharedDeadlineMs: deadlineMs = 30, report } = options;
  const shelf = shared && openShelf({ layer: shared, codec, clock, counters, deadlineMs, report });
  const loads = createLoads<T>({ memory, shelf, tagClock, clock, counters, random, maxLoads });
  const flights = createFlights<T>({ memory, shelf, tagClock, clock, counters, loads });
  const readers = createReaders<T>({ memory, flights, tagClock, clock, counters });

  return {
    get: async (key, policy, load) => {
      const hit = readers.freshFromMemory(key, policy);
      if (hit !== undefined) return hit;
      try {
        return await readers.read({ key, policy, load });
      } catch (error) {
        counters.failed += 1;
        throw error;
      }
    },
    fresh: readers.freshFromMemory,
    peek: readers.peek,
    stats: () => ({ ...counters, ...memory.stats(), flying: flights.size() }),
    close: async () => memory.clear(),
  };
}
