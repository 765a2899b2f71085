import { type Store, withLock } from '@nightdesk/store';
import { ImportRefused } from './import-refused.ts';

/**
 * Holds the source for one run: two at once would bring each story in twice.
 * @throws ImportRefused when another run holds it
 */
export function withImportLock<T>(store: Store, source: string, work: () => Promise<T>): Promise<T> {
  const taken = () => new ImportRefused(`Another import of ${source} is running; wait for its end.`);
  return withLock(store, { name: `import ${source}`, wait: 2, taken }, work);
}
