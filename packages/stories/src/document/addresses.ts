import { stripIllegalCharacters } from '@nightdesk/web';
import { documentLimits } from './document.ts';

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const pictureSchemes = new Set(['http:', 'https:']);

/** The address of a link, or undefined for one a reader must not follow (`javascript:`, `data:` and every other scheme). */
export function safeHref(href: string): string | undefined {
  return safeAddress(href, linkSchemes);
}

/** The address of a picture or an embed: http, https or relative. */
export function safeSrc(src: string): string | undefined {
  return safeAddress(src, pictureSchemes);
}

/** An http(s) address as a URL; relative ones and all other schemes give undefined. */
export function webUrl(address: string): URL | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:\/\//i.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : undefined;
}

function safeAddress(address: string, schemes: ReadonlySet<string>): string | undefined {
  // As a browser reads it: control characters and spaces around it go, tabs and line breaks within it too.
  const clean = stripIllegalCharacters(address)
    .replace(/[\t\r\n]/g, '')
    .trim();
  if (clean === '' || clean.length > documentLimits.url) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(clean)?.[0].toLowerCase();
  return scheme === undefined || schemes.has(scheme) ? clean : undefined;
}
