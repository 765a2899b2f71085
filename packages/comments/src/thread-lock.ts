import type { Transaction } from '@nightdesk/store';
import type { CommentState } from './comment-commands.ts';
import { CommentRefused } from './comment-refused.ts';

export interface LockedThread {
  /** The number of the next comment. */
  next_seq: number;
  /** Shown comments. */
  total: number;
}

/** The row of a story's thread, locked until the transaction ends; undefined when nobody has commented yet. */
export async function lockThread(tx: Transaction, storyId: number): Promise<LockedThread | undefined> {
  const [thread] = await tx.query<LockedThread>(
    'SELECT next_seq, total FROM thread WHERE story_id = ? FOR UPDATE',
    [storyId],
  );
  return thread;
}

/**
 * As `lockThread`; makes the row when it is missing.
 * @throws CommentRefused when there is no such story
 */
export async function openThread(tx: Transaction, storyId: number): Promise<LockedThread> {
  const thread = (await lockThread(tx, storyId)) ?? (await beginThread(tx, storyId));
  if (thread === undefined) throw new CommentRefused('This story is not there any more.', 404);
  return thread;
}

// Only when the row is missing: an INSERT that finds it there takes a shared lock, and two of those deadlock.
async function beginThread(tx: Transaction, storyId: number): Promise<LockedThread | undefined> {
  await tx.execute('INSERT IGNORE INTO thread (story_id) VALUES (?)', [storyId]);
  return lockThread(tx, storyId);
}

export interface LockedComment {
  id: number;
  story_id: number;
  seq: number;
  state: CommentState;
}

/** One comment and its thread, both locked until the transaction ends; undefined when there is none of this id. */
export async function lockComment(tx: Transaction, id: number): Promise<LockedComment | undefined> {
  const [seen] = await tx.query<{ story_id: number }>('SELECT story_id FROM comment WHERE id = ?', [id]);
  for (let storyId = seen?.story_id; storyId !== undefined; ) {
    await lockThread(tx, storyId);
    const [comment] = await tx.query<LockedComment>(
      'SELECT id, story_id, seq, state FROM comment WHERE id = ? FOR UPDATE',
      [id],
    );
    if (comment?.story_id === storyId) return comment;
    // It moved to another thread while we waited for this one's lock.
    storyId = comment?.story_id;
  }
  return undefined;
}
