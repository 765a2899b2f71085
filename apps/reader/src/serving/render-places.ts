import { PageUnavailable } from './page-unavailable.ts';

/** Places for what few may do at once, so that the others do not wait for it. */
export interface RenderPlaces {
  /** @throws PageUnavailable at once when all places are taken, by work for other keys */
  run<T>(key: unknown, work: () => Promise<T>): Promise<T>;
  /** The same, but waits in the line for a place. @throws PageUnavailable when the line is full, or was waited in for too long */
  runInTurn<T>(key: unknown, work: () => Promise<T>): Promise<T>;
  isTaken(key: unknown): boolean;
  /** Runs it in any case; it counts like the others. For what can no longer be refused. */
  count<T>(key: unknown, work: () => Promise<T>): Promise<T>;
}

interface PlacesOptions {
  /** Keys that have work at once. */
  most: number;
  /** What takes the places, for the fault that says so. */
  kind: string;
  /** Keys that may wait for a place, and for how many milliseconds. */
  line?: { keys: number; ms: number };
}

const NO_LINE = { keys: 0, ms: 0 };

/** Places by key: whoever comes for a key that has a place, or waits for one, needs no other. */
export function openRenderPlaces({ most, kind, line = NO_LINE }: PlacesOptions): RenderPlaces {
  const taken = new Map<unknown, number>();
  const waiting = new Map<unknown, Set<() => void>>();

  return { run, runInTurn, count, isTaken: (key) => taken.has(key) };

  async function count<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    taken.set(key, (taken.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = taken.get(key)! - 1;
      if (left > 0) taken.set(key, left);
      else {
        taken.delete(key);
        admitNext();
      }
    }
  }

  async function run<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    if (!hasPlace(key)) throw new PageUnavailable(`${most} ${kind}`);
    return count(key, work);
  }

  function runInTurn<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    const mayWait = waiting.has(key) || waiting.size < line.keys;
    if (hasPlace(key) || !mayWait) return run(key, work);
    return new Promise((resolve, reject) => {
      const ofKey = waiting.get(key) ?? new Set();
      waiting.set(key, ofKey);
      const timer = setTimeout(() => {
        ofKey.delete(start);
        if (ofKey.size === 0) waiting.delete(key);
        reject(new PageUnavailable(`${most} ${kind}, and no place came free`));
      }, line.ms);
      const start = () => {
        clearTimeout(timer);
        count(key, work).then(resolve, reject);
      };
      ofKey.add(start);
    });
  }

  function hasPlace(key: unknown): boolean {
    return taken.size < most || taken.has(key);
  }

  // All who wait for one key go together: theirs is one piece of work.
  function admitNext(): void {
    const next = waiting.entries().next().value;
    if (next === undefined || taken.size >= most) return;
    const [key, ofKey] = next;
    waiting.delete(key);
    for (const start of ofKey) start();
  }
}
