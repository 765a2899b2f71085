import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@nightdesk/files';
import { purgeLogId, type Store } from '@nightdesk/store';

interface IdFinding {
  store: Pick<Store, 'read'>;
  databaseUrl: string;
  /** The box's folder, which remembers it. */
  box: string;
  report: (message: string, cause?: unknown) => void;
}

const WAIT_MS = 1000;

/**
 * Which purge log orders what this box puts into a shared cache. The box remembers it for a start with the database dead;
 * undefined when it is known from neither.
 */
export async function findPurgeLogId({
  store,
  databaseUrl,
  box,
  report,
}: IdFinding): Promise<string | undefined> {
  const { host, pathname } = new URL(databaseUrl);
  const file = join(box, 'purge-log.json');
  const known = await recall(file, host + pathname);
  try {
    const asked = store.read(purgeLogId);
    const id = await (known === undefined ? asked : Promise.race([asked, tooLate()]));
    if (id !== known)
      await replaceFile(file, JSON.stringify({ database: host + pathname, id })).catch(keepGoing);
    return id;
  } catch (error) {
    if (known === undefined)
      report('the database cannot be asked whose pages these are: the shared cache is not used', error);
    return known;
  }

  function keepGoing(error: unknown): void {
    report('a start with the database dead will not find the shared cache', error);
  }
}

// Whoever knows it from before does not wait for a database that hangs.
function tooLate(): Promise<never> {
  const error = new Error('the database did not say it within a second');
  return new Promise((_, reject) => setTimeout(reject, WAIT_MS, error).unref());
}

async function recall(file: string, database: string): Promise<string | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { database: of, id } = value as Record<string, unknown>;
    return of === database && typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
