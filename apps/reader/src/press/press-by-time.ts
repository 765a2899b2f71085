import type { PressQueue } from '@nightdesk/press';
import { PRIORITY } from './press-paths.ts';

const EVERY_MS = 60_000;

/**
 * Presses the front again each minute: its date line and its pins that end are changes of which no purge tells.
 * Returns what stops it.
 */
export function pressByTime(queue: Pick<PressQueue, 'add'>): () => void {
  const timer = setInterval(() => queue.add('/', PRIORITY.front), EVERY_MS);
  return () => clearInterval(timer);
}
