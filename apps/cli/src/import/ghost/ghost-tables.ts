import { slugify } from '@nightdesk/stories';
import type { ImportedAuthor } from '../imported.ts';
import { type Fields, fieldsOf, textOf } from '../json-fields.ts';
import { readJsonItems } from '../json-items.ts';
import { busiestSections, countUse } from '../section-choice.ts';

export interface GhostTag {
  slug: string;
  name: string;
  /** `#like-this`: a note of the editors, never shown. */
  internal: boolean;
}

export interface GhostMeta {
  alt: string;
  captionHtml: string;
  /** Sent as a newsletter and never put on the web. */
  emailOnly: boolean;
}

/** Everything of an export but its posts: small, and needed before the first of them. No e-mails, no passwords. */
export interface GhostTables {
  authors: Map<string, ImportedAuthor>;
  tags: Map<string, GhostTag>;
  tagsOfPost: Map<string, string[]>;
  /** Slugs of the tags that become sections: those that stand first at most posts. */
  sections: Set<string>;
  authorsOfPost: Map<string, string[]>;
  meta: Map<string, GhostMeta>;
  settings: Map<string, string>;
  exportedOn: unknown;
  /** Whether the file holds anything that only a Ghost export has. */
  recognised: boolean;
}

const TABLES = 'posts|users|tags|posts_tags|posts_authors|posts_meta|settings';
// {db:[{meta,data}]}, {meta,data}, {data:{meta,data}}, {data:{posts}}, and {posts:[{url,data}]} of import tools.
const ROW = new RegExp(`^(?:db\\.\\[\\]\\.)?(?:data\\.){0,2}(${TABLES})\\.\\[\\]$`);
const META = /^(?:db\.\[\]\.)?(?:data\.)?meta$/;
const SETTINGS = new Set(['title', 'permalinks', 'timezone', 'active_timezone', 'activeTimezone']);
const LANGUAGES = new Set(['lang', 'locale', 'default_locale', 'defaultLang']);

/** True for the place of a post in any of the shapes an export has had. */
export const isPostPath = (path: string): boolean => ROW.exec(path)?.[1] === 'posts';

/**
 * Reads a Ghost export once for everything but its posts.
 * @throws ImportRefused
 */
export async function readGhostTables(file: string, onBytes?: (count: number) => void): Promise<GhostTables> {
  const tables = emptyTables();
  const joins: Joins = { tags: new Map(), authors: new Map() };
  for await (const { path, value } of readJsonItems(file, (at) => ROW.test(at) || META.test(at), onBytes)) {
    const row = fieldsOf(value);
    if (row !== undefined) takers[ROW.exec(path)?.[1] ?? 'meta']?.(row, { tables, joins });
  }
  tables.tagsOfPost = inOrder(joins.tags);
  tables.authorsOfPost = inOrder(joins.authors);
  tables.sections = sectionsOf(tables);
  return tables;
}

function sectionsOf({ tags, tagsOfPost }: GhostTables): Set<string> {
  const uses = new Map<string, number>();
  for (const ids of tagsOfPost.values()) {
    const first = ids.map((id) => tags.get(id)).find((tag) => tag !== undefined && !tag.internal);
    if (first !== undefined) countUse(uses, first.slug);
  }
  return busiestSections(uses);
}

interface Join {
  id: string;
  order: number;
}

interface Joins {
  tags: Map<string, Join[]>;
  authors: Map<string, Join[]>;
}

function emptyTables(): GhostTables {
  return {
    authors: new Map(),
    tags: new Map(),
    tagsOfPost: new Map(),
    sections: new Set(),
    authorsOfPost: new Map(),
    meta: new Map(),
    settings: new Map(),
    exportedOn: undefined,
    recognised: false,
  };
}

interface Taking {
  tables: GhostTables;
  joins: Joins;
}

const takers: Readonly<Record<string, (row: Fields, taking: Taking) => void>> = {
  posts: takePost,
  meta: takeExport,
  users: takeUser,
  tags: takeTag,
  posts_tags: (row, { joins }) => addJoin(joins.tags, row, row.tag_id),
  posts_authors: (row, { joins }) => addJoin(joins.authors, row, row.author_id ?? row.user_id),
  posts_meta: takeMeta,
  settings: takeSetting,
};

function takePost(row: Fields, { tables }: Taking): void {
  // Only a Ghost post has a slug or a title; other tools' files hold lists named "posts" too.
  tables.recognised ||= 'title' in row || 'slug' in row || fieldsOf(row.data) !== undefined;
}

function takeExport(row: Fields, { tables }: Taking): void {
  tables.exportedOn = row.exported_on;
  tables.recognised ||= 'exported_on' in row;
}

function takeUser(row: Fields, { tables }: Taking): void {
  const fields = fieldsOf(row.data) ?? row;
  const author = authorOf(fields);
  const id = textOf(fields.id) || textOf(row.url);
  if (author !== undefined && id !== '') tables.authors.set(id, author);
}

/** What of a user readers may see; undefined when nothing names them. */
export function authorOf(fields: Fields): ImportedAuthor | undefined {
  const slug = textOf(fields.slug) || slugify(textOf(fields.name));
  const name = textOf(fields.name) || slug;
  if (name === '') return undefined;
  return { name, slug: slug || undefined, bio: textOf(fields.bio) || undefined };
}

function takeTag(row: Fields, { tables }: Taking): void {
  const tag = tagOf(row);
  const id = textOf(row.id);
  if (tag !== undefined && id !== '') tables.tags.set(id, tag);
}

/** A tag as the export has it; undefined when it has neither name nor slug. */
export function tagOf(fields: Fields): GhostTag | undefined {
  const name = textOf(fields.name) || textOf(fields.slug);
  const slug = textOf(fields.slug) || slugify(name);
  if (slug === '') return undefined;
  return { slug, name, internal: name.startsWith('#') || textOf(fields.visibility) === 'internal' };
}

function addJoin(joins: Map<string, Join[]>, row: Fields, target: unknown): void {
  const [post, id] = [textOf(row.post_id), textOf(target)];
  if (post === '' || id === '') return;
  const list = joins.get(post) ?? [];
  joins.set(post, list);
  // Rows without an order come last, as they stand in the file.
  list.push({ id, order: typeof row.sort_order === 'number' ? row.sort_order : Number.MAX_SAFE_INTEGER });
}

function takeMeta(row: Fields, { tables }: Taking): void {
  tables.meta.set(textOf(row.post_id), {
    alt: textOf(row.feature_image_alt),
    captionHtml: textOf(row.feature_image_caption),
    emailOnly: row.email_only === true || row.email_only === 1,
  });
}

function takeSetting(row: Fields, { tables }: Taking): void {
  const [key, value] = [textOf(row.key), textOf(row.value)];
  if (LANGUAGES.has(key) && value !== '') tables.settings.set('language', value);
  else if (SETTINGS.has(key)) tables.settings.set(/timezone$/i.test(key) ? 'timezone' : key, value);
}

function inOrder(joins: Map<string, Join[]>): Map<string, string[]> {
  const ordered = new Map<string, string[]>();
  for (const [post, list] of joins) {
    const sorted = list.toSorted((a, b) => a.order - b.order);
    ordered.set(post, [...new Set(sorted.map(({ id }) => id))]);
  }
  return ordered;
}
