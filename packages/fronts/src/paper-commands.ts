import type { Transaction } from '@nightdesk/store';
import type { Paper } from './paper-queries.ts';

/** Names the paper. Every page carries the name, so all of them are purged (tag `sections`). */
export async function namePaper(tx: Transaction, paper: Paper): Promise<void> {
  await tx.execute(
    `INSERT INTO paper (id, name, tagline) VALUES (1, ?, ?)
     ON DUPLICATE KEY UPDATE name = VALUES(name), tagline = VALUES(tagline)`,
    [paper.name, paper.tagline],
  );
  tx.purge('sections');
}

/**
 * Names the paper only when it has no name yet.
 * @returns true when it had none
 */
export async function nameUnnamedPaper(tx: Transaction, paper: Paper): Promise<boolean> {
  const { affectedRows } = await tx.execute('INSERT IGNORE INTO paper (id, name, tagline) VALUES (1, ?, ?)', [
    paper.name,
    paper.tagline,
  ]);
  if (affectedRows > 0) tx.purge('sections');
  return affectedRows > 0;
}
