import type { StoryId } from '@nightdesk/stories';
import { missingPage } from '../errors/missing-page.ts';
import { type Frame, loadFrame } from '../frame/frame.ts';
import { type ShareImage, shareImage } from '../frame/picture.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site } from '../rendered.ts';
import { type Card, loadCards } from '../stories/story-cards.ts';
import { loadSwitches } from '../switches/page-switches.ts';
import { PAGE_SIZE } from './list-parts.ts';

interface ListModel {
  frame: Frame;
  kind: string;
  heading: string;
  title: string;
  description: string;
  canonical: string;
  feed: string | undefined;
  stories: Card[];
  /** Cards show their pictures. */
  hasPictures: boolean;
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
  page: number;
  urlOf: (page: number) => string;
  /** Those of the page, newest first, and one more if there are older ones. */
  stories: readonly StoryId[];
}

/** A page of a list of stories. */
export async function showStoryList(parts: Parts, list: StoryList, site: Site): Promise<Rendered> {
  if (list.stories.length === 0 && list.page > 1) return missingPage(parts, site);
  const frame = await loadFrame(parts, site);
  const switches = await loadSwitches(parts, ['list-pictures']);
  const stories = await loadCards(parts, list.stories.slice(0, PAGE_SIZE), frame.sections);
  const body = site.templates.render<ListModel>('lists/story-list', {
    frame,
    kind: list.kind,
    heading: list.heading,
    title: `${list.heading} — ${frame.paper.name}`,
    description: list.description,
    canonical: `${site.url}${list.urlOf(list.page)}`,
    feed: list.feed,
    stories,
    hasPictures: switches['list-pictures'] === 'on',
    shareImage: shareImage(site, stories[0]?.picture),
    section: list.section,
    isFirst: list.page === 1,
    newer: list.page > 1 ? list.urlOf(list.page - 1) : undefined,
    older: list.stories.length > PAGE_SIZE ? list.urlOf(list.page + 1) : undefined,
  });
  return { status: 200, body };
}
