import { loadFront } from '@nightdesk/fronts';
import type { Queryable } from '@nightdesk/store';
import type { RenderedMedia, StoryCard } from '@nightdesk/stories';
import { findAddress } from '@nightdesk/stories';
import { missingPage } from '../errors/missing-page.ts';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import { leadPictures } from '../frame/picture.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { storyUrl } from '../urls.ts';

interface FrontModel {
  frame: Frame;
  title: string;
  description: string;
  canonical: string;
  /** The first slots, each bigger than the rest. */
  lead: StoryCard[];
  rest: StoryCard[];
  pictures: Map<number, RenderedMedia>;
  now: Date;
}

/** `GET /`: the home front. `/?p=12` and `/?page_id=12`, as WordPress had them, lead to the story they meant. */
export async function showFront(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const number = visit.query.p ?? visit.query.page_id;
  if (number !== undefined) return showOldPost(conn, number, site);
  const slots = (await loadFront(conn, 'home', site.now())) ?? [];
  const cards = slots.map((slot) => slot.story);
  const frame = await loadFrame(conn, site);
  const body = site.templates.render<FrontModel>('front/front-page', {
    frame,
    title: frame.paper.name,
    description: frame.paper.tagline,
    canonical: `${site.url}/`,
    lead: cards.slice(0, 5),
    rest: cards.slice(5),
    pictures: await leadPictures(conn, cards),
    now: site.now(),
  });
  return {
    status: 200,
    body,
    tags: [FRAME_TAG, 'front:home', 'stories', ...cards.map((card) => `story:${card.id}`)],
  };
}

// Any number may be asked for: one that means nothing must not become one more copy of the front.
async function showOldPost(conn: Queryable, number: string, site: Site): Promise<Rendered> {
  const old = await findAddress(conn, `/?p=${number}`);
  return old?.state === 'redirect'
    ? { status: 301, location: storyUrl(old.to), tags: ['stories', `story:${old.storyId}`] }
    : missingPage(conn, ['stories'], site);
}
