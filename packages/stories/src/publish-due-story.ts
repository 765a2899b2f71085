import type { Transaction } from '@nightdesk/store';
import type { StoryId } from './ids.ts';
import { lockStory, publishStory } from './story-commands.ts';

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
