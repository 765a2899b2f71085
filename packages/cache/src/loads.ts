import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import { type Entry, newEntry, verdictOn } from './entry.ts';
import { LoadTimeout, SourceUnavailable } from './errors.ts';
import type { MemoryLayer } from './memory-layer.ts';
import { type CachePolicy, jitterOf } from './policy.ts';
import type { TagClock } from './purges/tag-clock.ts';
import type { Shelf } from './shared/shared-shelf.ts';
import type { Source, SourceCall } from './source.ts';

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

export interface LoadContext<T = unknown> {
  /** Aborted at the hard limit. */
  signal: AbortSignal;
  /** Purges up to this one have been applied here: a source that is behind it gives a value that is stale at once. */
  atLeast: number;
  /**
   * What this process still has under the key, though purged or too old; never what was taken down. A loader may bring
   * it up to date instead of reading all again. It may be older than purges and takedowns that this process has yet to
   * hear of, so all that is kept of it must be checked against the data as of the new `asOf`. Unset for `loadMany`.
   */
  held?: T | undefined;
}

export type Load<T> = (context: LoadContext<T>) => Promise<Loaded<T>>;

/** Loads several values at once. A key that it leaves out does not exist. */
export type LoadMany<T> = (
  keys: readonly string[],
  context: LoadContext<T>,
) => Promise<Map<string, Loaded<T>>>;

export interface Loads<T> {
  start(key: string, policy: CachePolicy, load: Load<T>): SourceCall<Entry<T>>;
  /** One call for all the keys, with one place at the gate; keys that it leaves out are absent from the outcome. */
  startMany(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
  ): SourceCall<Map<string, Entry<T>>>;
  /** A load of this key would fail at once: its last one just did, or the source is left alone. */
  wouldFail(key: string): boolean;
  /** Throws what such a load would fail with. */
  refuse(key: string): void;
  /** Whoever asks next is let through: the source is known to answer again. */
  sourceIsBack(): void;
}

interface Kept<T> {
  loaded: Loaded<T>;
  entry: Entry<T>;
}

interface LoadsDeps<T> {
  memory: MemoryLayer<T>;
  shelf: Shelf<T> | undefined;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
  random: () => number;
  source: Source;
}

const FAILURE_MS = 1000;
const FAILURES_KEPT = 1000;

/** Calls loaders and puts what they give into the layers. */
export function createLoads<T>(deps: LoadsDeps<T>): Loads<T> {
  const { memory, shelf, tagClock, clock, counters, random, source } = deps;
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: FAILURES_KEPT });

  return { start, startMany, wouldFail, refuse, sourceIsBack };

  function start(key: string, policy: CachePolicy, load: Load<T>): SourceCall<Entry<T>> {
    const running = run([key], policy, async (context) => {
      const begun = clock.now();
      const loaded = await load({ ...context, held: heldUnder(key) });
      const entry = keep(loaded, { key, policy, begun });
      if (shelf) void shareAndRelease(shelf, key, { loaded, entry });
      return entry;
    });
    if (shelf) running.settled.catch(() => shelf.release(key));
    return running;
  }

  function startMany(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
  ): SourceCall<Map<string, Entry<T>>> {
    return run(keys, policy, async (context) => {
      const begun = clock.now();
      const entries = new Map<string, Entry<T>>();
      for (const [key, loaded] of await loadMany(keys, context)) {
        const entry = keep(loaded, { key, policy, begun });
        if (shelf) void share(shelf, key, { loaded, entry });
        entries.set(key, entry);
      }
      return entries;
    });
  }

  /** Calls a loader, and remembers its failure for all its keys. What comes after the hard limit is still kept. */
  function run<R>(
    keys: readonly string[],
    { hardLimit }: CachePolicy,
    work: (context: LoadContext<T>) => Promise<R>,
  ): SourceCall<R> {
    const call = source.call({ keys, hardLimit }, (signal) => {
      counters.loads += 1;
      return work({ signal, atLeast: tagClock.appliedSeq });
    });
    const outcome = call.outcome.catch((error) => {
      noteFailure(keys, error);
      throw error;
    });
    return { ...call, outcome };
  }

  function sourceIsBack(): void {
    failures.clear();
    source.mended();
  }

  function noteFailure(keys: readonly string[], error: unknown): void {
    if (error instanceof SourceUnavailable) {
      counters.loadsRefused += 1;
      return;
    }
    counters.loadFailures += 1;
    if (error instanceof LoadTimeout) counters.loadTimeouts += 1;
    for (const key of keys) failures.set(key, { error, until: clock.now() + FAILURE_MS });
  }

  function heldUnder(key: string): T | undefined {
    const held = memory.peek(key);
    const usable = held !== undefined && !held.negative && verdictOn(held, tagClock) !== 'gone';
    return usable ? held.value : undefined;
  }

  function keep(
    loaded: Loaded<T>,
    { key, policy, begun }: { key: string; policy: CachePolicy; begun: number },
  ): Entry<T> {
    const negative = loaded.negative === true;
    const entry = newEntry(loaded, { policy, negative, madeAt: begun, jitter: jitterOf(random), tagClock });
    failures.delete(key);
    if (entry.verdict !== 'valid') counters.overtaken += 1;
    if (loaded.store !== false && entry.verdict !== 'gone') memory.put(key, entry);
    return entry;
  }

  async function share(on: Shelf<T>, key: string, { loaded, entry }: Kept<T>): Promise<void> {
    if (loaded.store !== false && entry.verdict === 'valid') await on.put(key, entry);
  }

  // The lease ends only after the value is there, or the next process would find neither.
  async function shareAndRelease(on: Shelf<T>, key: string, kept: Kept<T>): Promise<void> {
    await share(on, key, kept);
    await on.release(key);
  }

  function wouldFail(key: string): boolean {
    return recentFailure(key) !== undefined || !source.admits();
  }

  function refuse(key: string): void {
    const failure = recentFailure(key);
    if (failure) throw failure.error;
    if (source.admits()) return;
    counters.loadsRefused += 1;
    throw new SourceUnavailable();
  }

  function recentFailure(key: string) {
    const failure = failures.get(key);
    return failure !== undefined && failure.until > clock.now() ? failure : undefined;
  }
}
