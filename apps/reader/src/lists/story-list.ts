import type { Queryable } from '@nightdesk/store';
import { bylineNames, type ListOptions, type RenderedMedia, type StoryCard } from '@nightdesk/stories';
import { missingPage } from '../errors/missing-page.ts';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import { leadPictures, type ShareImage, shareImage } from '../frame/picture.ts';
import type { Rendered, Site } from '../rendered.ts';

const PAGE_SIZE = 20;

interface ListModel {
  frame: Frame;
  kind: string;
  heading: string;
  title: string;
  description: string;
  canonical: string;
  feed: string | undefined;
  stories: StoryCard[];
  pictures: Map<number, RenderedMedia>;
  bylines: Map<number, string[]>;
  shareImage: ShareImage | undefined;
  /** Slug of the section that the list is of: its name need not stand on each story. */
  section: string | undefined;
  isFirst: boolean;
  newer: string | undefined;
  older: string | undefined;
}

export interface StoryList {
  /** The small word above the heading: "Section", "Topic", "Author". */
  kind: string;
  heading: string;
  description: string;
  feed?: string;
  section?: string;
  /** What the list itself depends on, as `section:3`. */
  tags: readonly string[];
  page: number;
  urlOf: (page: number) => string;
  list: (options: ListOptions) => Promise<StoryCard[]>;
}

/** A page of a list of stories, newest first; one story more than shown is asked for, to know whether there are older. */
export async function showStoryList(conn: Queryable, list: StoryList, site: Site): Promise<Rendered> {
  const found = await list.list({ limit: PAGE_SIZE + 1, skip: (list.page - 1) * PAGE_SIZE });
  if (found.length === 0 && list.page > 1) return missingPage(conn, [...list.tags], site);
  const stories = found.slice(0, PAGE_SIZE);
  const frame = await loadFrame(conn, site);
  const pictures = await leadPictures(conn, stories);
  const body = site.templates.render<ListModel>('lists/story-list', {
    frame,
    kind: list.kind,
    heading: list.heading,
    title: `${list.heading} — ${frame.paper.name}`,
    description: list.description,
    canonical: `${site.url}${list.urlOf(list.page)}`,
    feed: list.feed,
    stories,
    pictures,
    bylines: await bylineNames(
      conn,
      stories.map((story) => story.id),
    ),
    shareImage: stories[0] && shareImage(site, pictures.get(stories[0].id)),
    section: list.section,
    isFirst: list.page === 1,
    newer: list.page > 1 ? list.urlOf(list.page - 1) : undefined,
    older: found.length > PAGE_SIZE ? list.urlOf(list.page + 1) : undefined,
  });
  return {
    status: 200,
    body,
    tags: [FRAME_TAG, ...list.tags, ...stories.map((story) => `story:${story.id}`)],
  };
}
