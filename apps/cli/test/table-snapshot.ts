import type { ImportDatabase } from './import-database.ts';

const TABLES = [
  'section',
  'author',
  'tag',
  'media',
  'story',
  'revision',
  'story_byline',
  'story_tag',
  'address',
  'thread',
  'comment',
  'comment_text',
  'import_record',
  'purge_seq',
];

/** Every row of every table an import writes. */
export async function allRows(db: ImportDatabase): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const order = table === 'import_record' ? '1, 2, 3' : '1, 2';
    tables[table] = await db.query(`SELECT * FROM ${table} ORDER BY ${order}`);
  }
  return tables;
}

/** What an import made, told without numbers that depend on how often it was begun. */
export async function meaning(db: ImportDatabase): Promise<Record<string, unknown[]>> {
  const media = await db.query<{ id: number; source_url: string }>('SELECT id, source_url FROM media');
  const urls = new Map(media.map((row) => [row.id, row.source_url]));
  const stories = await db.query<{ body: string }>(
    `SELECT story.kind, story.state, story.path, story.slug, revision.headline, revision.standfirst, story.first_published_at,
            story.published_at, story.comments, section.slug AS section, lead.source_url AS lead_picture, revision.body,
            (SELECT COUNT(*) FROM revision AS other WHERE other.story_id = story.id) AS revisions, thread.total, thread.next_seq
       FROM story JOIN revision ON revision.id = story.latest_revision_id
       LEFT JOIN section ON section.id = story.section_id LEFT JOIN media AS lead ON lead.id = revision.lead_media_id
       LEFT JOIN thread ON thread.story_id = story.id ORDER BY story.id`,
  );
  for (const story of stories) {
    story.body = story.body.replace(/"mediaId":(\d+)/g, (_, id) => `"mediaId":"${urls.get(Number(id))}"`);
  }
  return {
    stories,
    media: await db.query('SELECT source_url, alt, caption, credit FROM media ORDER BY id'),
    addresses: await db.query(
      `SELECT address.path, address.state, story.headline FROM address JOIN story ON story.id = address.story_id
        ORDER BY address.path`,
    ),
    comments: await db.query(
      `SELECT story.headline, comment.seq, parent_seq, root_seq, depth, comment.state, author_name, comment.created_at, html
         FROM comment JOIN story ON story.id = comment.story_id
         JOIN comment_text ON comment_text.comment_id = comment.id ORDER BY story.id, comment.seq`,
    ),
    bylines: await db.query(
      `SELECT story.headline, position, author.slug, author.name FROM story_byline
         JOIN story ON story.id = story_byline.story_id JOIN author ON author.id = author_id ORDER BY story_id, position`,
    ),
    tags: await db.query(
      `SELECT story.headline, position, tag.slug, tag.name FROM story_tag
         JOIN story ON story.id = story_tag.story_id JOIN tag ON tag.id = tag_id ORDER BY story_id, position`,
    ),
    records: await db.query('SELECT source, kind, external_id FROM import_record ORDER BY 1, 2, 3'),
  };
}
