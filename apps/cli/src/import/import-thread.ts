import { moveThread } from '@nightdesk/comments';
import type { Transaction } from '@nightdesk/store';
import { asStoryId, discardDraft, findStoryById, findStoryByPaths, type StoryId } from '@nightdesk/stories';
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
  const story =
    'storyId' in place ? await findStoryById(tx, place.storyId) : await findStoryByPaths(tx, place.paths);
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
