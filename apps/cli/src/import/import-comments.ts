import { postThread, reviseComment, type ThreadEntry } from '@nightdesk/comments';
import type { Transaction } from '@nightdesk/store';
import { type StoryId, sanitizeCommentHtml } from '@nightdesk/stories';
import { contentHash, type ImportRecords } from './import-records.ts';
import type { ImportedComment } from './imported.ts';
import type { Outcome } from './report.ts';

/** Brings a story's comments in: new ones are posted together, changed ones revised. An empty one has nothing to show. */
export async function importComments(
  tx: Transaction,
  storyId: StoryId,
  { comments, records }: { comments: readonly ImportedComment[]; records: ImportRecords },
): Promise<Record<Outcome, number>> {
  const counts = { imported: 0, updated: 0, unchanged: 0 };
  const entries = comments.map(entryOf);
  const before = await records.find(
    tx,
    'comment',
    entries.map(({ key }) => key),
  );
  const fresh = entries.filter(({ key }) => !before.has(key));
  const there = new Map([...before].map(([key, record]) => [key, record.localId]));
  const ids = await postThread(tx, storyId, { comments: fresh, there });
  const changed = entries.filter((entry) => before.get(entry.key)?.hash.equals(hashOf(entry)) === false);
  for (const entry of changed) {
    const id = there.get(entry.key)!;
    ids.set(entry.key, id);
    await reviseComment(tx, id, entry);
  }
  const written = [...new Map([...fresh, ...changed].map((entry) => [entry.key, entry])).values()];
  await records.save(
    tx,
    'comment',
    written.map((entry) => ({
      externalId: entry.key,
      localId: ids.get(entry.key)!,
      hash: hashOf(entry),
    })),
  );
  counts.updated = changed.length;
  counts.imported = written.length - changed.length;
  counts.unchanged = before.size - changed.length;
  return counts;
}

function entryOf(comment: ImportedComment): ThreadEntry {
  const { text } = comment;
  return {
    key: comment.externalId,
    parentKey: comment.parentExternalId,
    authorName: comment.author,
    authorUrl: comment.url,
    source: 'html' in text ? text.html : text.markdown,
    html: 'html' in text ? sanitizeCommentHtml(text.html) : undefined,
    state: comment.state,
    score: comment.score,
    at: comment.at,
  };
}

function hashOf({ source, html, authorName, authorUrl, state, score }: ThreadEntry): Buffer {
  return contentHash([source, html !== undefined, authorName, authorUrl, state, score]);
}
