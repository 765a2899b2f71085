import { ImportRefused } from '../import-refused.ts';
import type { ImportItem } from '../imported.ts';
import { pathsOf, type SourceThread, type ThreadItem } from './source-thread.ts';

/**
 * Says where each thread goes: into the story named on the command line, into the one whose address it knows, or into
 * a story of its own.
 * @throws ImportRefused when a story is named and the file holds several threads, before anything is brought in
 */
export async function* threadItems(
  items: AsyncIterable<ThreadItem>,
  story: string | undefined,
): AsyncGenerator<ImportItem> {
  if (story === undefined) {
    for await (const item of items) yield item.type === 'thread' ? placed(item.thread) : item;
    return;
  }
  const place = placeOf(story);
  let only: SourceThread | undefined;
  for await (const item of items) {
    if (item.type !== 'thread') yield item;
    else if (only === undefined) only = item.thread;
    else throw new ImportRefused('--story names one story, but the file holds several threads.');
  }
  if (only === undefined) throw new ImportRefused('The file holds no comments for --story.');
  const { where, comments, warnings } = only;
  yield {
    type: 'thread',
    where: `${where} for --story ${story}`,
    build: () => ({ place, comments, warnings }),
  };
}

function placeOf(story: string): { storyId: number } | { paths: string[] } {
  if (/^\d+$/.test(story)) return { storyId: Number(story) };
  const paths = pathsOf(story);
  if (paths.length > 0) return { paths };
  throw new ImportRefused(
    `--story ${story}: give the story's path, as /2026/11/29/bridge-closes, or its number`,
  );
}

function placed({ where, paths, comments, warnings, story }: SourceThread): ImportItem {
  if (paths.length === 0) {
    const all = [...story.warnings, ...warnings];
    return { type: 'story', where, build: () => ({ ...story, comments, warnings: all }) };
  }
  return {
    type: 'thread',
    where,
    build: () => ({ place: { paths }, comments, otherwise: story, warnings }),
  };
}
