import { type Document, documentFromHtml, documentFromMarkdown } from '@nightdesk/stories';
import { ImportRefused } from '../import-refused.ts';
import type { ImportedComment, ImportWarning } from '../imported.ts';
import { type Fields, fieldsOf, numberOf, stringOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { readWrittenDate } from '../written-date.ts';
import { repliesToNothing } from './replies-to-nothing.ts';
import { discussionStory, type ThreadItem } from './source-thread.ts';

const GONE = new Set(['[deleted]', '[removed]']);

interface Collected {
  submission: Fields | undefined;
  comments: ImportedComment[];
  items: ThreadItem[];
  /** Replies that Reddit left for later requests. */
  more: number;
}

/**
 * Reads a Reddit thread: `{submission, comments}` with a flat list, or the two listings that Reddit itself sends,
 * nested through `replies`. Comments that are deleted or removed keep their place, without text.
 */
export async function* readReddit(
  file: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<ThreadItem> {
  const collected: Collected = { submission: undefined, comments: [], items: [], more: 0 };
  for await (const { path, value } of readJsonItems(file, isWanted, onBytes)) {
    const fields = fieldsOf(value);
    if (fields === undefined) continue;
    if (path === 'submission') collected.submission = fields;
    else if (path === 'comments.[]') takeComment(fields, collected);
    else takeTree(fields, collected);
  }
  yield* collected.items;
  const { submission } = collected;
  if (submission === undefined)
    throw new ImportRefused(`${file} looks like a Reddit thread, but holds no submission.`);
  const { comments } = collected;
  const id = stringOf(submission.name) || `t3_${stringOf(submission.id)}`;
  yield {
    type: 'thread',
    thread: {
      externalId: id,
      where: `submission ${id}`,
      comments,
      warnings: [...repliesToNothing(comments), ...shortfall(submission, collected)],
      paths: [],
      story: submissionStory(submission, id),
    },
  };
}

const isWanted = (path: string): boolean =>
  path === 'submission' || path === 'comments.[]' || path === '[].data.children.[]';

function takeTree(root: Fields, collected: Collected): void {
  const open: Fields[] = [root];
  for (let thing = open.pop(); thing !== undefined; thing = open.pop()) {
    const data = fieldsOf(thing.data) ?? {};
    if (thing.kind === 't3') collected.submission ??= data;
    if (thing.kind === 'more') collected.more += numberOf(data.count) ?? 0;
    if (thing.kind !== 't1') continue;
    takeComment(data, collected);
    open.push(...repliesOf(data));
  }
}

function repliesOf(data: Fields): Fields[] {
  const children: unknown = fieldsOf(fieldsOf(data.replies)?.data)?.children;
  if (!Array.isArray(children)) return [];
  return children.map(fieldsOf).filter((child) => child !== undefined);
}

function takeComment(data: Fields, { comments, items }: Collected): void {
  const id = stringOf(data.name) || `t1_${stringOf(data.id)}`;
  const at = readWrittenDate(data.created_utc, { timeZone: 'UTC' });
  if (id === 't1_' || at === undefined) {
    items.push({ type: 'failed', where: `comment ${id}`, reason: 'it has no id or no time' });
    return;
  }
  const parent = stringOf(data.parent_id);
  const body = stringOf(data.body);
  const gone = GONE.has(body.trim());
  comments.push({
    externalId: id,
    ...(parent.startsWith('t1_') ? { parentExternalId: parent } : {}),
    author: gone ? '' : (nameOf(data) ?? '[deleted]'),
    text: gone ? { markdown: '' } : commentText(stringOf(data.body_html), body),
    at,
    score: numberOf(data.score),
    state: gone ? 'deleted' : 'shown',
  });
}

function nameOf(data: Fields): string | undefined {
  const name = stringOf(data.author);
  return name === '' || GONE.has(name) ? undefined : name;
}

function commentText(html: string, markdown: string): ImportedComment['text'] {
  return html === '' ? { markdown } : { html: redditHtml(html) };
}

// Reddit escapes its HTML once more unless it is asked not to; its own links begin with a slash.
function redditHtml(html: string): string {
  const plain = html.trimStart().startsWith('&lt;') ? unescaped(html) : html;
  return plain.replace(/(<a\s[^>]*?href=")\/(?!\/)/g, '$1https://www.reddit.com/');
}

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function submissionStory(submission: Fields, externalId: string) {
  const name = nameOf(submission);
  const closed = submission.locked === true || submission.archived === true;
  return discussionStory(
    {
      externalId,
      title: stringOf(submission.title) || 'Untitled',
      firstPublishedAt: readWrittenDate(submission.created_utc, { timeZone: 'UTC' }),
      body: submissionBody(submission),
      commenting: closed ? 'closed' : 'open',
    },
    name === undefined ? undefined : { name, site: 'reddit' },
  );
}

function submissionBody(submission: Fields): Document {
  const html = stringOf(submission.selftext_html);
  const markdown = stringOf(submission.selftext);
  if (GONE.has(markdown.trim())) return { version: 1, blocks: [] };
  if (html !== '') return documentFromHtml(redditHtml(html)).document;
  if (markdown !== '') return documentFromMarkdown(markdown).document;
  const url = stringOf(submission.url);
  // A text post's address is the thread itself.
  const elsewhere =
    /^https?:\/\//i.test(url) && !url.includes(stringOf(submission.permalink) || '/comments/');
  return { version: 1, blocks: elsewhere ? [{ type: 'embed', url }] : [] };
}

function shortfall(submission: Fields, { comments, more }: Collected): ImportWarning[] {
  const said = numberOf(submission.num_comments) ?? 0;
  if (more === 0 && said <= comments.length) return [];
  const detail = `${comments.length} of ${Math.max(said, comments.length + more)} comments`;
  return [{ kind: 'threads of which the file holds only a part', detail }];
}
