import type { ImportedComment } from '../imported.ts';
import { repliesToNothing } from './replies-to-nothing.ts';
import { orphanedStory, pathsOf, type ThreadItem } from './source-thread.ts';

/** Comments of a comment system's export, gathered by the page they stand under. */
export class SiteThreads {
  readonly #pages = new Map<string, { title: string; comments: ImportedComment[] }>();

  add(page: string, comment: ImportedComment, title = ''): void {
    const there = this.#pages.get(page) ?? { title, comments: [] };
    this.#pages.set(page, there);
    there.comments.push(comment);
  }

  *items(): Generator<ThreadItem> {
    for (const [page, { title, comments }] of this.#pages) {
      const place = { externalId: `thread:${page}`, where: `thread ${page}` };
      const at = new Date(Math.min(...comments.map((comment) => comment.at.getTime())));
      const story = orphanedStory({ externalId: place.externalId, title, url: page, at });
      yield {
        type: 'thread',
        thread: { ...place, paths: pathsOf(page), comments, warnings: repliesToNothing(comments), story },
      };
    }
  }
}
