import type { Queryable } from './queryable.ts';

export interface PurgeRow {
  seq: number;
  tag: string;
  hard: boolean;
}

interface LogRow {
  seq: number;
  tag: string;
  hard: number;
}

/** The newest purge that this connection's data can know of; read before the data it is to vouch for. */
export async function latestPurgeSeq(conn: Queryable): Promise<number> {
  const [row] = await conn.query<{ n: number }>('SELECT n FROM purge_seq WHERE id = 1');
  if (row === undefined) throw new Error('purge_seq is empty: run `nightdesk migrate`');
  return row.n;
}

/** Names the log that this connection reads: sequence numbers of another one are not to be compared with its own. */
export async function purgeLogId(conn: Queryable): Promise<string> {
  const [row] = await conn.query<{ log_id: string }>('SELECT log_id FROM purge_seq WHERE id = 1');
  if (row === undefined) throw new Error('purge_seq is empty: run `nightdesk migrate`');
  return row.log_id;
}

/** Purges after `seq`, oldest first, whole transactions only; `limit` bounds the rows, but for one transaction's. */
export async function purgesSince(conn: Queryable, seq: number, limit = 5000): Promise<PurgeRow[]> {
  const found = await conn.query<LogRow>(
    'SELECT seq, tag, hard FROM purge_log WHERE seq > ? ORDER BY seq LIMIT ?',
    [seq, limit],
  );
  const rows = found.length === limit ? await wholeTransactions(conn, found) : found;
  return rows.map((row) => ({ seq: row.seq, tag: row.tag, hard: row.hard === 1 }));
}

// A page cut in the middle of one transaction would let a follower believe it has seen all of that sequence number.
async function wholeTransactions(conn: Queryable, found: LogRow[]): Promise<LogRow[]> {
  const last = found.at(-1)!.seq;
  const tail = await conn.query<LogRow>('SELECT seq, tag, hard FROM purge_log WHERE seq = ?', [last]);
  return [...found.filter((row) => row.seq !== last), ...tail];
}

/** The takedowns among the purges up to `seq`, oldest first. */
export async function takedownsUpTo(conn: Queryable, seq: number): Promise<PurgeRow[]> {
  const rows = await conn.query<{ seq: number; tag: string }>(
    'SELECT seq, tag FROM purge_log WHERE seq <= ? AND hard = 1 ORDER BY seq',
    [seq],
  );
  return rows.map((row) => ({ ...row, hard: true }));
}
