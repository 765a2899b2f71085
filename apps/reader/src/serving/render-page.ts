import type { Loaded } from '@nightdesk/cache';
import { makePage, type Page } from '@nightdesk/web';
import type { PartShelf } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import type { PageRoute } from '../routes.ts';

export interface Rendering {
  parts: PartShelf;
  site: Site;
}

/** Nobody purges it: it tells the press which pages an earlier version rendered. */
export const editionTag = ({ edition }: Site): string => `edition:${edition}`;

/** Renders one page for the cache, from parts that are all fresh. */
export async function renderPage(
  { parts: shelf, site }: Rendering,
  route: PageRoute,
  visit: Omit<Visit, 'reader'>,
): Promise<Loaded<Page>> {
  const parts = shelf.compose('fresh');
  const rendered = await route.show(parts, visit, site);
  const { asOf, tags: ofParts } = parts.given();
  const tags = [...ofParts, editionTag(site)];
  const page = await makePage({ ...unencoded(rendered), tags, asOf });
  const isUnkept = rendered.status !== 301 && rendered.isUnkept === true;
  return { value: page, tags, asOf, negative: isNobodys(rendered), store: !isUnkept };
}

// Whoever asks for a million of them must not fill the caches with them for a day, nor the list of hot pages.
function isNobodys(rendered: Rendered): boolean {
  return rendered.status === 404 || (rendered.status === 301 && rendered.isMadeUp === true);
}

const HTML = 'text/html; charset=utf-8';

/** What goes over the wire, before it is compressed. */
export interface UnencodedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

export function unencoded(rendered: Rendered): UnencodedPage {
  if (rendered.status === 301)
    return { status: 301, headers: { 'content-type': HTML, location: rendered.location }, html: '' };
  const type = rendered.contentType ?? HTML;
  return { status: rendered.status, headers: { 'content-type': type }, html: rendered.body };
}
