import type { Transaction } from '@nightdesk/store';

/**
 * Moves all comments of one story under another, behind those that are there. Their ids stay, so permalinks go on
 * working; both stories' totals stay right.
 */
export async function moveThread(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await tx.execute('INSERT IGNORE INTO thread (story_id) VALUES (?)', [to]);
  const rows = await tx.query<{ story_id: number; next_seq: number; total: number }>(
    'SELECT story_id, next_seq, total FROM thread WHERE story_id IN (?, ?) ORDER BY story_id FOR UPDATE',
    [from, to],
  );
  const moved = rows.find(({ story_id: id }) => id === from);
  const target = rows.find(({ story_id: id }) => id === to);
  if (moved === undefined || target === undefined || moved.next_seq === 1) return;
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
  await tx.execute('UPDATE thread SET next_seq = 1, total = 0 WHERE story_id = ?', [from]);
  if (moved.total > 0) {
    tx.purge(`thread:${from}`, { hard: true });
    tx.purge(`thread:${to}`);
  }
}
