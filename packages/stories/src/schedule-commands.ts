import type { Transaction } from '@nightdesk/store';
import type { StoryId } from './ids.ts';
import { publishStory } from './publication-commands.ts';
import { lockStory, StoryConflict } from './story-lock.ts';

/** Sets the time at which the desk publishes the story; `undefined` takes it back to what it was. */
export async function scheduleStory(
  tx: Transaction,
  { id, version }: { id: StoryId; version?: number },
  { scheduledFor, at }: { scheduledFor: Date | undefined; at: Date },
): Promise<void> {
  const story = await lockStory(tx, id);
  if (version !== undefined && story.version !== version)
    throw new StoryConflict(`Story ${id} is at version ${story.version}, not ${version}`);
  if (story.state === 'published') throw new StoryConflict(`Story ${id} is published already`);
  const before = story.first_published_at === null ? 'draft' : 'unpublished';
  await tx.execute(
    'UPDATE story SET state = ?, scheduled_for = ?, version = version + 1, changed_at = ? WHERE id = ?',
    [scheduledFor === undefined ? before : 'scheduled', scheduledFor ?? null, at, id],
  );
}

/**
 * Publishes a scheduled story whose time has come, as of that time. The row is locked and looked at again, so that of
 * several desks one publishes it, and an editor who took it off the schedule a moment ago is obeyed.
 * @returns its path, or undefined when there is nothing to do (any more)
 */
export async function publishDueStory(
  tx: Transaction,
  id: StoryId,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<string | undefined> {
  const story = await lockStory(tx, id);
  if (story.state !== 'scheduled' || story.scheduled_for === null || story.scheduled_for > now)
    return undefined;
  return publishStory(tx, id, { at: story.scheduled_for, timeZone });
}
