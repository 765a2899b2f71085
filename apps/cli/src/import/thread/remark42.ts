import type { ImportedComment } from '../imported.ts';
import { type Fields, fieldsOf, numberOf, stringOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { readWrittenDate } from '../written-date.ts';
import { SiteThreads } from './site-threads.ts';
import type { ThreadItem } from './source-thread.ts';

/** Reads a remark42 tree: `{comments: [{comment, replies}]}`. A comment without text keeps its place only. */
export async function* readRemark42(
  file: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<ThreadItem> {
  const threads = new SiteThreads();
  for await (const { value } of readJsonItems(file, (path) => path === 'comments.[]', onBytes)) {
    const open = [value];
    for (let node = fieldsOf(open.pop()); node !== undefined; node = fieldsOf(open.pop())) {
      const fields = fieldsOf(node.comment) ?? {};
      const comment = commentOf(fields);
      if (comment !== undefined) threads.add(stringOf(fieldsOf(fields.locator)?.url), comment);
      else
        yield { type: 'failed', where: `comment ${stringOf(fields.id)}`, reason: 'it has no id or no time' };
      if (Array.isArray(node.replies))
        open.push(...node.replies.filter((reply) => fieldsOf(reply) !== undefined));
    }
  }
  yield* threads.items();
}

function commentOf(fields: Fields): ImportedComment | undefined {
  const id = stringOf(fields.id);
  const at = readWrittenDate(fields.time, { timeZone: 'UTC' });
  if (id === '' || at === undefined) return undefined;
  const [markdown, html] = [stringOf(fields.orig), stringOf(fields.text)];
  const gone = fields.delete === true || (markdown === '' && html === '');
  const parent = stringOf(fields.pid);
  return {
    externalId: id,
    ...(parent === '' ? {} : { parentExternalId: parent }),
    author: gone ? '' : stringOf(fieldsOf(fields.user)?.name) || 'Anonymous',
    text: gone ? { markdown: '' } : markdown === '' ? { html } : { markdown },
    at,
    score: numberOf(fields.score),
    state: gone ? 'deleted' : 'shown',
  };
}
