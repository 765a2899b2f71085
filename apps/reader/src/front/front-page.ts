import { loadFront } from '@nightdesk/fronts';
import type { Queryable } from '@nightdesk/store';
import { bylineNames, findAddress, type RenderedMedia, type StoryCard } from '@nightdesk/stories';
import { missingPage } from '../errors/missing-page.ts';
import { FRAME_TAG, type Frame, loadFrame } from '../frame/frame.ts';
import { leadPictures, type ShareImage, shareImage } from '../frame/picture.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { storyUrl } from '../urls.ts';
import { loadStrips, type Strip } from './section-strips.ts';

interface FrontModel {
  frame: Frame;
  title: string;
  description: string;
  canonical: string;
  shareImage: ShareImage | undefined;
  lead: StoryCard | undefined;
  /** The columns on both sides of the lead. */
  sides: StoryCard[][];
  row: StoryCard[];
  strips: Strip[];
  pictures: Map<number, RenderedMedia>;
  bylines: Map<number, string[]>;
}

/** `GET /`: the home front. `/?p=12` and `/?page_id=12`, as WordPress had them, lead to the story they meant. */
export async function showFront(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const number = visit.query.p ?? visit.query.page_id;
  if (number !== undefined) return showOldPost(conn, number, site);
  const slots = (await loadFront(conn, 'home', { now: site.now() })) ?? [];
  const cards = slots.map((slot) => slot.story);
  const frame = await loadFrame(conn, site);
  const above = cards.slice(0, 9);
  const strips = await loadStrips(conn, { sections: frame.sections, above, slots: cards.slice(9) });
  const shown = [...above, ...strips.flatMap((strip) => strip.stories)];
  const pictures = await leadPictures(conn, shown);
  const [lead] = above;
  const body = site.templates.render<FrontModel>('front/front-page', {
    frame,
    title: frame.paper.name,
    description: frame.paper.tagline,
    canonical: `${site.url}/`,
    shareImage: lead && shareImage(site, pictures.get(lead.id)),
    lead,
    sides: [above.slice(1, 3), above.slice(3, 5)],
    row: above.slice(5),
    strips,
    pictures,
    bylines: await bylineNames(
      conn,
      shown.map((card) => card.id),
    ),
  });
  return {
    status: 200,
    body,
    tags: [FRAME_TAG, 'front:home', 'stories', ...shown.map((card) => `story:${card.id}`)],
  };
}

// Any number may be asked for: one that means nothing must not become one more copy of the front.
async function showOldPost(conn: Queryable, number: string, site: Site): Promise<Rendered> {
  const old = await findAddress(conn, `/?p=${number}`);
  return old?.state === 'redirect'
    ? { status: 301, location: storyUrl(old.to), tags: ['stories', `story:${old.storyId}`] }
    : missingPage(conn, ['stories'], site);
}
