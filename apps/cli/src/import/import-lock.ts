import { createHash } from 'node:crypto';
import type { Store } from '@nightdesk/store';
import { ImportRefused } from './import-refused.ts';

/**
 * Holds the source for one run: two at once would bring each story in twice. The server lets go when the run's
 * connection ends, however it ends.
 * @throws ImportRefused when another run holds it
 */
export function withImportLock<T>(store: Store, source: string, work: () => Promise<T>): Promise<T> {
  return store.write(async (conn) => {
    // Locks are the server's, not the database's; their names hold 64 characters.
    const [here] = await conn.query<{ name: string }>('SELECT DATABASE() AS name');
    const name = `import:${createHash('sha256').update(`${here?.name}\n${source}`).digest('hex').slice(0, 40)}`;
    // The connection is silent while the import runs on others, for hours maybe.
    await conn.execute('SET SESSION wait_timeout = 604800');
    const [lock] = await conn.query<{ held: number | null }>('SELECT GET_LOCK(?, 2) AS held', [name]);
    if (lock?.held !== 1)
      throw new ImportRefused(`Another import of ${source} is running; wait for its end.`);
    try {
      return await work();
    } finally {
      await conn.query('SELECT RELEASE_LOCK(?) AS released', [name]).catch(() => {});
    }
  });
}
