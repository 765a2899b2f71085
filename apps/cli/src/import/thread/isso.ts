import type { ImportedComment } from '../imported.ts';
import { type Fields, fieldsOf, stringOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { readWrittenDate } from '../written-date.ts';
import { SiteThreads } from './site-threads.ts';
import type { ThreadItem } from './source-thread.ts';

/** Reads isso's generic form: a list of threads `{id, title, comments}`, the id being the page's path. */
export async function* readIsso(file: string, onBytes?: (count: number) => void): AsyncGenerator<ThreadItem> {
  const threads = new SiteThreads();
  for await (const { value } of readJsonItems(file, (path) => path === '[]', onBytes)) {
    const thread = fieldsOf(value);
    if (thread === undefined || !Array.isArray(thread.comments)) continue;
    const page = stringOf(thread.id);
    const title = unquoted(stringOf(thread.title));
    const seen = new Set<string>();
    for (const [index, entry] of thread.comments.entries()) {
      const comment = commentOf(fieldsOf(entry) ?? {}, { page, index, seen });
      if (comment !== undefined) threads.add(page, comment, title);
      else
        yield {
          type: 'failed',
          where: `comment ${index + 1} of ${page}`,
          reason: 'it has no text or no time',
        };
    }
  }
  yield* threads.items();
}

// Ids count within a page, if at all: some tools write 0 for each.
function commentOf(
  fields: Fields,
  { page, index, seen }: { page: string; index: number; seen: Set<string> },
): ImportedComment | undefined {
  const at = readWrittenDate(fields.created, { timeZone: 'UTC' });
  const text = stringOf(fields.text);
  if (at === undefined || text.trim() === '') return undefined;
  const written = stringOf(fields.id);
  const id = written === '' || seen.has(written) ? `#${index}` : written;
  seen.add(id);
  const parent = stringOf(fields.parent);
  const website = stringOf(fields.website);
  return {
    externalId: `${page} ${id}`,
    ...(parent === '' || !seen.has(parent) ? {} : { parentExternalId: `${page} ${parent}` }),
    author: stringOf(fields.author) || 'Anonymous',
    ...(/^https?:\/\//i.test(website) ? { url: website } : {}),
    text: { markdown: text },
    at,
    state: 'shown',
  };
}

// Titles are written as in a form: Nat+%26+Miguel.
function unquoted(title: string): string {
  try {
    return decodeURIComponent(title.replaceAll('+', ' '));
  } catch {
    return title;
  }
}
