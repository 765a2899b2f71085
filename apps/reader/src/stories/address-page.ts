import { normalPath } from '@nightdesk/stories';
import { gonePage, missingPage } from '../errors/missing-page.ts';
import type { Parts } from '../parts/parts.ts';
import type { Rendered, Site, Visit } from '../rendered.ts';
import { storyUrl } from '../urls.ts';
import { addressPart } from './address-part.ts';
import { showStory } from './story-page.ts';

/** Whatever the address registry knows of a path: a story, a redirect straight to its newest address, 410, or 404. */
export async function showAddress(parts: Parts, visit: Visit, site: Site): Promise<Rendered> {
  const path = normalPath(visit.path);
  if (path === undefined) return missingPage(parts, site);
  const address = await parts.get(addressPart, path);
  if (address === undefined) {
    return visit.path.endsWith('/')
      ? { status: 301, location: storyUrl(path), isMadeUp: true }
      : missingPage(parts, site);
  }
  if (address.state === 'redirect') return { status: 301, location: storyUrl(address.to) };
  if (address.state === 'gone') return gonePage(parts, site);
  if (storyUrl(address.path) !== visit.path) return { status: 301, location: storyUrl(address.path) };
  return (await showStory(parts, { ...visit, storyId: address.storyId }, site)) ?? gonePage(parts, site);
}
