import type { Transaction } from '@nightdesk/store';
import type { StoryId } from './ids.ts';
import { normalPath } from './normal-path.ts';

/**
 * Makes `path` the story's own address and turns its earlier one, if any, into a redirect. The caller has chosen a
 * path that is free (`freePath`).
 */
export async function moveStoryTo(
  tx: Transaction,
  storyId: StoryId,
  { path, at }: { path: string; at: Date },
): Promise<void> {
  const before = await tx.query<{ path: string }>(
    "SELECT path FROM address WHERE story_id = ? AND state = 'live' AND path <> ?",
    [storyId, path],
  );
  for (const old of before) tx.purge(`address:${old.path}`, { hard: true });
  await tx.execute(
    "UPDATE address SET state = 'redirect', changed_at = ? WHERE story_id = ? AND state = 'live' AND path <> ?",
    [at, storyId, path],
  );
  await tx.execute(
    `INSERT INTO address (path, state, story_id, changed_at) VALUES (?, 'live', ?, ?)
     ON DUPLICATE KEY UPDATE state = 'live', story_id = VALUES(story_id), target = NULL, changed_at = VALUES(changed_at)`,
    [path, storyId, at],
  );
  tx.purge(`address:${path}`);
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

/** `path`, or with `-2`, `-3`, … behind it: the first that no other story has or had. */
export async function freePath(tx: Transaction, storyId: StoryId, path: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? path : `${path}-${n}`;
    const [taken] = await tx.query<{ story_id: number | null }>(
      'SELECT story_id FROM address WHERE path = ? FOR UPDATE',
      [candidate],
    );
    if (taken === undefined || taken.story_id === storyId) return candidate;
  }
}
