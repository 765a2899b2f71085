import { inList, type Queryable } from './queryable.ts';

const MOST_TRANSACTIONS = 5000;
// More purges than any process has seen that this database has not: a day of ten a second.
const LEAP = 1_000_000;

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
 * @returns how many rows went, and whether there may be more to drop: a call takes 5,000 transactions at most
 */
export async function trimPurgeLog(
  conn: Queryable,
  { seconds, takedownSeconds }: { seconds: number; takedownSeconds: number },
): Promise<{ dropped: number; more: boolean }> {
  const [newest] = await conn.query<{ seq: number }>(
    `SELECT seq FROM purge_log WHERE at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND ORDER BY at DESC, seq DESC LIMIT 1`,
    [seconds],
  );
  // In the order of the primary key, so that the server stops at the limit instead of grouping all there is.
  const old = await conn.query<{ seq: number }>(
    `SELECT seq FROM purge_log FORCE INDEX (PRIMARY) WHERE seq <= ? AND at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND
      GROUP BY seq HAVING MAX(hard = 1 AND at >= UTC_TIMESTAMP(3) - INTERVAL ? SECOND) = 0
      ORDER BY seq LIMIT ?`,
    [newest?.seq ?? 0, seconds, takedownSeconds, MOST_TRANSACTIONS],
  );
  const seqs = old.map(({ seq }) => seq);
  const { affectedRows } = await conn.execute('DELETE FROM purge_log WHERE seq IN (?)', [inList(seqs)]);
  return { dropped: affectedRows, more: seqs.length === MOST_TRANSACTIONS };
}

/**
 * Begins a new log in a database that came back without its newest transactions: it would give numbers again that followers
 * have applied already, so that they would miss what those purge. To them the leap is a log trimmed past where they were: all
 * that is older is out of date. Its takedowns are told once more, since they may have been among what was missed. Processes
 * that start from now on put nothing beside what others left in a shared cache under the old name. Belongs in a transaction.
 * @returns the first number of the new log
 */
export async function beginPurgeLog(tx: Queryable): Promise<number> {
  const { insertId: seq } = await tx.execute(
    'UPDATE purge_seq SET n = LAST_INSERT_ID(n + ?), log_id = UUID() WHERE id = 1',
    [LEAP],
  );
  if (seq === 0) throw new Error('purge_seq is empty: run `nightdesk migrate`');
  await tx.execute(
    'INSERT INTO purge_log (seq, tag, hard) SELECT ?, tag, 1 FROM purge_log WHERE hard = 1 GROUP BY tag',
    [seq],
  );
  return seq;
}
