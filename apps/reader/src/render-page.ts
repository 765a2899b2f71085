import type { Loaded } from '@nightdesk/cache';
import type { Store } from '@nightdesk/store';
import { makePage, type Page } from '@nightdesk/web';
import type { Rendered, Site, Visit } from './rendered.ts';
import type { PageRoute } from './routes.ts';

interface Rendering {
  store: Store;
  site: Site;
}

/** Nobody purges it: it tells the press which pages an earlier version rendered. */
export const editionTag = ({ edition }: Site): string => `edition:${edition}`;

/** Loads and renders one page for the cache. */
export async function renderPage(
  { store, site }: Rendering,
  route: PageRoute,
  visit: Visit,
): Promise<Loaded<Page>> {
  const { asOf, value } = await store.load((conn) => route.show(conn, visit, site));
  const tags = [...value.tags, editionTag(site)];
  const page = await makePage({ ...partsOf(value), tags, asOf });
  return { value: page, tags, asOf, negative: value.status === 404 };
}

function partsOf(rendered: Rendered): { status: number; headers: Record<string, string>; html: string } {
  if (rendered.status === 301) return { status: 301, headers: { location: rendered.location }, html: '' };
  const type = rendered.contentType ?? 'text/html; charset=utf-8';
  return { status: rendered.status, headers: { 'content-type': type }, html: rendered.body };
}
