import type { RenderedMedia } from '@nightdesk/stories';
import type { Site } from '../rendered.ts';

/** A picture as other sites show it beside a link to the page: its absolute address. */
export interface ShareImage {
  url: string;
  alt: string;
}

/** The largest size of a page's picture for those who link to it. */
export function shareImage(site: Site, picture: RenderedMedia | undefined): ShareImage | undefined {
  if (picture === undefined) return undefined;
  const largest = picture.srcset?.split(', ').at(-1)?.split(' ')[0] ?? picture.src;
  return { url: new URL(largest, site.url).href, alt: picture.alt ?? '' };
}
