import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ghost } from '../src/import/ghost.ts';
import { type ImportDatabase, openImportDatabase } from './import-database.ts';

type Post = Record<string, unknown>;

let paper: ImportDatabase;
beforeAll(async () => {
  paper = await openImportDatabase('ghost');
});
afterAll(() => paper.drop());

const folder = sharedDataPath('ghost') ?? '';
const files = folder === '' ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
const NO_EXPORTS = ['broken.json', 'v0-lts/export-003-api-wrapper-bad.json'];
const exports = files
  .filter((file) => file.endsWith('.json') && !file.startsWith('lexical-docs') && !NO_EXPORTS.includes(file))
  .sort();

describeWithData('real Ghost exports', () => {
  describe.each(exports)('%s', (file) => {
    const source = `ghost ${file}`;

    test('every post is where its status and visibility put it, and none is lost', async () => {
      const report = await paper.run(ghost, join(folder, file), { source });
      const posts = postsOf(file);
      const expected = tally(posts);
      expect(report.failed).toEqual([]);
      const came = report.stories.imported + report.pages.imported;
      const skipped = [...report.skipped.values()].reduce((sum, count) => sum + count, 0);
      expect(came + skipped).toBe(posts.length);
      expect(await states(source)).toEqual(expected);
    });

    test('run again, nothing changes', async () => {
      const { stories, pages } = await paper.run(ghost, join(folder, file), { source });
      expect([stories.imported, stories.updated, pages.imported, pages.updated]).toEqual([0, 0, 0, 0]);
    });
  });

  test('nothing for members, and no draft, has an address or a place in a list', async () => {
    const open = await paper.query<{ headline: string }>(
      `SELECT headline FROM story WHERE state <> 'published'
          AND (path IS NOT NULL OR published_revision_id IS NOT NULL OR id IN (SELECT story_id FROM story_byline)
               OR id IN (SELECT story_id FROM address))`,
    );
    expect(open).toEqual([]);
    const members = await paper.query(
      "SELECT id FROM story WHERE headline IN ('Members-Only Sneak Peek', 'Selling premium memberships with recurring revenue')",
    );
    expect(members).toEqual([]);
  });

  test('no password, e-mail or placeholder is anywhere in the database', async () => {
    for (const mark of ['$2a$', '@example.com', '@ghost.org', '__GHOST_URL__']) {
      const where = (columns: string) =>
        columns
          .split(' ')
          .map((column) => `${column} LIKE ?`)
          .join(' OR ');
      const like = [`%${mark}%`, `%${mark}%`, `%${mark}%`];
      expect(await paper.query(`SELECT id FROM author WHERE ${where('slug name bio')}`, like)).toEqual([]);
      if (mark !== '__GHOST_URL__') continue;
      expect(
        await paper.query(`SELECT id FROM revision WHERE ${where('body body_html standfirst')}`, like),
      ).toEqual([]);
      expect(
        await paper.query(`SELECT id FROM media WHERE ${where('source_url caption alt')}`, like),
      ).toEqual([]);
    }
  });

  test('tags that begin with # are not shown', async () => {
    expect(await paper.query("SELECT slug FROM tag WHERE name LIKE '#%' OR slug LIKE 'hash-%'")).toEqual([]);
    expect(await paper.query("SELECT slug FROM section WHERE name LIKE '#%'")).toEqual([]);
  });

  test('bodies of published posts are not lost: only posts without any have none', async () => {
    const empty = await paper.query<{ external_id: string; source: string }>(
      `SELECT import_record.external_id, import_record.source FROM story
         JOIN revision ON revision.id = story.latest_revision_id
         JOIN import_record ON import_record.local_id = story.id AND import_record.kind = 'story'
        WHERE story.state = 'published' AND revision.words = 0 AND revision.body_html = ''`,
    );
    expect(empty).toEqual([]);
  });

  test('an old address leads to its story, and a page keeps its own', async () => {
    const posts = postsOf('real-manyharrier-0.11.json').filter((post) => post.status === 'published');
    const lost: string[] = [];
    for (const { slug, title, page } of posts) {
      const [address] = await paper.query<{ state: string; headline: string }>(
        'SELECT address.state, headline FROM address JOIN story ON story.id = story_id WHERE address.path = ?',
        [`/${slug}`],
      );
      const right = address?.state === (page === 1 ? 'live' : 'redirect') && address.headline === title;
      // Pages of other files in this test came first to their address.
      if (!right && !['about', 'contact', 'privacy'].includes(String(slug))) lost.push(String(slug));
    }
    expect(lost).toEqual([]);
  });
});

describeWithData('files that are no Ghost export', () => {
  test.each([
    ['broken.json', /no Ghost export: it is JSON with “asdadas”/],
    ['v0-lts/export-003-api-wrapper-bad.json', /no Ghost export/],
    ['lexical-docs/content.json', /body of a single post/],
    ['../wxr/themeunittestdata.wordpress.xml', /WordPress export/],
    ['../comments/reddit-ablzuq-101.json', /import thread/],
    ['../news/18f-2014-2016.jsonl', /not valid JSON|no Ghost export/],
  ])('%s is refused with what it is', async (file, message) => {
    await expect(paper.run(ghost, join(folder, file))).rejects.toThrow(message);
  });
});

interface Shape {
  db?: Shape[];
  data?: Shape;
  posts?: Post[];
}

// Not the reader's way: the whole file at once, and down to the first list of posts.
function postsOf(file: string): Post[] {
  let at: Shape = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  while (at.posts === undefined) at = at.db?.[0] ?? at.data ?? { posts: [] };
  return at.posts.map((post) => (post.data as Post | undefined) ?? post);
}

function tally(posts: Post[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const seen = new Set<string>();
  for (const post of posts) {
    if (post.title === null && post.slug === null) continue;
    if (post.visibility !== undefined && post.visibility !== 'public') continue;
    if (post.slug && seen.has(String(post.slug))) continue;
    seen.add(String(post.slug));
    const kind = post.page === 1 || post.type === 'page' ? 'page' : 'story';
    const key = `${kind} ${post.status ?? 'draft'}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function states(source: string): Promise<Record<string, number>> {
  const rows = await paper.query<{ name: string; total: number }>(
    `SELECT CONCAT(story.kind, ' ', story.state) AS name, COUNT(*) AS total FROM import_record
       JOIN story ON story.id = import_record.local_id
      WHERE import_record.source = ? AND import_record.kind = 'story' GROUP BY name`,
    [source],
  );
  return Object.fromEntries(rows.map(({ name, total }) => [name, Number(total)]));
}
