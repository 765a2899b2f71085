import { moveThread } from '@nightdesk/comments';
import { inList, type Queryable, type Transaction } from '@nightdesk/store';
import { asStoryId, discardDraft, type StoryId } from '@nightdesk/stories';
import { importComments } from './import-comments.ts';
import type { ImportRecords } from './import-records.ts';
import type { ImportedThread } from './imported.ts';
import type { Outcome } from './report.ts';

/** Brings comments into the story they belong to; undefined when that story is not here. */
export async function importThread(
  tx: Transaction,
  { place, comments, otherwise }: ImportedThread,
  records: ImportRecords,
): Promise<Record<Outcome, number> | undefined> {
  const story = 'storyId' in place ? await storyById(tx, place.storyId) : await storyAt(tx, place.paths);
  if (story === undefined) return undefined;
  if (otherwise !== undefined) await fetchFromHolder(tx, { story, holder: otherwise.externalId }, records);
  return importComments(tx, story, { comments, records });
}

// An earlier run, before the story was here, put the comments under a draft made to hold them.
async function fetchFromHolder(
  tx: Transaction,
  { story, holder }: { story: StoryId; holder: string },
  records: ImportRecords,
): Promise<void> {
  const before = (await records.find(tx, 'story', [holder])).get(holder);
  if (before === undefined || before.localId === story) return;
  await moveThread(tx, { from: before.localId, to: story });
  await discardDraft(tx, asStoryId(before.localId));
}

async function storyById(conn: Queryable, id: number): Promise<StoryId | undefined> {
  const [row] = await conn.query<{ id: number }>('SELECT id FROM story WHERE id = ?', [id]);
  return row && asStoryId(row.id);
}

// Any address counts that the story ever had: comment systems remember the one of their day.
async function storyAt(conn: Queryable, paths: readonly string[]): Promise<StoryId | undefined> {
  if (paths.length === 0) return undefined;
  const rows = await conn.query<{ path: string; story_id: number }>(
    'SELECT path, story_id FROM address WHERE path IN (?) AND story_id IS NOT NULL',
    [inList(paths)],
  );
  const byPath = new Map(rows.map((row) => [row.path, row.story_id]));
  const found = paths.map((path) => byPath.get(path)).find((id) => id !== undefined);
  return found === undefined ? undefined : asStoryId(found);
}
