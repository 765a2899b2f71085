import { missingPage } from '../errors/missing-page.ts';
import { type Frame, loadFrame } from '../frame/frame.ts';
import { type ShareImage, shareImage } from '../frame/picture.ts';
import { homePart } from '../lists/list-parts.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { addressPart } from '../stories/address-part.ts';
import { type Card, loadCards } from '../stories/story-cards.ts';
import { loadSwitches } from '../switches/page-switches.ts';
import { storyUrl } from '../urls.ts';
import { loadStrips, type Strip } from './section-strips.ts';

interface FrontModel {
  frame: Frame;
  title: string;
  description: string;
  canonical: string;
  shareImage: ShareImage | undefined;
  /** Cards show their pictures. */
  hasPictures: boolean;
  lead: Card | undefined;
  /** The columns on both sides of the lead. */
  sides: Card[][];
  row: Card[];
  strips: Strip[];
}

/** `GET /`: the home front. `/?p=12` and `/?page_id=12`, as WordPress had them, lead to the story they meant. */
export async function showFront(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const number = visit.query.p ?? visit.query.page_id;
  if (number !== undefined) return showOldPost(parts, number, site);
  const [frame, slots, switches] = await Promise.all([
    loadFrame(parts, site),
    parts.get(homePart, 'home'),
    loadSwitches(parts, ['list-pictures']),
  ]);
  const cards = await loadCards(parts, slots, frame.sections);
  const above = cards.slice(0, 9);
  const strips = await loadStrips(parts, { sections: frame.sections, above, slots: cards.slice(9) });
  const [lead] = above;
  const body = site.templates.render<FrontModel>('front/front-page', {
    frame,
    title: frame.paper.name,
    description: frame.paper.tagline,
    canonical: `${site.url}/`,
    shareImage: shareImage(site, lead?.picture),
    hasPictures: switches['list-pictures'] === 'on',
    lead,
    sides: [above.slice(1, 3), above.slice(3, 5)],
    row: above.slice(5),
    strips,
  });
  return { status: 200, body };
}

// Any number may be asked for: one that means nothing must not become one more copy of the front.
async function showOldPost(parts: Parts, number: string, site: Site): Promise<Rendered> {
  const old = await parts.get(addressPart, `/?p=${number}`);
  return old?.state === 'redirect' ? { status: 301, location: storyUrl(old.to) } : missingPage(parts, site);
}
