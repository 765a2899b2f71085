import { ImportRefused } from '../import-refused.ts';
import type { Fields } from '../json-fields.ts';

/** What a record can tell of a story. */
export const FIELDS = [
  'id',
  'title',
  'slug',
  'date',
  'updated',
  'authors',
  'section',
  'tags',
  'standfirst',
  'language',
  'body',
  'path',
  'aliases',
  'link',
  'image',
  'alt',
  'caption',
  'status',
] as const;
export type Field = (typeof FIELDS)[number];

/** Which key of a record holds which field; `meta.author` goes down into an object. */
export type FieldMap = ReadonlyMap<Field, string>;

// Names that publishers use, the surest first. `path` is an address only when it looks like one (see below).
const KNOWN: Record<Field, readonly string[]> = {
  id: ['id', 'guid', 'uid', 'uuid', '_id', 'path', 'url', 'link', 'slug'],
  title: ['title', 'headline', 'name', 'front_matter.title'],
  slug: ['slug'],
  date: [
    'date',
    'published_at',
    'publishedAt',
    'datePublished',
    'date_published',
    'first_published_at',
    'pubDate',
    'published',
    'created_at',
    'createdAt',
    'created',
    'front_matter.date',
  ],
  updated: ['updated', 'updated_at', 'updatedAt', 'modified', 'dateModified', 'date_modified', 'lastmod'],
  authors: ['authors', 'author', 'byline', 'creator', 'front_matter.authors', 'front_matter.author'],
  section: ['section', 'category', 'desk'],
  tags: ['tags', 'topics', 'keywords', 'categories', 'front_matter.tags'],
  standfirst: ['standfirst', 'summary', 'dek', 'deck', 'excerpt', 'description', 'subtitle', 'lede'],
  language: ['language', 'lang', 'locale', 'inLanguage'],
  body: [
    'body_markdown',
    'markdown',
    'body_html',
    'content_html',
    'html',
    'body_text',
    'content_text',
    'articleBody',
    'body',
    'content',
    'text',
  ],
  path: ['url', 'permalink', 'link', 'front_matter.permalink', 'path'],
  aliases: ['aliases', 'redirect_from', 'front_matter.aliases', 'front_matter.redirect_from'],
  link: ['external_url', 'redirectto', 'front_matter.redirectto', 'front_matter.link'],
  image: ['image', 'lead_image', 'feature_image', 'thumbnail'],
  alt: ['image_alt', 'feature_image_alt'],
  caption: ['image_caption', 'feature_image_caption'],
  status: ['status', 'draft', 'front_matter.draft', 'front_matter.status', 'front_matter.published'],
};

/** Finds the fields by the names of the keys that the records use. */
export function detectFields(samples: readonly Fields[]): Map<Field, string> {
  const found = new Map<Field, string>();
  for (const field of FIELDS) {
    const key =
      KNOWN[field].find((name) => samples.some((record) => fits(field, valueAt(record, name)))) ??
      // A key that is always empty is still the key.
      KNOWN[field].find((name) => field === 'body' && samples.some((record) => Object.hasOwn(record, name)));
    if (key !== undefined) found.set(field, key);
  }
  return found;
}

// One name, two meanings: a `path` that is a file in a repository is an id, `published: true` is no date.
function fits(field: Field, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (field === 'path') return typeof value === 'string' && /^(?:https?:\/\/|\/)/i.test(value);
  if (field === 'date') return typeof value === 'string' || typeof value === 'number';
  if (field === 'image') return typeof value === 'object' || /^(?:https?:)?\/\//i.test(String(value));
  return true;
}

/**
 * Reads `--map title=headline,body=body_html`; a field mapped to nothing (`section=`) is left out.
 * @throws ImportRefused naming the fields there are
 */
export function withMapping(detected: FieldMap, option: string): Map<Field, string> {
  const map = new Map(detected);
  for (const pair of option.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', key = ''] = pair.split('=').map((part) => part.trim());
    const field = FIELDS.find((known) => known === name);
    if (field === undefined || !pair.includes('=')) {
      throw new ImportRefused(`--map ${pair}: write FIELD=KEY. Fields are ${FIELDS.join(', ')}.`);
    }
    if (key === '') map.delete(field);
    else map.set(field, key);
  }
  return map;
}

/** What the record holds for the field, or undefined. */
export function fieldOf(record: Fields, map: FieldMap, field: Field): unknown {
  const key = map.get(field);
  return key === undefined ? undefined : valueAt(record, key);
}

function valueAt(record: Fields, key: string): unknown {
  if (Object.hasOwn(record, key)) return record[key];
  let at: unknown = record;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Fields)[part];
  }
  return at;
}

/** `title=headline, date=published_at`: what `--map` would take. */
export const mapText = (map: FieldMap): string => [...map].map(([field, key]) => `${field}=${key}`).join(',');
