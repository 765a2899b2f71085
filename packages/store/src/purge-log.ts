import type { Queryable } from './queryable.ts';

export interface PurgeRow {
  seq: number;
  tag: string;
  hard: boolean;
}

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

/** The newest purge that this connection's data can know of; read before the data it is to vouch for. */
export async function latestPurgeSeq(conn: Queryable): Promise<number> {
  const [row] = await conn.query<{ n: number }>('SELECT n FROM purge_seq WHERE id = 1');
  if (row === undefined) throw new Error('purge_seq is empty: run `nightdesk migrate`');
  return row.n;
}

/** Purges after `seq`, oldest first, whole transactions only; `limit` bounds the rows, but for one transaction's. */
export async function purgesSince(conn: Queryable, seq: number, limit = 5000): Promise<PurgeRow[]> {
  const found = await conn.query<{ seq: number; tag: string; hard: number }>(
    'SELECT seq, tag, hard FROM purge_log WHERE seq > ? ORDER BY seq LIMIT ?',
    [seq, limit],
  );
  const rows = found.length === limit ? await wholeTransactions(conn, found) : found;
  return rows.map((row) => ({ seq: row.seq, tag: row.tag, hard: row.hard === 1 }));
}

// A page cut in the middle of one transaction would let a follower believe it has seen all of that sequence number.
async function wholeTransactions(conn: Queryable, found: { seq: number; tag: string; hard: number }[]) {
  const last = found.at(-1)!.seq;
  const tail = await conn.query<{ seq: number; tag: string; hard: number }>(
    'SELECT seq, tag, hard FROM purge_log WHERE seq = ?',
    [last],
  );
  return [...found.filter((row) => row.seq !== last), ...tail];
}

/**
 * Drops what is older than `seconds`, whole transactions at a time; whoever was further behind must treat all it holds as
 * stale. Transactions that took something down are kept for `takedownSeconds`: no copy may outlive its takedown.
 * @returns how many rows went; at most 10,000 a call
 */
export async function trimPurgeLog(
  conn: Queryable,
  { seconds, takedownSeconds }: { seconds: number; takedownSeconds: number },
): Promise<number> {
  const { affectedRows } = await conn.execute(
    `DELETE FROM purge_log
      WHERE at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND
        AND seq NOT IN (SELECT seq FROM (
              SELECT DISTINCT seq FROM purge_log WHERE hard = 1 AND at >= UTC_TIMESTAMP(3) - INTERVAL ? SECOND
            ) AS takedown)
      ORDER BY seq LIMIT 10000`,
    [seconds, takedownSeconds],
  );
  return affectedRows;
}
