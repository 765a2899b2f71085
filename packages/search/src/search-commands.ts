import type { Queryable } from '@nightdesk/store';

export interface StoryWords {
  headline: string;
  standfirst: string;
  /** Without markup. */
  text: string;
}

/** Makes a story findable by these words, and by no others. Belongs into the transaction that publishes it. */
export async function indexStory(
  tx: Queryable,
  storyId: number,
  { headline, standfirst, text }: StoryWords,
): Promise<void> {
  await tx.execute(
    `INSERT INTO story_search (story_id, headline, standfirst, text) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE headline = VALUES(headline), standfirst = VALUES(standfirst), text = VALUES(text)`,
    [storyId, headline, standfirst, text],
  );
}

/** What was taken down is found by no words. */
export async function forgetStory(tx: Queryable, storyId: number): Promise<void> {
  await tx.execute('DELETE FROM story_search WHERE story_id = ?', [storyId]);
}
