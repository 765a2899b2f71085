import type { Transaction } from '@nightdesk/store';
import type { StoryId } from './ids.ts';
import { normalPath } from './normal-path.ts';

/**
 * Gives the story an address of its own: `wanted`, or with `-2`, `-3`, … behind it when another story has or had that.
 * Its earlier address becomes a redirect. Two stories that ask at once get two addresses: the row decides.
 * @returns the address
 */
export async function claimAddress(
  tx: Transaction,
  storyId: StoryId,
  { wanted, at }: { wanted: string; at: Date },
): Promise<string> {
  const path = await claimFree(tx, storyId, { wanted, at });
  const before = await tx.query<{ path: string }>(
    "SELECT path FROM address WHERE story_id = ? AND state <> 'redirect' AND path <> ?",
    [storyId, path],
  );
  for (const old of before) tx.purge(`address:${old.path}`, { hard: true });
  await tx.execute(
    "UPDATE address SET state = 'redirect', changed_at = ? WHERE story_id = ? AND state <> 'redirect' AND path <> ?",
    [at, storyId, path],
  );
  tx.purge(`address:${path}`);
  return path;
}

async function claimFree(
  tx: Transaction,
  storyId: StoryId,
  { wanted, at }: { wanted: string; at: Date },
): Promise<string> {
  for (let n = 1; ; n += 1) {
    const path = n === 1 ? wanted : `${wanted}-${n}`;
    const { affectedRows } = await tx.execute(
      "INSERT IGNORE INTO address (path, state, story_id, changed_at) VALUES (?, 'live', ?, ?)",
      [path, storyId, at],
    );
    if (affectedRows > 0) return path;
    const own = await tx.execute(
      "UPDATE address SET state = 'live', target = NULL, changed_at = ? WHERE path = ? AND story_id = ?",
      [at, path, storyId],
    );
    if (own.affectedRows > 0) return path;
  }
}

/** Sends readers of an old address (of a former system, say) to the story. An address in use is left as it is. */
export async function redirectToStory(
  tx: Transaction,
  storyId: StoryId,
  old: { path: string; at: Date },
): Promise<void> {
  const path = normalPath(old.path);
  if (path === undefined) return;
  const { affectedRows } = await tx.execute(
    "INSERT IGNORE INTO address (path, state, story_id, changed_at) VALUES (?, 'redirect', ?, ?)",
    [path, storyId, old.at],
  );
  if (affectedRows > 0) tx.purge(`address:${path}`);
}
