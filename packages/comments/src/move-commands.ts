import type { Transaction } from '@nightdesk/store';
import { type LockedThread, lockThread, openThread } from './thread-lock.ts';
import { purgeWholeThread, threadTag } from './thread-tags.ts';

/**
 * Moves all comments of one story under another, behind those that are there. Their ids stay, so permalinks go on
 * working; both stories' totals stay right.
 */
export async function moveThread(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  const [moved, target] = await lockBoth(tx, from, to);
  if (moved === undefined || moved.next_seq === 1) return;
  const shift = target.next_seq - 1;
  await tx.execute(
    `UPDATE comment SET story_id = ?, seq = seq + ?, root_seq = root_seq + ?,
                        parent_seq = IF(parent_seq = 0, 0, parent_seq + ?)
      WHERE story_id = ?`,
    [to, shift, shift, shift, from],
  );
  await tx.execute('UPDATE thread SET next_seq = ?, total = total + ? WHERE story_id = ?', [
    shift + moved.next_seq,
    moved.total,
    to,
  ]);
  await tx.execute('UPDATE thread SET next_seq = 1, total = 0, reshaped = reshaped + 1 WHERE story_id = ?', [
    from,
  ]);
  // Hidden ones too: their numbers will be given to others.
  purgeWholeThread(tx, from);
  tx.purge(threadTag(to));
}

// In the order of their ids: two moves that meet wait for each other instead of ending in a deadlock.
async function lockBoth(
  tx: Transaction,
  from: number,
  to: number,
): Promise<[LockedThread | undefined, LockedThread]> {
  if (from < to) return [await lockThread(tx, from), await openThread(tx, to)];
  const target = await openThread(tx, to);
  return [await lockThread(tx, from), target];
}
