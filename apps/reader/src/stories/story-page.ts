import { type CaptionedPicture, captionedPicture, mediaByIds } from '@nightdesk/media';
import type { Queryable } from '@nightdesk/store';
import { findPublishedStory, type PublishedStory, type StoryId } from '@nightdesk/stories';
import { loadThread, type Thread } from '../comments/thread.ts';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import { type ShareImage, shareImage } from '../frame/picture.ts';
import type { Rendered, Site } from '../rendered.ts';
import { storyPageUrl, storyUrl } from '../urls.ts';
import { articleData } from './article-data.ts';

interface StoryModel {
  frame: Frame;
  title: string;
  description: string;
  canonical: string;
  story: PublishedStory;
  lead: CaptionedPicture | undefined;
  shareImage: ShareImage | undefined;
  data: object;
  /** Neighbouring pages of the thread. */
  prev: string | undefined;
  next: string | undefined;
  minutes: number;
  thread: Thread | undefined;
}

/** A published story with the page of its thread that the query asks for; undefined when it is not published. */
export async function showStory(
  conn: Queryable,
  visit: { storyId: StoryId; query: Record<string, string> },
  site: Site,
): Promise<Rendered | undefined> {
  const story = await findPublishedStory(conn, visit.storyId);
  if (story === undefined) return undefined;
  const thread = story.commenting === 'none' ? undefined : await loadThread(conn, story, visit.query);
  const location = addressOf(story, thread);
  if (location !== addressAsked(story, visit.query)) return { status: 301, location, tags: tagsOf(story) };
  const frame = await loadFrame(conn, site);
  const lead = await loadLead(conn, story);
  const image = shareImage(site, lead);
  const body = site.templates.render<StoryModel>('stories/story-page', {
    frame,
    title: `${story.headline} — ${frame.paper.name}`,
    description: story.standfirst,
    canonical: `${site.url}${storyUrl(story.path)}`,
    story,
    lead,
    shareImage: image,
    data: articleData(story, { paper: frame.paper, siteUrl: site.url, image }),
    prev: thread && thread.page > 1 ? thread.urlOf(thread.page - 1) : undefined,
    next: thread && thread.page < thread.pages ? thread.urlOf(thread.page + 1) : undefined,
    minutes: Math.max(1, Math.round(story.words / 220)),
    thread,
  });
  return { status: 200, body, tags: tagsOf(story) };
}

// A page beyond the last is another address of a page that has one: copies of it would fill the caches.
function addressOf(story: PublishedStory, thread: Thread | undefined): string {
  return thread === undefined ? storyUrl(story.path) : storyPageUrl(story.path, thread);
}

function addressAsked(story: PublishedStory, { page = '1', threshold = '' }: Record<string, string>): string {
  return storyPageUrl(story.path, { page: Number(page), threshold });
}

async function loadLead(conn: Queryable, { leadMediaId }: PublishedStory): Promise<StoryModel['lead']> {
  if (leadMediaId === undefined) return undefined;
  return captionedPicture((await mediaByIds(conn, [leadMediaId])).get(leadMediaId));
}

function tagsOf(story: PublishedStory): string[] {
  return [
    FRAME_TAG,
    `story:${story.id}`,
    `thread:${story.id}`,
    `address:${story.path}`,
    ...story.bylines.map((author) => `author:${author.id}`),
    ...story.tags.map((tag) => `tag:${tag.id}`),
  ];
}
