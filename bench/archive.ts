import type { Store } from '@nightdesk/store';

const STEP = 20_000;

/**
 * Gives a paper an archive: published stories an hour apart, back from before its oldest, over all its sections and authors, with a text of a
 * hundred words each, or so many hundreds. Some hundred stories of a second; a million takes minutes.
 */
export async function growArchive(
  store: Store,
  { stories, hundreds = 1 }: { stories: number; hundreds?: number },
): Promise<void> {
  for (let from = 1; from <= stories; from += STEP) {
    const to = Math.min(stories, from + STEP - 1);
    await store.write(async (conn) => {
      for (const statement of statements({ from, to, hundreds })) await conn.execute(statement);
    });
  }
}

/** The address of the archive's story by its number, from 1. */
export const archivePath = (number: number): string =>
  `/${new Date(OLDEST - number * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/')}/archive-${number}`;

// Before all that the demo paper has published, and no more than a century of hours back.
const OLDEST = Date.UTC(2026, 0, 1);
const FIRST_ID = 1_000_000;
const AT = `TIMESTAMP('2026-01-01 00:00:00') - INTERVAL seq HOUR`;
const PARAGRAPH = `'<p>', MD5(CONCAT(id, '-', line.seq)), REPEAT(' The council met and nothing was decided.', 17), '</p>'`;
const PATH = `CONCAT('/', DATE_FORMAT(${AT}, '%Y/%m/%d'), '/archive-', seq)`;

// `seq_FROM_to_TO` is MariaDB's table of numbers.
function statements({ from, to, hundreds }: { from: number; to: number; hundreds: number }): string[] {
  const numbers = `FROM seq_${from}_to_${to}`;
  const oneOf = (table: string) =>
    `(SELECT id FROM ${table} ORDER BY id LIMIT 1) + seq MOD (SELECT COUNT(*) FROM ${table})`;
  return [
    `INSERT INTO story (id, state, slug, path, section_id, headline, standfirst, latest_revision_id, published_revision_id,
        first_published_at, published_at, created_at, changed_at)
      SELECT ${FIRST_ID} + seq, 'published', CONCAT('archive-', seq), ${PATH}, ${oneOf('section')}, CONCAT('From the archive, number ', seq),
        'What was in the paper then.', ${FIRST_ID} + seq, ${FIRST_ID} + seq, ${AT}, ${AT}, ${AT}, ${AT} ${numbers}`,
    `INSERT INTO revision (id, story_id, number, headline, standfirst, section_id, bylines, tags, body, body_html, words, created_at)
      SELECT id, id, 1, headline, standfirst, section_id, CONCAT('[', author_id, ']'), '[]', '{"type":"doc","content":[]}',
        (SELECT GROUP_CONCAT(${PARAGRAPH} SEPARATOR '') FROM seq_1_to_${hundreds} AS line), ${119 * hundreds}, created_at
      FROM (SELECT story.*, ${oneOf('author')} AS author_id ${numbers} JOIN story ON story.id = ${FIRST_ID} + seq) AS told`,
    `INSERT INTO story_byline (story_id, position, author_id, first_published_at)
      SELECT ${FIRST_ID} + seq, 0, ${oneOf('author')}, ${AT} ${numbers}`,
    `INSERT INTO address (path, state, story_id, changed_at) SELECT ${PATH}, 'live', ${FIRST_ID} + seq, ${AT} ${numbers}`,
  ];
}
