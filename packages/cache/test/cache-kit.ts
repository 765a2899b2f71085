import { openCache } from '../src/cache.ts';
import type { Codec } from '../src/envelope.ts';
import { guardLayer } from '../src/guarded-layer.ts';
import type { Load, Loaded } from '../src/loads.ts';
import type { CachePolicy } from '../src/policy.ts';
import type { SharedLayer } from '../src/shared-layer.ts';
import { createTagClock, type TagClock } from '../src/tag-clock.ts';
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

export interface BoxOptions {
  shared?: SharedLayer;
  clock?: ManualClock;
  appliedSeq?: number;
  memoryBytes?: number;
  maxLoads?: number;
  /** False: the purge log could not be read yet. */
  synced?: boolean;
}

/** A box: a cache with its own clock and its own view of the purge log, which has been read up to `appliedSeq`. */
export function aBox(options: BoxOptions = {}) {
  const clock = options.clock ?? manualClock();
  const tagClock = createTagClock();
  if (options.synced !== false) {
    tagClock.loseHistoryBefore(0);
    tagClock.advance(options.appliedSeq ?? 0);
  }
  const reports: string[] = [];
  const report = (message: string) => reports.push(message);
  const shared = options.shared && guardLayer(options.shared, { name: 'test', clock, report });
  const cache = openCache<string>({
    codec: textCodec,
    memoryBytes: options.memoryBytes ?? 1_000_000,
    shared,
    maxLoads: options.maxLoads ?? 32,
    tagClock,
    clock,
    random: () => 0,
    report,
  });
  return { cache, clock, tagClock, shared, reports, purge: purger(tagClock) };
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
