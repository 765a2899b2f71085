import { findStories } from '@nightdesk/search';
import type { Store } from '@nightdesk/store';
import { asStoryId } from '@nightdesk/stories';
import type { SafeHtml } from '@nightdesk/web';
import { bareFrame, type Frame, loadFrame } from '../frame/frame.ts';
import type { Parts } from '../parts/parts.ts';
import type { Site } from '../rendered.ts';
import { type Card, loadCards } from '../stories/story-cards.ts';
import { searchUrl } from '../urls.ts';
import type { SearchClosed } from './search-closed.ts';
import { LAST_PAGE, type SearchVisit } from './search-visit.ts';

const PAGE_SIZE = 20;

interface SearchModel {
  frame: Frame;
  title: string;
  stylesheet: string;
  typed: string;
  order: string;
  orders: { name: string; url: string; isCurrent: boolean }[];
  /** Undefined when nothing was asked for. */
  stories: Card[] | undefined;
  /** None of what was typed is a word that can be found. */
  isTooShort: boolean;
  newer: string | undefined;
  older: string | undefined;
}

/** The form, and what was found. Made for one reader, of parts that may be a little old; only the search itself is asked each time. */
export async function showSearch(
  { parts, site, searches }: { parts: Parts; site: Site; searches: Pick<Store, 'read'> },
  visit: SearchVisit,
): Promise<SafeHtml> {
  const { typed, words, order, page } = visit;
  // One story more than a page shows tells whether there are more.
  const wish = { words, order, limit: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE };
  const found = words.length === 0 ? [] : await searches.read((conn) => findStories(conn, wish));
  const frame = await loadFrame(parts, site);
  const ids = found.slice(0, PAGE_SIZE).map(asStoryId);
  return site.templates.render<SearchModel>('search/search-page', {
    frame,
    title: `${typed === '' ? 'Search' : `“${typed}”`} — ${frame.paper.name}`,
    stylesheet: site.searchStylesheet,
    typed,
    order,
    orders: [
      { name: 'Best match', url: searchUrl({ typed }), isCurrent: order === 'best' },
      { name: 'Newest', url: searchUrl({ typed, order: 'newest' }), isCurrent: order === 'newest' },
    ],
    stories: words.length === 0 ? undefined : await loadCards(parts, ids, frame.sections),
    isTooShort: typed !== '' && words.length === 0,
    newer: page > 1 ? searchUrl({ typed, order, page: page - 1 }) : undefined,
    older:
      found.length > PAGE_SIZE && page < LAST_PAGE ? searchUrl({ typed, order, page: page + 1 }) : undefined,
  });
}

interface ClosedModel extends Pick<SearchClosed, 'heading' | 'text'> {
  frame: Frame;
  title: string;
  stylesheet: string;
  typed: string;
  elsewhere: { name: string; url: string } | undefined;
}

/** Why there is no search, and where there is one. Asks nobody. */
export function showSearchClosed(
  site: Site,
  { heading, text, external }: SearchClosed,
  typed: string,
): SafeHtml {
  return site.templates.render<ClosedModel>('search/search-closed', {
    frame: bareFrame(site),
    title: heading,
    stylesheet: site.searchStylesheet,
    heading,
    text,
    typed,
    elsewhere: external && { name: external.name, url: external.urlOf(typed) },
  });
}
