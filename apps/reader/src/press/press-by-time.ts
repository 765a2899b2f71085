import type { PressQueue } from '@nightdesk/press';
import { PRIORITY, type PressPath } from './press-paths.ts';

const EVERY_MS = 60_000;

interface TimedPress {
  queue: Pick<PressQueue, 'add'>;
  /** The pages that lead to everything else. */
  listings: () => Promise<readonly PressPath[]>;
  report: (message: string, cause?: unknown) => void;
}

/**
 * Presses the fronts again each minute: a date line and pins that end are changes of which no purge tells.
 * Returns what stops it.
 */
export function pressByTime({ queue, listings, report }: TimedPress): () => void {
  const addFronts = async () => {
    try {
      for (const { path, priority } of await listings()) {
        if (priority === PRIORITY.front || priority === PRIORITY.section) queue.add(path, priority);
      }
    } catch (error) {
      report('the fronts could not be queued for the press', error);
    }
  };
  const timer = setInterval(() => void addFronts(), EVERY_MS);
  return () => clearInterval(timer);
}
