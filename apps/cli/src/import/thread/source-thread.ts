import { slugify } from '@nightdesk/stories';
import type { ImportedComment, ImportedStory, ImportWarning } from '../imported.ts';
import { decodedAddress } from '../written-address.ts';

/** One conversation out of a file, with its comments in any order. */
export interface SourceThread {
  /** Unique among the threads of its source. */
  externalId: string;
  /** For people: `thread 247937687`. */
  where: string;
  comments: readonly ImportedComment[];
  warnings: readonly ImportWarning[];
  /** Where the story it belongs to may stand in this paper: paths, the likeliest first. Empty for none. */
  paths: readonly string[];
  /** What becomes of it when no story is there for it. */
  story: ImportedStory;
}

/** What reading a thread file yields, in its order. */
export type ThreadItem =
  | { type: 'thread'; thread: SourceThread }
  | { type: 'skipped'; reason: string; count?: number }
  | { type: 'failed'; where: string; reason: string }
  | ({ type: 'warning'; where: string } & ImportWarning);

/** The story of a discussion on a site like Reddit: what was posted there opens it. */
export function discussionStory(
  told: Pick<ImportedStory, 'externalId' | 'title' | 'firstPublishedAt' | 'body' | 'commenting'>,
  author: { name: string; site: string } | undefined,
): ImportedStory {
  return {
    ...told,
    kind: 'story',
    state: told.firstPublishedAt === undefined ? 'draft' : 'published',
    oldPaths: [],
    // A nickname elsewhere is nobody on this paper's staff.
    authors:
      author === undefined
        ? []
        : [{ name: author.name, slug: slugify(`${author.site}-${author.name}`) || undefined }],
    section: { slug: 'threads', name: 'Discussions' },
    tags: [],
    standfirst: '',
    comments: [],
    warnings: [],
  };
}

/** Holds the comments of a page that this paper does not have: a closed draft that an editor decides about. */
export function orphanedStory(told: {
  externalId: string;
  title: string;
  url: string;
  at: Date | undefined;
}): ImportedStory {
  const { externalId, url, at } = told;
  const title = told.title || url || externalId;
  const link = /^https?:\/\//i.test(url) ? [{ type: 'link' as const, href: url }] : [];
  return {
    externalId,
    kind: 'story',
    title,
    state: 'draft',
    firstPublishedAt: at,
    oldPaths: [],
    authors: [],
    tags: [],
    standfirst: '',
    body: {
      version: 1,
      blocks: url === '' ? [] : [{ type: 'paragraph', content: [{ text: url, marks: link }] }],
    },
    commenting: 'closed',
    comments: [],
    warnings: [{ kind: 'threads whose story is not here, kept as drafts with their comments', detail: url }],
  };
}

/** The paths under which a page of this address may be known here; none for an address without one of its own. */
export function pathsOf(address: string): string[] {
  const base = 'http://site.invalid';
  if (address.trim() === '' || !URL.canParse(address.trim(), base)) return [];
  const url = new URL(address.trim(), base);
  const path = decodedAddress(url.pathname);
  if (path === '/' && url.search === '') return [];
  const bare = path.replace(/\/+$/, '');
  const spellings = [url.search === '' ? '' : path + decodedAddress(url.search), path, bare, `${bare}/`];
  return [...new Set(spellings.filter((spelling) => spelling.length > 1))];
}
