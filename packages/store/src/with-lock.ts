import { SILENT_SECONDS } from './pool.ts';
import type { Store } from './store.ts';

export interface LockWish {
  /** Within this database; locks themselves are the whole server's, and their names hold 64 characters. */
  name: string;
  /** Seconds to wait for whoever has it. */
  wait: number;
  /** What is thrown when they still have it then. */
  taken: () => Error;
}

const KEY = 'SHA2(CONCAT(DATABASE(), CHAR(10), ?), 256)';

/** Holds a named lock while the work runs. The server lets go when the connection ends, however it ends. */
export function withLock<T>(store: Pick<Store, 'write'>, wish: LockWish, work: () => Promise<T>): Promise<T> {
  const { name, wait, taken } = wish;
  return store.write(async (conn) => {
    const [lock] = await conn.query<{ held: number | null }>(`SELECT GET_LOCK(${KEY}, ?) AS held`, [
      name,
      wait,
    ]);
    if (lock?.held !== 1) throw taken();
    // The connection that holds it is silent while the work runs on others, for hours maybe.
    await conn.execute('SET SESSION wait_timeout = 604800');
    try {
      return await work();
    } finally {
      await conn.query(`SELECT RELEASE_LOCK(${KEY}) AS released`, [name]).catch(() => {});
      await conn.execute(`SET SESSION wait_timeout = ${SILENT_SECONDS}`).catch(() => {});
    }
  });
}
