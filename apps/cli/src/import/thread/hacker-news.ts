import { type Document, documentFromHtml } from '@nightdesk/stories';
import { ImportRefused } from '../import-refused.ts';
import type { ImportedComment } from '../imported.ts';
import { type Fields, fieldsOf, numberOf, stringOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { readWrittenDate } from '../written-date.ts';
import { repliesToNothing } from './replies-to-nothing.ts';
import { discussionStory, type ThreadItem } from './source-thread.ts';

/**
 * Reads a Hacker News thread: `{post, comments}` with items as the site's API has them. A deleted or killed item has
 * no text any more; it is kept, empty, only where the file holds an answer to it.
 */
export async function* readHackerNews(
  file: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<ThreadItem> {
  let post: Fields | undefined;
  const all: ImportedComment[] = [];
  const wanted = (path: string) => path === 'post' || path === 'comments.[]';
  for await (const { path, value } of readJsonItems(file, wanted, onBytes)) {
    const fields = fieldsOf(value);
    if (fields === undefined) continue;
    if (path === 'post') post = fields;
    else {
      const comment = commentOf(fields);
      if (comment !== undefined) all.push(comment);
      else yield { type: 'failed', where: `item ${stringOf(fields.id)}`, reason: 'it has no id or no time' };
    }
  }
  if (post === undefined)
    throw new ImportRefused(`${file} looks like a Hacker News thread, but holds no post.`);
  yield* threadItems(post, all);
}

function* threadItems(post: Fields, all: ImportedComment[]): Generator<ThreadItem> {
  const id = stringOf(post.id);
  const rooted = all.map(({ parentExternalId, ...comment }) =>
    parentExternalId === undefined || parentExternalId === id ? comment : { ...comment, parentExternalId },
  );
  const answered = new Set(rooted.flatMap((comment: ImportedComment) => comment.parentExternalId ?? []));
  const kept = rooted.filter(({ state, externalId }) => state !== 'deleted' || answered.has(externalId));
  const dropped = rooted.length - kept.length;
  if (dropped > 0) yield { type: 'skipped', reason: 'deleted comments that nobody answered', count: dropped };
  const warnings = repliesToNothing(kept);
  const said = numberOf(post.descendants) ?? 0;
  const missing = {
    kind: 'threads of which the file holds only a part',
    detail: `${all.length} of ${said} comments`,
  };
  yield {
    type: 'thread',
    thread: {
      externalId: id,
      where: `item ${id}`,
      comments: kept,
      warnings: said > all.length ? [...warnings, missing] : warnings,
      paths: [],
      story: postStory(post, id),
    },
  };
}

function commentOf(fields: Fields): ImportedComment | undefined {
  const id = stringOf(fields.id);
  const at = readWrittenDate(fields.time, { timeZone: 'UTC' });
  if (id === '' || at === undefined) return undefined;
  const gone = fields.deleted === true || fields.dead === true || stringOf(fields.text) === '';
  const parent = stringOf(fields.parent);
  return {
    externalId: id,
    ...(parent === '' ? {} : { parentExternalId: parent }),
    author: gone ? '' : stringOf(fields.by) || '[deleted]',
    text: gone ? { markdown: '' } : { html: hackerNewsHtml(stringOf(fields.text)) },
    at,
    state: gone ? 'deleted' : 'shown',
  };
}

// The site opens a paragraph between two and never closes one; the first has no tag at all.
const hackerNewsHtml = (text: string): string => `<p>${text.replace(/<p>/g, '</p><p>')}</p>`;

function postStory(post: Fields, externalId: string) {
  const by = stringOf(post.by);
  return discussionStory(
    {
      externalId,
      title: stringOf(post.title) || 'Untitled',
      firstPublishedAt: readWrittenDate(post.time, { timeZone: 'UTC' }),
      body: postBody(post),
      commenting: 'open',
    },
    by === '' ? undefined : { name: by, site: 'hn' },
  );
}

function postBody(post: Fields): Document {
  const text = stringOf(post.text);
  if (text !== '') return documentFromHtml(hackerNewsHtml(text)).document;
  const url = stringOf(post.url);
  return { version: 1, blocks: /^https?:\/\//i.test(url) ? [{ type: 'embed', url }] : [] };
}
