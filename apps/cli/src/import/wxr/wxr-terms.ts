import { plainTextOf } from '@nightdesk/stories';
import type { ImportedAuthor, ImportedTerm } from '../imported.ts';
import { countUse } from '../section-choice.ts';
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

/** Counts what a post is filed under, so that the most used categories become sections. */
export function countCategories(entry: WxrEntry, site: WxrSite): void {
  if (entry.kind !== 'item' || (entry.fields.get('wp:post_type')?.trim() || 'post') !== 'post') return;
  for (const { slug } of categoriesOf(entry)) countUse(site.categoryUses, slug);
}

/**
 * The section is the category that was marked as the first, else the one named first, among those that become sections;
 * the others are tags.
 */
export function sectionAndTags(
  entry: WxrEntry,
  site: WxrSite,
): { section: ImportedTerm | undefined; tags: ImportedTerm[] } {
  const { categories, meta } = entry;
  const groups = categoriesOf(entry);
  const candidates = groups.filter(({ slug }) => site.sections.has(slug));
  const primary = site.categories.get(meta.get('_yoast_wpseo_primary_category')?.trim() ?? '');
  const section = candidates.find(({ slug }) => slug === primary) ?? candidates[0];
  const tags = categories.filter(({ domain }) => domain === 'post_tag' || domain === 'tag').map(termOf);
  const others = [...groups.filter(({ slug }) => slug !== section?.slug), ...tags];
  return { section, tags: [...new Map(others.map((term) => [term.slug, term])).values()] };
}

// "Uncategorized" is WordPress's word for none. In the oldest exports each term stands twice, once without its domain.
function categoriesOf({ categories }: WxrEntry): ImportedTerm[] {
  const domains = categories.some(({ domain }) => domain !== '');
  return categories
    .filter(({ domain }) => domain === 'category' || (domain === '' && !domains))
    .map(termOf)
    .filter(({ slug }) => slug !== 'uncategorized');
}

function termOf({ nicename, name }: WxrCategory): ImportedTerm {
  const text = plainTextOf(name);
  return { slug: decodedAddress(nicename.trim()) || text.toLowerCase(), name: text };
}
