import { describe, type PressReport } from './press.ts';
import type { PressIndex } from './press-index.ts';

/** Remembers on the disk that a tag was hard-purged. Resolves when that is so, or could not be and was reported. */
export type RaiseFloor = (tag: string, seq: number) => Promise<void>;

/**
 * Writes hard purges into the register, all that have come since the last write at once: each write is synced, and after
 * a loss of the log every takedown there ever was is told again within a moment, to every process of the box.
 */
export function openFloorWriter(index: () => Promise<PressIndex>, report: PressReport): RaiseFloor {
  let noted = new Map<string, number>();
  let next: Promise<void> | undefined;
  let writing = Promise.resolve();
  return (tag, seq) => {
    noted.set(tag, Math.max(seq, noted.get(tag) ?? 0));
    next ??= writing.then(() => {
      const floors = noted;
      noted = new Map();
      next = undefined;
      writing = write(floors);
      return writing;
    });
    return next;
  };

  async function write(floors: ReadonlyMap<string, number>): Promise<void> {
    try {
      const register = await index();
      // What another process of the box has written need not be written again.
      const higher = [...floors].filter(([tag, seq]) => register.floor(tag) < seq);
      if (higher.length === 0) return;
      await register.locked((tx) => higher.forEach(([tag, seq]) => void tx.raiseFloor(tag, seq)), {
        durable: true,
      });
    } catch (error) {
      const tags = [...floors.keys()].slice(0, 10).join(', ');
      report({
        path: 'press index',
        problem: `the hard purge of ${tags} is not on the disk: ${describe(error)}`,
      });
    }
  }
}
