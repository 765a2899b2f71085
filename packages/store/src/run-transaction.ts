import { isConnectionLost } from './errors.ts';
import { type PendingPurges, writePurges } from './purge-log-commands.ts';
import type { Queryable, Transaction } from './queryable.ts';

export interface Committed<T> {
  value: T;
  /** The purges' sequence number, undefined when nothing was purged. */
  seq: number | undefined;
  tags: string[];
}

/** Does the work in one transaction on this connection; its purges are the last that is written before COMMIT. */
export async function runTransaction<T>(
  conn: Queryable,
  work: (tx: Transaction) => Promise<T>,
): Promise<Committed<T>> {
  const purges: PendingPurges = new Map();
  const tx: Transaction = {
    ...conn,
    purge: (tag, { hard = false } = {}) => {
      purges.set(tag, hard || purges.get(tag) === true);
    },
  };
  await conn.execute('START TRANSACTION');
  try {
    const value = await work(tx);
    const seq = purges.size > 0 ? await writePurges(conn, purges) : undefined;
    await conn.execute('COMMIT');
    return { value, seq, tags: [...purges.keys()] };
  } catch (error) {
    // When the connection is gone the server rolls back by itself.
    if (!isConnectionLost(error)) await conn.execute('ROLLBACK').catch(() => {});
    throw error;
  }
}
