import { slugify } from '@nightdesk/stories';
import type { ImportedAuthor, ImportedTerm } from '../imported.ts';
import { fieldsOf, textOf } from '../json-fields.ts';
import type { NamedRecord } from './named-records.ts';

type Names = ReadonlyMap<string, NamedRecord>;

// Systems fill these in when they know nobody; no paper prints them.
const NOBODY = /^(?:unknown(?: author)?|anonymous|n\/?a|none|null|-)$/i;

/** Bylines out of a text, a list of texts, or a list of objects with names. */
export function authorsOf(value: unknown, names: Names): ImportedAuthor[] {
  return listOf(value).flatMap((entry): ImportedAuthor[] => {
    const fields = fieldsOf(entry);
    const written = fields === undefined ? textOf(entry) : textOf(fields.name ?? fields.display_name);
    const slug = textOf(fields?.slug);
    const known = names.get(slug || written);
    const name = known?.name ?? (written || slug);
    if (name === '' || NOBODY.test(name)) return [];
    const bio = known?.bio || textOf(fields?.bio);
    return [{ name, slug: slug || slugify(written) || undefined, ...(bio === '' ? {} : { bio }) }];
  });
}

/** Tags or a section out of a text, a list of texts, or objects with names. A text may list several by comma. */
export function termsOf(value: unknown, names: Names): ImportedTerm[] {
  const entries = typeof value === 'string' ? value.split(',') : listOf(value);
  const terms = entries.flatMap((entry): ImportedTerm[] => {
    const fields = fieldsOf(entry);
    const written = fields === undefined ? textOf(entry) : textOf(fields.name ?? fields.title ?? fields.slug);
    const slug = textOf(fields?.slug) || slugify(written);
    if (slug === '') return [];
    return [{ slug, name: names.get(slug)?.name ?? names.get(written)?.name ?? spelled(written) }];
  });
  return [...new Map(terms.map((term) => [term.slug, term])).values()];
}

// A tag that is only a slug reads better with its words apart.
const spelled = (name: string): string =>
  /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name) ? name.replaceAll('-', ' ') : name;

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
