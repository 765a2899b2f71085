import type { Queryable } from '@nightdesk/store';
import { findAddress, normalPath } from '@nightdesk/stories';
import { gonePage, missingPage } from '../errors/missing-page.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { storyUrl } from '../urls.ts';
import { showStory } from './story-page.ts';

/** Whatever the address registry knows of a path: a story, a redirect straight to its newest address, 410, or 404. */
export async function showAddress(conn: Queryable, visit: Visit, site: Site): Promise<Rendered> {
  const path = normalPath(visit.path);
  const address = path === undefined ? undefined : await findAddress(conn, path);
  if (path !== undefined && address === undefined && visit.path.endsWith('/')) {
    return { status: 301, location: storyUrl(path), tags: [`address:${path}`] };
  }
  if (path === undefined || address === undefined) return missingPage(conn, [`address:${path ?? ''}`], site);
  const tags = [`address:${path}`, ...(address.storyId === undefined ? [] : [`story:${address.storyId}`])];
  if (address.state === 'redirect') return { status: 301, location: storyUrl(address.to), tags };
  if (address.state === 'gone') return gonePage(conn, tags, site);
  if (storyUrl(address.path) !== visit.path) return { status: 301, location: storyUrl(address.path), tags };
  return (
    (await showStory(conn, { storyId: address.storyId, query: visit.query }, site)) ??
    gonePage(conn, tags, site)
  );
}
