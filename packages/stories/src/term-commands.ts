import type { Queryable, Transaction } from '@nightdesk/store';
import { SectionRefused } from './section-refused.ts';
import { slugify } from './slug.ts';

/** The slug of the front page's own front: no section may have it, for a section's front has the section's slug. */
export const FRONT_PAGE_SLUG = 'home';

/**
 * Makes the section, or brings its name and description up to date. A new one without a position stands behind those
 * there are. Every page carries the sections in its navigation, so a change purges `sections`.
 * @returns its id
 * @throws SectionRefused for the slug of the front page
 */
export async function saveSection(
  tx: Transaction,
  section: { slug: string; name: string; description?: string; position?: number },
): Promise<number> {
  const { slug, name, description = '' } = section;
  const [before] = await tx.query<{ id: number; same: number }>(
    'SELECT id, name = ? AND description = ? AS same FROM section WHERE slug = ?',
    [name, description, slug],
  );
  if (before?.same === 1) return before.id;
  if (slug === FRONT_PAGE_SLUG)
    throw new SectionRefused(`“${name}” is what the front page is called. Give the section another name.`);
  tx.purge('sections');
  if (before !== undefined) {
    tx.purge(`section:${before.id}`);
    await tx.execute('UPDATE section SET name = ?, description = ? WHERE id = ?', [
      name,
      description,
      before.id,
    ]);
    return before.id;
  }
  const position = section.position ?? (await nextPosition(tx));
  const { insertId } = await tx.execute(
    'INSERT INTO section (slug, name, description, position) VALUES (?, ?, ?, ?)',
    [slug, name, description, position],
  );
  await tx.execute('INSERT INTO front (slug, section_id) VALUES (?, ?)', [slug, insertId]);
  return insertId;
}

async function nextPosition(conn: Queryable): Promise<number> {
  const [last] = await conn.query<{ position: number | null }>(
    'SELECT MAX(position) AS position FROM section',
  );
  return (last?.position ?? -1) + 1;
}

/**
 * Makes the author, or brings name, title and bio up to date.
 * @returns its id
 */
export async function saveAuthor(
  tx: Transaction,
  author: { slug: string; name: string; title?: string; bio?: string },
): Promise<number> {
  const { slug, name, title = '', bio = '' } = author;
  const [before] = await tx.query<{ id: number; same: number }>(
    'SELECT id, name = ? AND title = ? AND bio = ? AS same FROM author WHERE slug = ?',
    [name, title, bio, slug],
  );
  if (before?.same === 1) return before.id;
  if (before !== undefined) {
    tx.purge(`author:${before.id}`);
    await tx.execute('UPDATE author SET name = ?, title = ?, bio = ? WHERE id = ?', [
      name,
      title,
      bio,
      before.id,
    ]);
    return before.id;
  }
  const made = await tx.execute('INSERT INTO author (slug, name, title, bio) VALUES (?, ?, ?, ?)', [
    slug,
    name,
    title,
    bio,
  ]);
  return made.insertId;
}

/**
 * Makes the tag, or brings its name up to date.
 * @returns its id
 */
export async function saveTag(tx: Transaction, tag: { slug: string; name: string }): Promise<number> {
  const [before] = await tx.query<{ id: number; same: number }>(
    'SELECT id, name = ? AS same FROM tag WHERE slug = ?',
    [tag.name, tag.slug],
  );
  if (before === undefined) return insertTag(tx, tag);
  if (before.same !== 1) {
    tx.purge(`tag:${before.id}`);
    await tx.execute('UPDATE tag SET name = ? WHERE id = ?', [tag.name, before.id]);
  }
  return before.id;
}

async function insertTag(conn: Queryable, tag: { slug: string; name: string }): Promise<number> {
  const made = await conn.execute('INSERT INTO tag (slug, name) VALUES (?, ?)', [tag.slug, tag.name]);
  return made.insertId;
}

/** The id of the tag with this name; made when there is none, and an existing one keeps its own name. */
export async function tagNamed(conn: Queryable, name: string): Promise<number | undefined> {
  return termNamed(conn, 'tag', name);
}

/** The id of the author with this name; made when there is none. Undefined for a name without a letter or digit. */
export async function authorNamed(conn: Queryable, name: string): Promise<number | undefined> {
  return termNamed(conn, 'author', name);
}

async function termNamed(
  conn: Queryable,
  table: 'tag' | 'author',
  name: string,
): Promise<number | undefined> {
  const slug = slugify(name);
  if (slug === '') return undefined;
  const [known] = await conn.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE name = ? ORDER BY slug = ? DESC, id LIMIT 1`,
    [name, slug],
  );
  if (known !== undefined) return known.id;
  const { insertId } = await conn.execute(
    `INSERT INTO ${table} (slug, name) VALUES (?, ?) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)`,
    [slug, name],
  );
  return insertId;
}
