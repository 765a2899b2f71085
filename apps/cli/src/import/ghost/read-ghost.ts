import { createHash } from 'node:crypto';
import { ImportRefused } from '../import-refused.ts';
import type { ImportItem } from '../imported.ts';
import { type Fields, fieldsOf, textOf } from '../json-fields.ts';
import { readJsonItems, topLevelKeys } from '../json-items.ts';
import { withoutPlaceholders } from './ghost-placeholders.ts';
import { ghostStory, isPage } from './ghost-post.ts';
import { type GhostTables, isPostPath, readGhostTables } from './ghost-tables.ts';
import { fateOf } from './ghost-visibility.ts';

export interface GhostOptions {
  /** Address of the former site: pictures of which the export only knows the path are there. */
  site?: URL | undefined;
  onBytes?: (count: number) => void;
}

/**
 * Opens a Ghost export (0.x to 6.x, also the files of import tools) of any size: reads it once for its small tables,
 * which also proves that it is whole. The posts follow one by one.
 * @throws ImportRefused when it is something else, or broken
 */
export async function openGhost(
  file: string,
  options: GhostOptions = {},
): Promise<AsyncGenerator<ImportItem>> {
  const tables = await readGhostTables(file, options.onBytes);
  if (!tables.recognised) throw new ImportRefused(`${file} is no Ghost export: ${await describeOther(file)}`);
  return readPosts(file, tables, options);
}

async function* readPosts(
  file: string,
  tables: GhostTables,
  options: GhostOptions,
): AsyncGenerator<ImportItem> {
  const seen: Seen = { ids: new Set(), posts: new Map() };
  let number = 0;
  for await (const { value } of readJsonItems(file, isPostPath, options.onBytes)) {
    number += 1;
    yield itemOf(value, { number, tables, seen, site: options.site });
  }
}

interface Seen {
  ids: Set<string>;
  /** Kind and slug of the posts met, with a hash of what they say. */
  posts: Map<string, string>;
}

interface Place {
  number: number;
  tables: GhostTables;
  seen: Seen;
  site: URL | undefined;
}

function itemOf(value: unknown, { number, tables, seen, site }: Place): ImportItem {
  const outer = fieldsOf(value);
  if (outer === undefined) return { type: 'skipped', reason: 'empty records' };
  const row = withoutPlaceholders(fieldsOf(outer.data) ?? outer);
  if (isEmpty(row)) return { type: 'skipped', reason: 'empty records' };
  const fate = fateOf(row, tables.meta.get(textOf(row.id)));
  if ('skip' in fate) return { type: 'skipped', reason: fate.skip };
  if (isRepeated(row, seen))
    return { type: 'skipped', reason: 'repeated: the same post stands in the file twice' };
  const externalId = externalIdOf(row, { url: textOf(outer.url), number, seen });
  const where = `post ${textOf(row.id) || number} (${textOf(row.slug) || textOf(row.title) || 'no slug'})`;
  return {
    type: 'story',
    where,
    build: () => ghostStory({ row, externalId, state: fate.state }, { tables, site }),
  };
}

const BODIES = ['lexical', 'mobiledoc', 'html', 'markdown', 'plaintext'] as const;

const isEmpty = (row: Fields): boolean =>
  ['title', 'slug', ...BODIES].every((field) => row[field] === undefined || row[field] === null);

// Two posts of one slug cannot have been one site's, unless they are the same; one of different content is kept.
function isRepeated(row: Fields, seen: Seen): boolean {
  const slug = textOf(row.slug);
  if (slug === '') return false;
  const hash = createHash('sha256').update(JSON.stringify([row.title, ...BODIES.map((field) => row[field])]));
  const key = `${isPage(row)}/${slug}`;
  const digest = hash.digest('base64');
  if (seen.posts.get(key) === digest) return true;
  seen.posts.set(key, digest);
  return false;
}

// The uuid outlives a move between versions, which gives posts new ids; some exports repeat one, or hold none.
function externalIdOf(
  row: Fields,
  { url, number, seen }: { url: string; number: number; seen: Seen },
): string {
  const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(textOf(row.uuid)) ? textOf(row.uuid) : '';
  const id = textOf(row.id) && `id:${textOf(row.id)}`;
  const slug = textOf(row.slug) && `slug:${textOf(row.slug)}`;
  const candidates = [uuid, id, url, slug, `number:${number}`];
  const chosen = candidates.find((candidate) => candidate !== '' && !seen.ids.has(candidate));
  seen.ids.add(chosen!);
  return chosen!;
}

async function describeOther(file: string): Promise<string> {
  const keys = await topLevelKeys(file);
  const hint = 'An export has “db” or “data” at its top (in Ghost: Settings, Import/Export).';
  if (keys.includes('root'))
    return `it is the body of a single post, in the format of Ghost's editor. ${hint}`;
  if (keys.includes('comments')) return 'it looks like a comment thread. Try: nightdesk import thread FILE';
  const names = keys.slice(0, 5).map((key) => (key === '[]' ? 'a list' : `“${key}”`));
  return `it is JSON with ${names.join(', ') || 'nothing'} at its top. ${hint}`;
}
