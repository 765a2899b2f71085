import { plainTextOf } from '@nightdesk/stories';
import type { ImportedAuthor, ImportedTerm } from '../imported.ts';
import { decodedAddress } from '../written-address.ts';
import type { WxrCategory, WxrEntry } from './wxr-entry.ts';
import { authorOf, type WxrSite } from './wxr-site.ts';

/** The bylines: those of Co-Authors Plus in their order, else the item's creator. */
export function bylinesOf({ categories, fields }: WxrEntry, site: WxrSite): ImportedAuthor[] {
  const several = categories.filter(({ domain }) => domain === 'author');
  if (several.length > 0) {
    return several.map(({ nicename, name }) => {
      const login = nicename.replace(/^cap-/, '') || name;
      return site.authors.get(name) ?? site.authors.get(login) ?? authorOf(login, name);
    });
  }
  const login = fields.get('dc:creator')?.trim() ?? '';
  return login === '' ? [] : [site.authors.get(login) ?? authorOf(login)];
}

/**
 * The section is the category that was marked as the first, else the one named first; the others are tags. What is
 * "uncategorized" has no section: the word is WordPress's for none.
 */
export function sectionAndTags(
  entry: WxrEntry,
  site: WxrSite,
): { section: ImportedTerm | undefined; tags: ImportedTerm[] } {
  const { categories, meta } = entry;
  // In the oldest exports each term stands twice, once without its domain.
  const domains = categories.some(({ domain }) => domain !== '');
  const groups = categories
    .filter(({ domain }) => domain === 'category' || (domain === '' && !domains))
    .map(termOf)
    .filter(({ slug }) => slug !== 'uncategorized');
  const primary = site.categories.get(meta.get('_yoast_wpseo_primary_category')?.trim() ?? '');
  const section = groups.find(({ slug }) => slug === primary) ?? groups[0];
  const tags = categories.filter(({ domain }) => domain === 'post_tag' || domain === 'tag').map(termOf);
  const others = [...groups.filter(({ slug }) => slug !== section?.slug), ...tags];
  return { section, tags: [...new Map(others.map((term) => [term.slug, term])).values()] };
}

function termOf({ nicename, name }: WxrCategory): ImportedTerm {
  const text = plainTextOf(name);
  return { slug: decodedAddress(nicename.trim()) || text.toLowerCase(), name: text };
}
