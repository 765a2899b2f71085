import type { Transaction } from '@nightdesk/store';
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
