import type { Transaction } from '@nightdesk/store';
import type { StoryId } from './ids.ts';
import type { StoryState } from './story-model.ts';

/** Somebody else changed the story since the version this change began with. */
export class StoryConflict extends Error {
  readonly code = 'STORY_CONFLICT';
  readonly statusCode = 409;
}

export interface Change {
  at: Date;
  staffId?: number | undefined;
}

export interface LockedStory {
  id: StoryId;
  kind: 'story' | 'page';
  state: StoryState;
  version: number;
  slug: string;
  path: string | null;
  latest_revision_id: number;
  section_id: number | null;
  scheduled_for: Date | null;
  first_published_at: Date | null;
}

/** The story's row, locked until the transaction ends. */
export async function lockStory(tx: Transaction, id: StoryId): Promise<LockedStory> {
  const [row] = await tx.query<LockedStory>(
    `SELECT id, kind, state, version, slug, path, latest_revision_id, section_id, scheduled_for,
            first_published_at
       FROM story WHERE id = ? FOR UPDATE`,
    [id],
  );
  if (row === undefined) throw new StoryConflict(`Story ${id} does not exist any more`);
  return row;
}
