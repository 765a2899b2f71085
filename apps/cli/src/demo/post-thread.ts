import { postComment } from '@nightdesk/comments';
import type { DemoComment } from '@nightdesk/demo';
import type { Store } from '@nightdesk/store';

interface Placing {
  storyId: number;
  publishedMs: number;
  /** How long ago the story appeared: no comment may come from the future. */
  agoMs: number;
}

const BATCH = 100;

/** Posts a demo thread in its order. One that ran longer than the story is old is told faster. */
export async function postThread(
  store: Store,
  thread: readonly DemoComment[],
  placing: Placing,
): Promise<number> {
  const lastMs = (thread.at(-1)?.minutes ?? 0) * 60_000;
  const pace = lastMs > placing.agoMs * 0.98 ? (placing.agoMs * 0.98) / lastMs : 1;
  for (let start = 0; start < thread.length; start += BATCH) {
    const batch = thread.slice(start, start + BATCH);
    await store.transaction(async (tx) => {
      for (const comment of batch) {
        await postComment(tx, {
          storyId: placing.storyId,
          parentSeq: comment.parent,
          authorName: comment.author,
          source: comment.source,
          score: comment.score,
          state: comment.state,
          at: new Date(placing.publishedMs + comment.minutes * 60_000 * pace),
        });
      }
    });
  }
  return thread.length;
}
