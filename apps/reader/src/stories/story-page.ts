import type { StoryId } from '@nightdesk/stories';
import { loadThread, type Thread } from '../comments/thread.ts';
import { threadPart } from '../comments/thread-parts.ts';
import { type Frame, loadFrame } from '../frame/frame.ts';
import { type ShareImage, shareImage } from '../frame/picture.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import type { SignedInReader } from '../session/session-cookie.ts';
import { loadSwitches } from '../switches/page-switches.ts';
import { storyPageUrl, storyUrl } from '../urls.ts';
import { articleData } from './article-data.ts';
import { loadRelated } from './related-stories.ts';
import type { Card } from './story-cards.ts';
import { type ShownStory, shownStory, storyPart } from './story-part.ts';

interface StoryModel {
  frame: Frame;
  title: string;
  description: string;
  canonical: string;
  story: ShownStory;
  shareImage: ShareImage | undefined;
  data: object;
  /** Neighbouring pages of the thread. */
  prev: string | undefined;
  next: string | undefined;
  minutes: number;
  thread: Thread | undefined;
  related: Omit<Card, 'comments'>[];
  hasPictures: boolean;
  reader: SignedInReader | undefined;
}

type StoryVisit = Pick<Visit, 'query' | 'reader'> & { storyId: StoryId };

/** A published story with the page of its thread that the query asks for; undefined when it is not published. */
export async function showStory(
  parts: Parts,
  { storyId, query, reader }: StoryVisit,
  site: Site,
): Promise<Rendered | undefined> {
  const [found, frame, skeleton, switches] = await Promise.all([
    parts.get(storyPart, storyId),
    loadFrame(parts, site),
    parts.get(threadPart, storyId),
    loadSwitches(parts, ['related', 'list-pictures']),
  ]);
  if (found === undefined) return undefined;
  const story = shownStory(found, frame.sections);
  const [thread, related] = await Promise.all([
    story.commenting === 'none' ? undefined : loadThread(parts, { story, skeleton, query }),
    switches.related === 'on' ? loadRelated(parts, story, frame.sections) : [],
  ]);
  const location = addressOf(story, thread);
  if (location !== addressAsked(story, query)) return { status: 301, location, isMadeUp: true };
  const image = shareImage(site, story.lead);
  const comments = thread?.total ?? 0;
  const body = site.templates.render<StoryModel>('stories/story-page', {
    frame,
    title: `${story.headline} — ${frame.paper.name}`,
    description: story.standfirst,
    canonical: `${site.url}${storyUrl(story.path)}`,
    story,
    shareImage: image,
    data: articleData(story, { paper: frame.paper, siteUrl: site.url, image, comments }),
    prev: thread && thread.page > 1 ? thread.urlOf(thread.page - 1) : undefined,
    next: thread && thread.page < thread.pages ? thread.urlOf(thread.page + 1) : undefined,
    minutes: Math.max(1, Math.round(story.words / 220)),
    thread,
    related,
    hasPictures: switches['list-pictures'] === 'on',
    reader,
  });
  return { status: 200, body };
}

// A page beyond the last is another address of a page that has one: copies of it would fill the caches.
function addressOf(story: ShownStory, thread: Thread | undefined): string {
  return thread === undefined ? storyUrl(story.path) : storyPageUrl(story.path, thread);
}

function addressAsked(story: ShownStory, { page = '1', threshold = '' }: Record<string, string>): string {
  return storyPageUrl(story.path, { page: Number(page), threshold });
}
