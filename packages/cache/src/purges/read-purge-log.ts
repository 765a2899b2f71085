import { latestPurgeSeq, type PurgeRow, purgesSince, type Queryable, takedownsUpTo } from '@nightdesk/store';

/** One reading of the log: its rows from a point on, whole transactions, and the seq that the reading is complete up to. */
export interface LogPage {
  rows: PurgeRow[];
  latest: number;
  more: boolean;
}

const PAGE_ROWS = 5000;

/** The rows after `seq`. `latest` was read first, so a row up to it that is missing here was trimmed. */
export async function readLogAfter(conn: Queryable, seq: number): Promise<LogPage> {
  const latest = await latestPurgeSeq(conn);
  const rows = await purgesSince(conn, seq, PAGE_ROWS);
  return { rows, latest, more: rows.length >= PAGE_ROWS };
}

/** Where a follower that starts now begins: `span` purges back, and every takedown that the log holds from before. */
export async function readLogStart(
  conn: Queryable,
  span: number,
): Promise<{ from: number; takedowns: PurgeRow[] }> {
  const from = Math.max(0, (await latestPurgeSeq(conn)) - span);
  return { from, takedowns: await takedownsUpTo(conn, from) };
}
