import { threadTotal } from '@nightdesk/comments';
import { loadFront } from '@nightdesk/fronts';
import type { Queryable, Store } from '@nightdesk/store';
import {
  asStoryId,
  formerAddresses,
  listAuthors,
  listBySection,
  listSections,
  listTags,
  type PressedStory,
  storyAddresses,
  storyPaths,
} from '@nightdesk/stories';
import { COMMENTS_PER_PAGE } from '../comments/thread.ts';
import { PAGE_SIZE } from '../lists/list-parts.ts';
import { authorUrl, feedUrl, sectionUrl, storyPageUrl, storyUrl, tagUrl } from '../urls.ts';

/**
 * What goes first when much has changed at once. A lower number is pressed earlier. A breaking story is one that stands at the
 * top of the home front, which is where a story just published goes by itself.
 */
export const PRIORITY = {
  takenDown: 0,
  front: 1,
  breaking: 2,
  section: 3,
  feed: 4,
  story: 5,
  list: 6,
  further: 7,
};

export interface PressPath {
  path: string;
  priority: number;
}

/** The priority of an address of which nothing else is known. */
export function priorityOf(path: string): number {
  if (path === '/') return PRIORITY.front;
  if (path.includes('?')) return PRIORITY.further;
  if (/^\/(section\/[^/]+\/)?(feed\.xml|atom\.xml|feed\.json|index\.rdf)$/.test(path)) return PRIORITY.feed;
  if (path.startsWith('/section/')) return PRIORITY.section;
  return /^\/(tag|author)\/|^\/robots\.txt$|sitemap\.xml$/.test(path) ? PRIORITY.list : PRIORITY.story;
}

/** Fronts, lists and feeds: the pages that lead to everything else. */
export async function listingPaths(conn: Queryable): Promise<PressPath[]> {
  const sections = await listSections(conn);
  return [
    { path: '/', priority: PRIORITY.front },
    ...sections.map(({ slug }) => ({ path: sectionUrl(slug), priority: PRIORITY.section })),
    { path: feedUrl(), priority: PRIORITY.feed },
    ...sections.map(({ slug }) => ({ path: feedUrl(slug), priority: PRIORITY.feed })),
    { path: '/robots.txt', priority: PRIORITY.list },
    ...(await listAuthors(conn)).map(({ slug }) => ({ path: authorUrl(slug), priority: PRIORITY.list })),
    ...(await listTags(conn)).map(({ slug }) => ({ path: tagUrl(slug), priority: PRIORITY.list })),
  ];
}

/** The newest `limit` stories, and pages with an address of their own, with all pages of their threads. */
export async function newestStoryPaths(conn: Queryable, limit: number): Promise<PressPath[]> {
  const pages = await storyPaths(conn, { kind: 'page', limit });
  const stories = await storyPaths(conn, { kind: 'story', limit });
  return [...pages, ...stories].flatMap(({ path, comments }) => pagesOf(path, comments));
}

/** Every page that shows this story or its thread at an address of its own, former addresses included. */
export async function pathsOfStory(
  conn: Queryable,
  storyId: number,
  { isBreaking }: { isBreaking: boolean },
): Promise<PressPath[]> {
  const comments = await threadTotal(conn, storyId);
  const first = isBreaking ? PRIORITY.breaking : PRIORITY.story;
  return (await storyAddresses(conn, asStoryId(storyId))).flatMap(({ path, state }) =>
    state === 'live'
      ? pagesOf(path, comments, first)
      : { path: storyUrl(path), priority: state === 'gone' ? PRIORITY.takenDown : PRIORITY.list },
  );
}

const TOP_SLOTS = 9;

/** The stories at the top of the home front. */
export async function breakingStories(conn: Queryable, now: Date): Promise<Set<number>> {
  const slots = (await loadFront(conn, 'home', { now, limit: TOP_SLOTS })) ?? [];
  return new Set(slots.map(({ story }) => story.id));
}

const PIECE = 200;
const SECTION_PAGES = 5;

/** All pages of the site, in pieces: what leads to the others, then the newest first, then addresses that lead elsewhere or nowhere now. */
export async function* sitePaths(store: Pick<Store, 'read'>): AsyncGenerator<string[]> {
  yield (await store.read(listingPaths)).map(({ path }) => path);
  yield* storyPieces(store, 'page');
  yield await store.read(furtherSectionPages);
  yield* storyPieces(store, 'story');
  for (let behind: string | undefined; ; ) {
    const piece = await store.read((conn) => formerAddresses(conn, { limit: PIECE, behind }));
    if (piece.length === 0) return;
    behind = piece.at(-1);
    yield piece.map(storyUrl);
  }
}

async function* storyPieces(store: Pick<Store, 'read'>, kind: 'page' | 'story'): AsyncGenerator<string[]> {
  for (let behind: PressedStory | undefined; ; ) {
    const piece = await store.read((conn) => storyPaths(conn, { kind, limit: PIECE, behind }));
    if (piece.length === 0) return;
    behind = piece.at(-1);
    yield piece.flatMap(({ path, comments }) => pagesOf(path, comments).map((page) => page.path));
  }
}

// A new story moves every page of a list: what lies deeper is rendered when somebody asks for it.
async function furtherSectionPages(conn: Queryable): Promise<string[]> {
  const paths: string[] = [];
  for (const { id, slug } of await listSections(conn)) {
    for (let page = 2; page <= SECTION_PAGES; page += 1) {
      const [story] = await listBySection(conn, id, { limit: 1, skip: (page - 1) * PAGE_SIZE });
      if (story === undefined) break;
      paths.push(sectionUrl(slug, page));
    }
  }
  return paths;
}

function pagesOf(path: string, comments: number, first: number = PRIORITY.story): PressPath[] {
  const pages = Math.max(1, Math.ceil(comments / COMMENTS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    path: storyPageUrl(path, { page: index + 1 }),
    priority: index === 0 ? first : PRIORITY.further,
  }));
}
