import { threadTotal } from '@nightdesk/comments';
import type { Queryable } from '@nightdesk/store';
import {
  asStoryId,
  listAuthors,
  listSections,
  listTags,
  storyAddresses,
  storyPaths,
} from '@nightdesk/stories';
import { COMMENTS_PER_PAGE } from '../comments/thread.ts';
import { authorUrl, feedUrl, sectionUrl, storyPageUrl, storyUrl, tagUrl } from '../urls.ts';

/** What goes first when much has changed at once. A lower number is pressed earlier. */
export const PRIORITY = { takenDown: 0, front: 1, story: 2, section: 3, feed: 4, list: 5, threadPage: 6 };

export interface PressPath {
  path: string;
  priority: number;
}

/** The priority of an address of which nothing else is known. */
export function priorityOf(path: string): number {
  if (path === '/') return PRIORITY.front;
  if (path.endsWith('/feed.xml')) return PRIORITY.feed;
  if (path.startsWith('/section/')) return PRIORITY.section;
  if (/^\/(tag|author)\//.test(path)) return PRIORITY.list;
  return path.includes('?') ? PRIORITY.threadPage : PRIORITY.story;
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
export async function pathsOfStory(conn: Queryable, storyId: number): Promise<PressPath[]> {
  const comments = await threadTotal(conn, storyId);
  return (await storyAddresses(conn, asStoryId(storyId))).flatMap(({ path, state }) =>
    state === 'live' ? pagesOf(path, comments) : { path: storyUrl(path), priority: PRIORITY.takenDown },
  );
}

function pagesOf(path: string, comments: number): PressPath[] {
  const pages = Math.max(1, Math.ceil(comments / COMMENTS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    path: storyPageUrl(path, { page: index + 1 }),
    priority: index === 0 ? PRIORITY.story : PRIORITY.threadPage,
  }));
}
