import { plainTextOf, siteDay, slugify } from '@nightdesk/stories';
import { isTimeZone } from '@nightdesk/web';
import { absoluteIn } from '../former-site.ts';
import type {
  ImportedAuthor,
  ImportedPicture,
  ImportedStory,
  ImportedTerm,
  ImportWarning,
} from '../imported.ts';
import { type Fields, fieldsOf, textOf } from '../json-fields.ts';
import { readWrittenDate } from '../written-date.ts';
import { languageTag } from '../written-language.ts';
import { ghostBody } from './ghost-body.ts';
import { authorOf, type GhostTables, type GhostTag, tagOf } from './ghost-tables.ts';
import type { GhostState } from './ghost-visibility.ts';

export interface GhostContext {
  tables: GhostTables;
  /** Address of the former site, which pictures with a bare path belong to. */
  site: URL | undefined;
}

export interface GhostPost {
  row: Fields;
  externalId: string;
  state: GhostState;
}

/**
 * Makes a story or page of a post. The first shown tag is its section, as Ghost's own themes treat it, if it is one of
 * the most used.
 */
export function ghostStory({ row, externalId, state }: GhostPost, context: GhostContext): ImportedStory {
  const warnings: ImportWarning[] = [];
  const page = isPage(row);
  const { document, warnings: bodyWarnings } = ghostBody(row, context.site);
  if (bodyWarnings.length > 0) {
    const detail = bodyWarnings.join('; ');
    warnings.push({ kind: 'bodies with something that could not be carried over', detail });
  }
  if (textOf(row.codeinjection_head) || textOf(row.codeinjection_foot)) {
    warnings.push({ kind: 'scripts or styles of a single post left out' });
  }
  const shown = shownTags(row, context.tables, warnings);
  const section = page ? undefined : sectionOf(shown, context.tables);
  const slug = textOf(row.slug) || slugify(textOf(row.title));
  const path = slug === '' ? undefined : `/${slug}`;
  const at = dateOf(row, { state, tables: context.tables });
  if (state !== 'draft' && at === undefined)
    warnings.push({ kind: 'published posts without any date, kept as drafts' });
  return {
    externalId,
    kind: page ? 'page' : 'story',
    title: titleOf(row, warnings),
    slug: slug || undefined,
    state: at === undefined ? 'draft' : state,
    firstPublishedAt: at,
    updatedAt: ghostDate(row.updated_at),
    // What was never public has no address that anybody could remember.
    oldPaths:
      page || state !== 'published' || slug === ''
        ? []
        : [oldPath(row, { slug, at, tables: context.tables })],
    ownPath: page ? path : undefined,
    authors: authorsOf(row, context.tables, warnings),
    section,
    tags: shown.filter((term) => term !== section),
    language: languageOf(row, context.tables),
    standfirst: textOf(row.custom_excerpt),
    body: document,
    lead: leadOf(row, context),
    commenting: page ? 'none' : 'open',
    comments: [],
    warnings,
  };
}

// Import tools name tags at each post only, so that nothing could be counted beforehand.
function sectionOf(shown: readonly ImportedTerm[], { sections }: GhostTables): ImportedTerm | undefined {
  return sections.size === 0 ? shown[0] : shown.find(({ slug }) => sections.has(slug));
}

/** Old exports mark pages by a field of their own. */
export const isPage = (row: Fields): boolean => row.type === 'page' || row.page === 1 || row.page === true;

/** Ghost keeps its times in UTC, in whatever form. */
const ghostDate = (value: unknown): Date | undefined => readWrittenDate(value, { timeZone: 'UTC' });

function dateOf(
  row: Fields,
  { state, tables }: { state: GhostState; tables: GhostTables },
): Date | undefined {
  const published = ghostDate(row.published_at);
  if (published !== undefined || state !== 'published') return published;
  return ghostDate(row.created_at) ?? ghostDate(row.updated_at) ?? ghostDate(tables.exportedOn);
}

function titleOf(row: Fields, warnings: ImportWarning[]): string {
  const title = textOf(row.title);
  if (title !== '') return title;
  warnings.push({ kind: 'posts without a title' });
  return '(Untitled)';
}

// Old exports say how the site made its addresses; later ones keep that in a file of their own, mostly as /:slug/.
function oldPath(
  row: Fields,
  { slug, at, tables }: { slug: string; at: Date | undefined; tables: GhostTables },
): string {
  const pattern = tables.settings.get('permalinks') || '/:slug/';
  const zone = tables.settings.get('timezone') || 'UTC';
  const [year, month, day] = at === undefined ? ['', '', ''] : siteDay(at, isTimeZone(zone) ? zone : 'UTC');
  const parts: Record<string, string> = { slug, year, month, day, id: textOf(row.id) };
  const path = pattern.replace(/:([a-z_]+)/g, (whole, name: string) => parts[name] ?? whole);
  return path.includes(':') || !path.startsWith('/') ? `/${slug}/` : path;
}

function authorsOf(row: Fields, tables: GhostTables, warnings: ImportWarning[]): ImportedAuthor[] {
  const inline = inlineRows(row.authors ?? row.author).flatMap((fields) => authorOf(fields) ?? []);
  if (inline.length > 0) return inline;
  const listed = tables.authorsOfPost.get(textOf(row.id)) ?? [];
  const ids = listed.length > 0 ? listed : [textOf(row.author_id)].filter(Boolean);
  return ids.flatMap((id) => {
    const author = tables.authors.get(id);
    // A made-up byline would be worse than none.
    if (author === undefined) {
      warnings.push({
        kind: 'bylines left out: the export does not hold the author',
        detail: `author ${id}`,
      });
    }
    return author ?? [];
  });
}

function shownTags(row: Fields, tables: GhostTables, warnings: ImportWarning[]): ImportedTerm[] {
  const inline = inlineRows(row.tags).flatMap((fields) => tagOf(fields) ?? []);
  const tags = inline.length > 0 ? inline : joinedTags(textOf(row.id), tables, warnings);
  const bySlug = new Map<string, ImportedTerm>();
  for (const { slug, name, internal } of tags) {
    if (!internal && !bySlug.has(slug)) bySlug.set(slug, { slug, name });
  }
  return [...bySlug.values()];
}

function joinedTags(post: string, tables: GhostTables, warnings: ImportWarning[]): GhostTag[] {
  return (tables.tagsOfPost.get(post) ?? []).flatMap((id) => {
    const tag = tables.tags.get(id);
    if (tag === undefined) {
      warnings.push({ kind: 'tags left out: the export does not hold them', detail: `tag ${id}` });
    }
    return tag ?? [];
  });
}

// Import tools write {url, data:{…}} where the site's own export has an id.
function inlineRows(value: unknown): Fields[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => {
    const row = fieldsOf(entry);
    return row === undefined ? [] : [fieldsOf(row.data) ?? row];
  });
}

function languageOf(row: Fields, tables: GhostTables): string | undefined {
  const written = textOf(row.locale) || textOf(row.language) || tables.settings.get('language') || '';
  return languageTag(written);
}

function leadOf(row: Fields, { tables, site }: GhostContext): ImportedPicture | undefined {
  const written = textOf(row.feature_image) || textOf(row.image);
  if (written === '') return undefined;
  const src = absoluteIn(written, site)?.src ?? written;
  const meta = tables.meta.get(textOf(row.id));
  const caption = plainTextOf(meta?.captionHtml || textOf(row.feature_image_caption));
  return { src, alt: meta?.alt || textOf(row.feature_image_alt), caption: caption || undefined };
}
