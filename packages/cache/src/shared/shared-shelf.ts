import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { CacheCounters } from '../counters.ts';
import { ageOf, type Entry } from '../entry.ts';
import { type Codec, openEntry, sealEntry } from './envelope.ts';
import type { GuardedLayer } from './guarded-layer.ts';
import type { SharedEntry } from './shared-layer.ts';

/** The shared layer as the cache uses it: entries instead of bytes, and no call ever rejects. */
export interface Shelf<T> {
  /** `unknown`: the layer did not answer; asking it anything else now would only make the reader wait. */
  get(key: string): Promise<Entry<T> | undefined | 'unknown'>;
  /** Those of the keys that the layer has; a layer that does not answer has none. */
  getMany(keys: readonly string[]): Promise<Map<string, Entry<T>>>;
  put(key: string, entry: Entry<T>): Promise<void>;
  /**
   * For as long as this process lives, until it is released or `ms` have passed. `taken`: another process loads this key
   * now. `unknown`: the layer cannot say, so load.
   */
  lease(key: string, ms: number): Promise<'held' | 'taken' | 'unknown'>;
  release(key: string): Promise<void>;
}

interface ShelfDeps<T> {
  layer: GuardedLayer;
  codec: Codec<T>;
  clock: Clock;
  counters: CacheCounters;
  /** For the calls that a reader waits for. */
  deadlineMs: number;
  report: ((message: string, cause: unknown) => void) | undefined;
}

// Of a process that is killed while it loads, the others take over after this long. Who lives on asks for more in time.
const LEASE_MS = 1000;
// While the shared layer is slow, values wait here to be written; beyond this many bytes they are better made again.
const MOST_WAITING = 16 * 1024 * 1024;

/** Puts entries on the shared layer and takes them from it. What is unreadable there counts as absent and is removed. */
export function openShelf<T>({ layer, codec, clock, counters, deadlineMs, report }: ShelfDeps<T>): Shelf<T> {
  const owner = randomUUID();
  const renewals = new Map<string, () => void>();
  let waiting = 0;
  let reportedJunk = false;

  return { get, getMany, put, lease, release };

  async function get(key: string): Promise<Entry<T> | undefined | 'unknown'> {
    const sealed = await quietly(timed(layer.get(key, { deadlineMs })), 'unknown' as const);
    return sealed === undefined || sealed === 'unknown' ? sealed : open(key, sealed);
  }

  async function getMany(keys: readonly string[]): Promise<Map<string, Entry<T>>> {
    const found =
      (await quietly(timed(layer.getMany(keys, { deadlineMs })))) ?? new Map<string, SharedEntry>();
    const entries = await Promise.all(
      Array.from(found, async ([key, sealed]) => [key, await open(key, sealed)]),
    );
    return new Map(entries.filter((pair): pair is [string, Entry<T>] => pair[1] !== undefined));
  }

  async function open(key: string, sealed: SharedEntry): Promise<Entry<T> | undefined> {
    try {
      return openEntry(key, sealed, { codec, now: clock.now() });
    } catch (error) {
      await discard(key, error);
      return undefined;
    }
  }

  async function put(key: string, entry: Entry<T>): Promise<void> {
    const leftMs = Math.floor((entry.life - ageOf(entry, clock.now())) * 1000);
    if (leftMs <= 0) return;
    if (waiting > MOST_WAITING) {
      counters.sharedPutsDropped += 1;
      return;
    }
    await quietly(
      (async () => {
        const body = sealEntry(key, entry, codec);
        waiting += body.length;
        await layer.put(key, { body, asOf: entry.asOf, leftMs }).finally(() => {
          waiting -= body.length;
        });
      })(),
    );
  }

  async function lease(key: string, ms: number): Promise<'held' | 'taken' | 'unknown'> {
    const mine = await askForLease(key, ms);
    if (mine) renewInTime(key, clock.now() + ms);
    if (mine === undefined) return 'unknown';
    return mine ? 'held' : 'taken';
  }

  function askForLease(key: string, ms: number): Promise<boolean | undefined> {
    return quietly(layer.lease(key, { owner, ms: Math.min(ms, LEASE_MS), deadlineMs }));
  }

  function renewInTime(key: string, until: number): void {
    renewals.get(key)?.();
    const callOff = clock.after(LEASE_MS / 3, () => {
      renewals.delete(key);
      const left = until - clock.now();
      if (left <= 0) return;
      void askForLease(key, left);
      renewInTime(key, until);
    });
    renewals.set(key, callOff);
  }

  async function release(key: string): Promise<void> {
    renewals.get(key)?.();
    renewals.delete(key);
    await quietly(layer.release(key, owner));
  }

  function timed<R>(call: Promise<R>): Promise<R> {
    const start = clock.now();
    return call.finally(() => {
      counters.sharedReads += 1;
      counters.sharedMs += clock.now() - start;
    });
  }

  async function quietly<R, F = undefined>(call: Promise<R>, fallback?: F): Promise<R | F> {
    try {
      return await call;
    } catch {
      counters.sharedFaults += 1;
      return fallback as F;
    }
  }

  // Junk with a high `asOf` would refuse every good value until it expired, so it goes.
  async function discard(key: string, error: unknown): Promise<void> {
    counters.sharedFaults += 1;
    if (!reportedJunk) report?.(`the shared cache held something unreadable under ${key}`, error);
    reportedJunk = true;
    await quietly(layer.remove(key));
  }
}
