import type { Transaction } from '@nightdesk/store';
import { CommentRefused } from './comment-refused.ts';
import { renderComment, tidyLine } from './render-comment.ts';
import { type LockedComment, lockComment, openThread } from './thread-lock.ts';
import { commentTag, threadTag } from './thread-tags.ts';

export type CommentState = 'shown' | 'pending' | 'removed' | 'deleted' | 'spam';

/** Replies deeper than this are refused: nobody can read them, and a phone cannot indent them. */
export const DEEPEST = 250;
const LONGEST = 20_000;

export interface NewComment {
  storyId: number;
  /** The comment it answers, 0 for none. */
  parentSeq: number;
  authorName: string;
  authorUrl?: string;
  source: string;
  /** HTML of an imported comment, sanitised by the importer; without it `source` is Markdown and rendered here. */
  html?: string;
  /** Left out for a comment written here and now: it is shown, and may answer only what is shown. */
  state?: CommentState;
  score?: number;
  /** 32 bytes that are the same when the same form is sent again. */
  postedKey?: Buffer;
  at: Date;
}

export interface PostedComment {
  id: number;
  seq: number;
  /** False when this very comment was there already: a double click or a retry. */
  fresh: boolean;
}

/**
 * Adds a comment to its thread. The row of `thread` is locked, so numbers follow the order of commits; the total
 * counts shown comments only. Sent twice, it is one comment.
 * @throws CommentRefused with a message for the writer
 */
export async function postComment(tx: Transaction, comment: NewComment): Promise<PostedComment> {
  refuseUnfit(comment);
  // Before the lock: whoever comments on the same story waits for it.
  const html = comment.html ?? renderComment(comment.source);
  const { next_seq: seq } = await openThread(tx, comment.storyId);
  const before = comment.postedKey && (await findPosted(tx, comment.postedKey));
  if (before) return { ...before, fresh: false };
  const place = await placeUnder(tx, comment);
  const state = comment.state ?? 'shown';
  const { insertId: id } = await tx.execute(
    `INSERT INTO comment (story_id, seq, parent_seq, root_seq, depth, score, state, author_name, author_url, posted_key,
                          created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      comment.storyId,
      seq,
      comment.parentSeq,
      place.rootSeq || seq,
      place.depth,
      comment.score ?? 1,
      state,
      tidyLine(comment.authorName, 80),
      comment.authorUrl ?? '',
      comment.postedKey ?? null,
      comment.at,
    ],
  );
  await tx.execute('INSERT INTO comment_text (comment_id, source, format, html) VALUES (?, ?, ?, ?)', [
    id,
    comment.source,
    comment.html === undefined ? 'markdown' : 'html',
    html,
  ]);
  const shown = state === 'shown' ? 1 : 0;
  await tx.execute('UPDATE thread SET next_seq = ?, total = total + ? WHERE story_id = ?', [
    seq + 1,
    shown,
    comment.storyId,
  ]);
  if (shown === 1) tx.purge(threadTag(comment.storyId));
  return { id, seq, fresh: true };
}

function refuseUnfit(comment: NewComment): void {
  const isReadable = comment.state !== 'deleted' && comment.state !== 'removed';
  if (isReadable && comment.source.trim() === '')
    throw new CommentRefused('There is no text yet. Write something, then send it.');
  if (comment.source.length > LONGEST) {
    throw new CommentRefused(
      `A comment holds up to ${LONGEST} characters; yours has ${comment.source.length}.`,
    );
  }
}

async function findPosted(
  tx: Transaction,
  postedKey: Buffer,
): Promise<{ id: number; seq: number } | undefined> {
  const [row] = await tx.query<{ id: number; seq: number }>(
    'SELECT id, seq FROM comment WHERE posted_key = ?',
    [postedKey],
  );
  return row;
}

async function placeUnder(tx: Transaction, comment: NewComment): Promise<{ rootSeq: number; depth: number }> {
  if (comment.parentSeq === 0) return { rootSeq: 0, depth: 0 };
  const [parent] = await tx.query<{ root_seq: number; depth: number; state: CommentState }>(
    'SELECT root_seq, depth, state FROM comment WHERE story_id = ? AND seq = ?',
    [comment.storyId, comment.parentSeq],
  );
  if (parent === undefined) throw new CommentRefused('The comment you answer does not exist.', 404);
  // One whose state is given was taken elsewhere or before, and stands where it stood.
  if (parent.state !== 'shown' && comment.state === undefined) {
    throw new CommentRefused(
      'The comment you answer was taken away meanwhile. Send your text again to post it on its own.',
      409,
    );
  }
  if (parent.depth >= DEEPEST) {
    throw new CommentRefused(
      `Replies go ${DEEPEST} deep at most. Answer a comment further up, or send your text again to post it on its own.`,
      409,
    );
  }
  return { rootSeq: parent.root_seq, depth: parent.depth + 1 };
}

/** Shows, hides or removes a comment and keeps the thread's total in step. Taking one away is a hard purge. */
export async function setCommentState(
  tx: Transaction,
  id: number,
  change: { state: CommentState; reason?: string },
): Promise<void> {
  const comment = await lockComment(tx, id);
  if (comment === undefined) throw new CommentRefused('There is no such comment.', 404);
  if (comment.state === change.state) return;
  await tx.execute('UPDATE comment SET state = ?, reason = ? WHERE id = ?', [
    change.state,
    change.reason ?? '',
    id,
  ]);
  await noteChange(tx, comment, Number(change.state === 'shown') - Number(comment.state === 'shown'));
}

/**
 * Keeps the thread in step with a change of one of its comments, and purges what shows it.
 * @param step what it does to the number of shown comments
 */
export async function noteChange(tx: Transaction, comment: LockedComment, step: number): Promise<void> {
  const { story_id: storyId, seq } = comment;
  await tx.execute('UPDATE thread SET total = total + ?, reshaped = reshaped + 1 WHERE story_id = ?', [
    step,
    storyId,
  ]);
  tx.purge(threadTag(storyId), { hard: step < 0 });
  tx.purge(commentTag(storyId, seq), { hard: step < 0 });
}
