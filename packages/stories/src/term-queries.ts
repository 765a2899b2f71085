import { inList, type Queryable } from '@nightdesk/store';
import type { Author, Section, Tag } from './story-model.ts';

const AUTHOR = 'id, slug, name, title, bio';

/** All sections in the order of the navigation. */
export function listSections(conn: Queryable): Promise<Section[]> {
  return conn.query<Section>('SELECT id, slug, name, description FROM section ORDER BY position, id');
}

/** The section with this very slug. */
export async function findSection(conn: Queryable, slug: string): Promise<Section | undefined> {
  const [row] = await conn.query<Section>('SELECT id, slug, name, description FROM section WHERE slug = ?', [
    slug,
  ]);
  return spelled(row, slug);
}

/** All authors by name. */
export function listAuthors(conn: Queryable): Promise<Author[]> {
  return conn.query<Author>(`SELECT ${AUTHOR} FROM author ORDER BY name, id`);
}

/** The author with this very slug. */
export async function findAuthor(conn: Queryable, slug: string): Promise<Author | undefined> {
  const [row] = await conn.query<Author>(`SELECT ${AUTHOR} FROM author WHERE slug = ?`, [slug]);
  return spelled(row, slug);
}

/** The tag with this very slug. */
export async function findTag(conn: Queryable, slug: string): Promise<Tag | undefined> {
  const [row] = await conn.query<Tag>('SELECT id, slug, name FROM tag WHERE slug = ?', [slug]);
  return spelled(row, slug);
}

/** All tags by name. */
export function listTags(conn: Queryable): Promise<Tag[]> {
  return conn.query<Tag>('SELECT id, slug, name FROM tag ORDER BY name, id');
}

/** Authors in the order of the ids given; unknown ids are left out. */
export async function authorsInOrder(conn: Queryable, ids: readonly number[]): Promise<Author[]> {
  if (ids.length === 0) return [];
  return inOrder(
    ids,
    await conn.query<Author>(`SELECT ${AUTHOR} FROM author WHERE id IN (?)`, [inList(ids)]),
  );
}

/** Tags in the order of the ids given; unknown ids are left out. */
export async function tagsInOrder(conn: Queryable, ids: readonly number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await conn.query<Tag>('SELECT id, slug, name FROM tag WHERE id IN (?)', [inList(ids)]));
}

// MySQL ignores spaces at the end when it compares, and each count of them would be another address of the page.
function spelled<Row extends { slug: string }>(row: Row | undefined, slug: string): Row | undefined {
  return row?.slug === slug ? row : undefined;
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
