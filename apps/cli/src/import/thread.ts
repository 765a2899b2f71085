import { ImportRefused } from './import-refused.ts';
import type { Importer } from './importer.ts';
import { notThis, sniffFile } from './sniff.ts';
import { threadItems } from './thread/thread-items.ts';
import { disqus, threadShapeOf } from './thread/thread-shape.ts';

/** Comment threads: Reddit, Hacker News, Disqus, isso, Commento, remark42. */
export const thread: Importer = {
  usage: 'FILE [--story PATH|ID]',
  summary:
    'comments: Reddit, Hacker News, Disqus XML, isso, Commento, remark42; --story puts them under a story here',
  // The story here that gets the comments.
  options: { story: { type: 'string' } },
  passes: 1,
  open: async ({ files, options, onBytes }) => {
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) throw new ImportRefused('Name one thread file at a time.');
    const kind = await sniffFile(file);
    if (kind !== 'disqus' && kind !== 'json' && kind !== 'ghost') throw notThis(file, 'comment thread', kind);
    const shape = kind === 'disqus' ? disqus : await threadShapeOf(file);
    const story = typeof options.story === 'string' ? options.story : undefined;
    return { source: shape.source, items: threadItems(shape.read(file, onBytes), story) };
  },
};
