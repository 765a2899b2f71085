import { ImportRefused } from '../import-refused.ts';
import { readJsonItems, topLevelKeys } from '../json-items.ts';
import { readCommento } from './commento.ts';
import { readDisqus } from './disqus.ts';
import { readHackerNews } from './hacker-news.ts';
import { readIsso } from './isso.ts';
import { readReddit } from './reddit.ts';
import { readRemark42 } from './remark42.ts';
import type { ThreadItem } from './source-thread.ts';

export interface ThreadShape {
  /** Names where the comments come from, for the import records: ids are unique within it. */
  source: string;
  /** For people. */
  name: string;
  read: (file: string, onBytes?: (count: number) => void) => AsyncGenerator<ThreadItem>;
}

const reddit: ThreadShape = { source: 'reddit', name: 'a Reddit thread', read: readReddit };
const hackerNews: ThreadShape = { source: 'hacker-news', name: 'a Hacker News thread', read: readHackerNews };
const commento: ThreadShape = { source: 'commento', name: 'a Commento export', read: readCommento };
const isso: ThreadShape = { source: 'isso', name: 'a list of threads as isso reads it', read: readIsso };
const remark42: ThreadShape = { source: 'remark42', name: 'a remark42 tree', read: readRemark42 };
/** Disqus exports are XML; the caller has seen the root element. */
export const disqus: ThreadShape = { source: 'disqus', name: 'a Disqus export', read: readDisqus };

// Places in a file that only one shape has.
const MARKS: ReadonlyMap<string, ThreadShape> = new Map([
  ['submission', reddit],
  ['[].kind', reddit],
  ['post', hackerNews],
  ['comments.[].commentHex', commento],
  ['comments.[].comment', remark42],
  ['[].comments', isso],
]);

/**
 * Tells the shape of a JSON file of comments by what is in it.
 * @throws ImportRefused
 */
export async function threadShapeOf(file: string): Promise<ThreadShape> {
  for await (const { path } of readJsonItems(file, (at) => MARKS.has(at))) return MARKS.get(path)!;
  const keys = await topLevelKeys(file);
  const names = keys.slice(0, 5).map((key) => (key === '[]' ? 'a list' : `“${key}”`));
  const ghost = keys.includes('db') ? ' It may be a Ghost export: nightdesk import ghost FILE.' : '';
  throw new ImportRefused(
    `${file} is no comment thread that is known: it has ${names.join(', ') || 'nothing'} at its top.${ghost} Known are ` +
      'Reddit ({submission, comments} or its own two listings), Hacker News ({post, comments}), Disqus XML, isso, Commento and remark42.',
  );
}
