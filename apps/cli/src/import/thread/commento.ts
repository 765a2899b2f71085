import type { ImportedComment } from '../imported.ts';
import { type Fields, fieldsOf, numberOf, stringOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { readWrittenDate } from '../written-date.ts';
import { SiteThreads } from './site-threads.ts';
import type { ThreadItem } from './source-thread.ts';

/** Reads a Commento export: `{comments, commenters}`. What its moderators had not approved comes in as pending. */
export async function* readCommento(
  file: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<ThreadItem> {
  const threads = new SiteThreads();
  const names = new Map<string, { name: string; link: string }>();
  // Names stand behind the comments in the file, so the comments wait for them.
  const comments: Fields[] = [];
  const wanted = (path: string) => path === 'comments.[]' || path === 'commenters.[]';
  for await (const { path, value } of readJsonItems(file, wanted, onBytes)) {
    const fields = fieldsOf(value);
    if (fields === undefined) continue;
    if (path === 'comments.[]') comments.push(fields);
    else
      names.set(stringOf(fields.commenterHex), { name: stringOf(fields.name), link: stringOf(fields.link) });
  }
  for (const fields of comments) {
    const id = stringOf(fields.commentHex);
    const at = readWrittenDate(fields.creationDate, { timeZone: 'UTC' });
    if (id === '' || at === undefined) {
      yield { type: 'failed', where: `comment ${id || '(no id)'}`, reason: 'it has no id or no time' };
    } else threads.add(stringOf(fields.url), commentOf(fields, { id, at, names }));
  }
  yield* threads.items();
}

function commentOf(
  fields: Fields,
  { id, at, names }: { id: string; at: Date; names: Map<string, { name: string; link: string }> },
): ImportedComment {
  const parent = stringOf(fields.parentHex);
  const [html, markdown] = [stringOf(fields.html), stringOf(fields.markdown)];
  const gone = fields.deleted === true || (html === '' && markdown === '');
  const writer = names.get(stringOf(fields.commenterHex));
  const link = writer?.link ?? '';
  return {
    externalId: id,
    ...(parent === '' || parent === 'root' ? {} : { parentExternalId: parent }),
    author: gone ? '' : writer?.name || 'Anonymous',
    ...(gone || !/^https?:\/\//i.test(link) ? {} : { url: link }),
    text: gone ? { markdown: '' } : markdown === '' ? { html } : { markdown },
    at,
    score: numberOf(fields.score),
    state: gone ? 'deleted' : stringOf(fields.state) === 'approved' ? 'shown' : 'pending',
  };
}
