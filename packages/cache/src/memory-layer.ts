import { LRUCache } from 'lru-cache';
import { type Entry, heatOf } from './entry.ts';

export interface MemoryLayer<T> {
  get(key: string): Entry<T> | undefined;
  /** The same, but not counted as a use. */
  peek(key: string): Entry<T> | undefined;
  /** Refuses an entry older than the one it would replace, and one bigger than the largest allowed, whose elder then goes. */
  put(key: string, entry: Entry<T>): boolean;
  remove(key: string): void;
  /** The keys read most at `now` (ms), hottest first; those under which there is nothing are not among them. */
  hottest(limit: number, now: number): string[];
  stats(): { entries: number; bytes: number };
  clear(): void;
}

interface MemoryLayerOptions<T> {
  bytes: number;
  maxEntryBytes: number;
  sizeOf(value: T): number;
}

// What V8 and the list keep beside the value: an entry, its node, two map slots. Measured at 300 to 500 bytes.
const ENTRY_OVERHEAD = 512;
const LONG_AGO_MS = 60_000;

/** The cache of this process, bounded by bytes; the least recently used entries make room. */
export function openMemoryLayer<T>({ bytes, maxEntryBytes, sizeOf }: MemoryLayerOptions<T>): MemoryLayer<T> {
  const entries = new LRUCache<string, Entry<T>>({ maxSize: bytes, maxEntrySize: maxEntryBytes });
  const weigh = (key: string, entry: Entry<T>) =>
    ENTRY_OVERHEAD +
    2 * key.length +
    entry.tags.reduce((sum, tag) => sum + 2 * tag.length + 16, 0) +
    sizeOf(entry.value);

  return {
    get: (key) => entries.get(key),
    peek: (key) => entries.peek(key),
    put: (key, entry) => {
      const held = entries.peek(key);
      if (held !== undefined && isNewer(held, entry)) return false;
      const size = weigh(key, entry);
      if (size > maxEntryBytes) {
        // What it would have replaced is out of date: kept, it would be shown as stale again and again.
        entries.delete(key);
        return false;
      }
      if (held !== undefined) inheritHeat(entry, held);
      entries.set(key, entry, { size });
      return true;
    },
    remove: (key) => {
      entries.delete(key);
    },
    hottest: (limit, now) =>
      Array.from(entries.entries(), ([key, entry]) => ({
        key,
        heat: entry.negative ? 0 : heatOf(entry, now),
      }))
        .filter(({ heat }) => heat > 0)
        .toSorted((a, b) => b.heat - a.heat)
        .slice(0, limit)
        .map(({ key }) => key),
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    clear: () => entries.clear(),
  };
}

function isNewer(held: Entry<unknown>, entry: Entry<unknown>): boolean {
  return held.asOf > entry.asOf || (held.asOf === entry.asOf && held.madeAt > entry.madeAt);
}

// What was read long ago counts for less and less, without anything ever being gone through. What is made anew each moment is
// no less read for that.
function inheritHeat(entry: Entry<unknown>, held: Entry<unknown>): void {
  const span = entry.readsFrom - held.readsFrom;
  const share = span < LONG_AGO_MS ? 1 : 0.5;
  entry.reads = held.reads * share;
  entry.readsFrom -= span * share;
}
