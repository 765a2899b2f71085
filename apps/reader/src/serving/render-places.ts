import { PageUnavailable } from './page-unavailable.ts';

/** Places for what few may do at once, so that the others do not wait for it. */
export interface RenderPlaces {
  /** @throws PageUnavailable at once when all places are taken, by work for other keys */
  run<T>(key: unknown, work: () => Promise<T>): Promise<T>;
  isTaken(key: unknown): boolean;
  /** Runs it in any case; it counts like the others. For what can no longer be refused. */
  count<T>(key: unknown, work: () => Promise<T>): Promise<T>;
}

/** As many as `most` at once, of the kind that is named. Whoever comes for a key that has a place needs no other. */
export function openRenderPlaces(most: number, kind: string): RenderPlaces {
  const taken = new Map<unknown, number>();
  const count = async <T>(key: unknown, work: () => Promise<T>) => {
    taken.set(key, (taken.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = taken.get(key)! - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    }
  };
  return {
    run: async (key, work) => {
      if (taken.size >= most && !taken.has(key)) throw new PageUnavailable(`${most} ${kind}`);
      return count(key, work);
    },
    isTaken: (key) => taken.has(key),
    count,
  };
}
