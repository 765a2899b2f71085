import type { Site } from '../rendered.ts';

/** The one form in which pages are kept. */
export const VARIANT = 'html';

/** A page's address (path and allowed query, percent-encoded) from its key; undefined when it is no page's of this site. */
export function addressOf(site: Pick<Site, 'url'>, key: string): string | undefined {
  const prefix = `${VARIANT}|${site.url}`;
  const address = key.slice(prefix.length);
  return key.startsWith(prefix) && address.startsWith('/') ? address : undefined;
}
