import { type CacheOptions, openCache } from '../src/cache.ts';
import type { Clock } from '../src/clock.ts';
import type { Load, Loaded, LoadMany } from '../src/loads.ts';
import type { CachePolicy } from '../src/policy.ts';
import { createTagClock, type TagClock } from '../src/purges/tag-clock.ts';
import type { Codec } from '../src/shared/envelope.ts';
import { guardLayer } from '../src/shared/guarded-layer.ts';
import type { SharedLayer } from '../src/shared/shared-layer.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

export const aPolicy = (over: Partial<CachePolicy> = {}): CachePolicy => ({
  fresh: 60,
  stale: 600,
  error: 3600,
  softLimit: 100,
  hardLimit: 5000,
  ...over,
});

export const textCodec: Codec<string> = {
  encode: (value) => Buffer.from(value),
  decode: (bytes) => bytes.toString(),
  size: (value) => value.length,
};

export interface BoxOptions<C extends Clock> {
  shared?: SharedLayer;
  clock?: C;
  appliedSeq?: number;
  memoryBytes?: number;
  maxLoads?: number;
  /** False: the purge log could not be read yet. */
  synced?: boolean;
}

/** A box: a cache with its own clock and its own view of the purge log, which has been read up to `appliedSeq`. */
export function aBox<C extends Clock = ManualClock>(options: BoxOptions<C> = {}) {
  const clock = options.clock ?? (manualClock() as Clock as C);
  // Room for a few tags only: a hundred thousand places are set up in a millisecond, too long for a test of thousands of boxes.
  const tagClock = createTagClock({ capacity: 1000 });
  if (options.synced !== false) {
    tagClock.loseHistoryBefore(0);
    tagClock.advance(options.appliedSeq ?? 0);
  }
  const reports: string[] = [];
  const report = (message: string) => reports.push(message);
  const shared = options.shared && guardLayer(options.shared, { name: 'test', clock, report });
  const cache = aCacheOf({ ...options, shared, tagClock, clock, report });
  return { cache, clock, tagClock, shared, reports, purge: purger(tagClock) };
}

/** A cache of texts, small and without chance. */
export function aCacheOf(options: Partial<CacheOptions<string>> & Pick<CacheOptions<string>, 'tagClock'>) {
  return openCache<string>({ codec: textCodec, memoryBytes: 1_000_000, random: () => 0, ...options });
}

function purger(tagClock: TagClock) {
  return (seq: number, tag: string, { hard = false } = {}) => {
    tagClock.apply({ seq, tag, hard });
    tagClock.advance(seq);
  };
}

/** A loader that answers at once. */
export function gives(value: string, loaded: Partial<Loaded<string>> = {}): Load<string> & { calls: number } {
  const load = async () => {
    load.calls += 1;
    return { value, tags: ['story:7'], asOf: 0, ...loaded };
  };
  load.calls = 0;
  return load;
}

/** A loader whose calls wait until the test lets them go on; each remembers its abort signal. */
export function aHeldLoader() {
  const calls: {
    give: (value: string, loaded?: Partial<Loaded<string>>) => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const load: Load<string> = ({ signal }) =>
    new Promise((resolve, reject) => {
      calls.push({
        give: (value, loaded = {}) => resolve({ value, tags: ['story:7'], asOf: 0, ...loaded }),
        fail: reject,
        signal,
      });
    });
  return { load, calls };
}

/** A loader of several keys that answers at once with those that it has; remembers what it was asked for. */
export function givesMany(
  has: Readonly<Record<string, string>>,
  loaded: Partial<Loaded<string>> = {},
): LoadMany<string> & { calls: string[][] } {
  const load = async (keys: readonly string[]) => {
    load.calls.push([...keys]);
    const present = keys.filter((key) => key in has);
    return new Map(present.map((key) => [key, { value: has[key]!, tags: ['story:7'], asOf: 0, ...loaded }]));
  };
  load.calls = [] as string[][];
  return load;
}

interface BatchAnswer {
  asOf?: number;
  tags?: (key: string) => string[];
}

/** A loader of several keys whose calls wait until the test lets them go on. */
export function aHeldBatch() {
  const calls: {
    keys: readonly string[];
    give: (values: Record<string, string>, answer?: BatchAnswer) => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const loadMany: LoadMany<string> = (keys, { signal }) =>
    new Promise((resolve, reject) => {
      const give = (
        values: Record<string, string>,
        { asOf = 0, tags = () => ['story:7'] }: BatchAnswer = {},
      ) =>
        resolve(
          new Map(Object.entries(values).map(([key, value]) => [key, { value, tags: tags(key), asOf }])),
        );
      calls.push({ keys, give, fail: reject, signal });
    });
  return { loadMany, calls };
}
