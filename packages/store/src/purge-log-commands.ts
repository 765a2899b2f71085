import type { Queryable } from './queryable.ts';

const MOST_ROWS = 10_000;

/** Collected during a transaction; a tag purged soft and hard is hard. */
export type PendingPurges = Map<string, boolean>;

/**
 * Writes the purges as the last statements of a transaction. The lock on the single `purge_seq` row, held until
 * COMMIT, makes the log's order equal the commits' order; taken last, it is held for as short as can be.
 * @returns the sequence number that these purges share
 */
export async function writePurges(conn: Queryable, purges: PendingPurges): Promise<number> {
  const { insertId: seq } = await conn.execute('UPDATE purge_seq SET n = LAST_INSERT_ID(n + 1) WHERE id = 1');
  const rows = [...purges].flatMap(([tag, hard]) => [seq, tag, hard]);
  const places = Array.from(purges, () => '(?, ?, ?)').join(', ');
  await conn.execute(`INSERT INTO purge_log (seq, tag, hard) VALUES ${places}`, rows);
  return seq;
}

/**
 * Drops what is older than `seconds`, whole transactions at a time; whoever was further behind must treat all it holds as
 * stale. Transactions that took something down are kept for `takedownSeconds`: no copy may outlive its takedown.
 * @returns how many rows went, and whether there may be more to drop: a call takes 10,000 at most
 */
export async function trimPurgeLog(
  conn: Queryable,
  { seconds, takedownSeconds }: { seconds: number; takedownSeconds: number },
): Promise<{ dropped: number; more: boolean }> {
  const { affectedRows } = await conn.execute(
    `DELETE FROM purge_log
      WHERE at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND
        AND seq NOT IN (SELECT seq FROM (
              SELECT DISTINCT seq FROM purge_log WHERE hard = 1 AND at >= UTC_TIMESTAMP(3) - INTERVAL ? SECOND
            ) AS takedown)
      ORDER BY seq LIMIT ?`,
    [seconds, takedownSeconds, MOST_ROWS],
  );
  return { dropped: affectedRows, more: affectedRows >= MOST_ROWS };
}
