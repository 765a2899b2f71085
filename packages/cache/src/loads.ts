import { LRUCache } from 'lru-cache';
import { type Clock, within } from './clock.ts';
import type { CacheCounters } from './counters.ts';
import type { Entry } from './entry.ts';
import { LoadTimeout } from './errors.ts';
import { createGate } from './gate.ts';
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

export interface RunningLoad<T> {
  /** The entry, or the loader's error, or `LoadTimeout` at the hard limit. */
  outcome: Promise<Entry<T>>;
  /** Settles when the loader itself does, which may be later than the outcome. */
  settled: Promise<Entry<T>>;
}

export interface Loads<T> {
  start(key: string, policy: CachePolicy, load: Load<T>): RunningLoad<T>;
  /** The error of a load of this key that failed a moment ago. */
  recentFailure(key: string): { error: unknown } | undefined;
}

interface LoadsDeps<T> {
  memory: MemoryLayer<T>;
  shelf: Shelf<T> | undefined;
  tagClock: TagClock;
  clock: Clock;
  counters: CacheCounters;
  random: () => number;
  maxLoads: number;
}

const FAILURE_MS = 1000;
const FAILURES_KEPT = 1000;

/** Calls loaders, at most `maxLoads` at once, and puts what they give into the layers. */
export function createLoads<T>(deps: LoadsDeps<T>): Loads<T> {
  const { memory, shelf, tagClock, clock, counters, random } = deps;
  const gate = createGate(deps.maxLoads);
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: FAILURES_KEPT });

  return { start, recentFailure };

  function start(key: string, policy: CachePolicy, load: Load<T>): RunningLoad<T> {
    const abort = new AbortController();
    const call = async () => {
      const begun = clock.now();
      counters.loads += 1;
      return keep({ key, policy, begun }, await load({ signal: abort.signal, atLeast: tagClock.appliedSeq }));
    };
    // Kept even if it comes after the hard limit: the next reader is glad of it.
    const settled = gate.run(abort.signal, call).catch((error) => {
      shelf?.release(key);
      throw error;
    });
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
    { key, policy, begun }: { key: string; policy: CachePolicy; begun: number },
    loaded: Loaded<T>,
  ): Entry<T> {
    const aging = { negative: loaded.negative === true, jitter: 1 - random() * 0.1 };
    const entry: Entry<T> = {
      ...aging,
      value: loaded.value,
      tags: loaded.tags,
      asOf: loaded.asOf,
      madeAt: begun,
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
}
