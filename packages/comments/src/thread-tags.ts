import type { Transaction } from '@nightdesk/store';

/** A story's thread as a whole: purged by each new comment and by each change of one. */
export const threadTag = (storyId: number): string => `thread:${storyId}`;

/** What one comment says, its author, score and state. A new comment purges no other. */
export const commentTag = (storyId: number, seq: number): string => `comment:${storyId}.${seq}`;

/** Every comment of a story at once: purged when all of them go. */
export const commentsTag = (storyId: number): string => `comments:${storyId}`;

/** No copy of the thread or of any comment in it may be served again: the story was taken down, or they moved away. */
export function purgeWholeThread(tx: Transaction, storyId: number): void {
  tx.purge(threadTag(storyId), { hard: true });
  tx.purge(commentsTag(storyId), { hard: true });
}
