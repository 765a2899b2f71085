import { inList, type Queryable } from '@nightdesk/store';
import { type SafeHtml, trustHtml } from '@nightdesk/web';
import { appendRows, cutBefore, EMPTY_SKELETON, type Skeleton, type SkeletonRow } from './skeleton.ts';

interface ThreadRow {
  reshaped: number;
  next_seq: number;
}

// One statement, so one view of the data: what the count says of the old rows holds for the new ones too. Rows come in the
// order of the index; asked for it, the server would sort them again.
const THREAD_ROWS = `SELECT thread.reshaped, thread.next_seq, comment.seq, comment.parent_seq, comment.depth, comment.score,
    comment.state = 'shown' AS shown
  FROM thread LEFT JOIN comment FORCE INDEX (skeleton)
    ON comment.story_id = ? AND comment.seq > IF(thread.reshaped = ?, ?, 0)
 WHERE thread.story_id = ?`;

/**
 * Reads a story's whole thread without texts, from the covering index `skeleton` alone. With one `held` from before it
 * reads only what is new; the result is what this connection sees, also when it sees less than `held` (a replica
 * behind).
 */
export async function loadSkeleton(
  conn: Queryable,
  storyId: number,
  held: Skeleton = EMPTY_SKELETON,
): Promise<Skeleton> {
  const rows = await conn.query<ThreadRow & (SkeletonRow | { seq: null })>(THREAD_ROWS, [
    storyId,
    held.reshaped,
    held.seq.at(-1) ?? 0,
    storyId,
  ]);
  const thread = rows[0];
  if (thread === undefined) return EMPTY_SKELETON;
  const { reshaped, next_seq: nextSeq } = thread;
  const kept = reshaped === held.reshaped ? cutBefore(held, nextSeq) : { ...EMPTY_SKELETON, reshaped };
  const newer = rows.filter((row) => row.seq !== null).sort((a, b) => a.seq - b.seq);
  return appendRows(kept, newer);
}

export interface CommentBody {
  id: number;
  storyId: number;
  seq: number;
  parentSeq: number;
  depth: number;
  score: number;
  state: string;
  authorName: string;
  createdAt: Date;
  html: SafeHtml;
}

interface BodyRow {
  id: number;
  story_id: number;
  seq: number;
  parent_seq: number;
  depth: number;
  score: number;
  state: string;
  author_name: string;
  created_at: Date;
  html: string;
}

const BODY = `comment.id, comment.story_id, comment.seq, comment.parent_seq, comment.depth, comment.score, comment.state,
  comment.author_name, comment.created_at, comment_text.html`;

/** Texts of the comments that one page shows, by seq. Uses index `comment_seq`. */
export async function findCommentBodies(
  conn: Queryable,
  storyId: number,
  seqs: readonly number[],
): Promise<Map<number, CommentBody>> {
  const rows = await conn.query<BodyRow>(
    `SELECT ${BODY} FROM comment JOIN comment_text ON comment_text.comment_id = comment.id
      WHERE comment.story_id = ? AND comment.seq IN (?)`,
    [storyId, inList(seqs)],
  );
  return new Map(rows.map((row) => [row.seq, bodyFromRow(row)]));
}

/** One comment by its id, in any state. */
export async function findComment(conn: Queryable, id: number): Promise<CommentBody | undefined> {
  const [row] = await conn.query<BodyRow>(
    `SELECT ${BODY} FROM comment JOIN comment_text ON comment_text.comment_id = comment.id WHERE comment.id = ?`,
    [id],
  );
  return row === undefined ? undefined : bodyFromRow(row);
}

/** The latest comments of the whole paper in any state, newest first, with their stories' headlines. Goes by the primary key. */
export async function latestComments(
  conn: Queryable,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<(CommentBody & { headline: string })[]> {
  const rows = await conn.query<BodyRow & { headline: string }>(
    `SELECT ${BODY}, story.headline
       FROM (SELECT id FROM comment ORDER BY id DESC LIMIT ? OFFSET ?) AS latest
       JOIN comment ON comment.id = latest.id JOIN comment_text ON comment_text.comment_id = comment.id
       JOIN story ON story.id = comment.story_id
      ORDER BY comment.id DESC`,
    [limit, skip],
  );
  return rows.map((row) => ({ ...bodyFromRow(row), headline: row.headline }));
}

/** Shown comments of a story: the total that every page gives. */
export async function threadTotal(conn: Queryable, storyId: number): Promise<number> {
  const [row] = await conn.query<{ total: number }>('SELECT total FROM thread WHERE story_id = ?', [storyId]);
  return row?.total ?? 0;
}

/** The same of many stories; those that nobody ever commented on are left out. */
export async function threadTotals(
  conn: Queryable,
  storyIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await conn.query<{ story_id: number; total: number }>(
    'SELECT story_id, total FROM thread WHERE story_id IN (?)',
    [inList(storyIds)],
  );
  return new Map(rows.map((row) => [row.story_id, row.total]));
}

function bodyFromRow(row: BodyRow): CommentBody {
  return {
    id: row.id,
    storyId: row.story_id,
    seq: row.seq,
    parentSeq: row.parent_seq,
    depth: row.depth,
    score: row.score,
    state: row.state,
    authorName: row.author_name,
    createdAt: row.created_at,
    // Rendered and sanitised when it was written; see render-comment.ts and the importers.
    html: trustHtml(row.html),
  };
}
