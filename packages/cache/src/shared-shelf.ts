import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { ageOf, type Entry } from './entry.ts';
import { type Codec, openEntry, sealEntry } from './envelope.ts';
import type { GuardedLayer } from './guarded-layer.ts';

/** The shared layer as the cache uses it: entries instead of bytes, and no call ever rejects. */
export interface Shelf<T> {
  /** `unknown`: the layer did not answer; asking it anything else now would only make the reader wait. */
  get(key: string): Promise<Entry<T> | undefined | 'unknown'>;
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

// While the shared layer is slow, values wait here to be written; beyond this many they are better made again.
const MOST_PUTS = 64;
// Of a process that is killed while it loads, the others take over after this long. Who lives on asks for more in time.
const LEASE_MS = 1000;

/** Puts entries on the shared layer and takes them from it. What is unreadable there counts as absent and is removed. */
export function openShelf<T>({ layer, codec, clock, counters, deadlineMs, report }: ShelfDeps<T>): Shelf<T> {
  const owner = randomUUID();
  const renewals = new Map<string, () => void>();
  let putting = 0;
  let reportedJunk = false;

  return { get, put, lease, release };

  async function get(key: string): Promise<Entry<T> | undefined | 'unknown'> {
    const sealed = await quietly(layer.get(key, { deadlineMs }), 'unknown' as const);
    if (sealed === undefined || sealed === 'unknown') return sealed;
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
    if (putting >= MOST_PUTS) {
      counters.sharedPutsDropped += 1;
      return;
    }
    putting += 1;
    await quietly(
      (async () => layer.put(key, { body: sealEntry(key, entry, codec), asOf: entry.asOf, leftMs }))(),
    );
    putting -= 1;
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
