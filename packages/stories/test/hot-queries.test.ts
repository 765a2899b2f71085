import type { Queryable, SqlValue } from '@nightdesk/store';
import { aDatabase, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asStoryId,
  bylinesOf,
  dueStories,
  listByAuthor,
  listBySection,
  listByTag,
  listDrafts,
  listNewest,
  type PressedStory,
  storyPaths,
} from '../src/index.ts';

let database: TestDatabase;

const DIGITS =
  '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';
const NUMBERS = `(SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS n FROM ${DIGITS} a JOIN ${DIGITS} b JOIN ${DIGITS} c JOIN (SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2) e) numbers`;

// 3,000 published stories, half of them in one section, under one byline and one tag: enough for an index to matter.
const SEED = [
  "INSERT INTO section (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B')",
  "INSERT INTO author (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B')",
  "INSERT INTO tag (id, slug, name) VALUES (1, 'a', 'A'), (2, 'b', 'B')",
  `INSERT INTO story (id, state, slug, path, section_id, headline, first_published_at, published_at, created_at, changed_at)
   SELECT n, IF(n % 50 = 0, 'scheduled', 'published'), CONCAT('s', n), CONCAT('/s', n), 1 + n % 2, 'H',
          '2020-01-01' + INTERVAL n HOUR, '2020-01-01' + INTERVAL n HOUR, '2020-01-01', '2020-01-01' + INTERVAL n HOUR FROM ${NUMBERS}`,
  `INSERT INTO revision (story_id, number, headline, bylines, tags, body, body_html, created_at)
   SELECT n, 1, 'H', '[]', '[]', '{}', '', '2020-01-01' FROM ${NUMBERS}`,
  "UPDATE story JOIN revision ON revision.story_id = story.id SET latest_revision_id = revision.id, scheduled_for = IF(state = 'scheduled', first_published_at, NULL)",
  `INSERT INTO story_byline SELECT n, 0, 1 + n % 2, '2020-01-01' + INTERVAL n HOUR FROM ${NUMBERS}`,
  `INSERT INTO story_tag SELECT n, 0, 1 + n % 2, '2020-01-01' + INTERVAL n HOUR FROM ${NUMBERS}`,
  'ANALYZE TABLE story, revision, story_byline, story_tag',
];

beforeAll(async () => {
  database = await aDatabase();
  await database.store.write(async (conn) => {
    for (const statement of SEED) await conn.query(statement);
  });
});
afterAll(() => database.drop());

interface Step {
  table: string;
  key: string | null;
  rows: number;
  Extra: string | null;
}

/** Runs a query function and explains the statements that it sent. */
async function explain(query: (conn: Queryable) => Promise<unknown>, on = database): Promise<Step[]> {
  return on.store.write(async (conn) => {
    const sent: [string, readonly SqlValue[]][] = [];
    await query({
      ...conn,
      query: (sql, params = []) => {
        sent.push([sql, params]);
        return conn.query(sql, params);
      },
    });
    const plans = [];
    for (const [sql, params] of sent) plans.push(...(await conn.query<Step>(`EXPLAIN ${sql}`, params)));
    return plans;
  });
}

describe('a list of the newest twenty does not sort the whole archive', () => {
  const lists: [string, string, string, (conn: Queryable) => Promise<unknown>][] = [
    ['of the paper', 'story', 'story_newest', (conn) => listNewest(conn, { limit: 20 })],
    [
      'of the paper without those pinned',
      'story',
      'story_newest',
      (conn) => listNewest(conn, { limit: 20, without: [asStoryId(7)] }),
    ],
    ['of a section', 'story', 'story_section_newest', (conn) => listBySection(conn, 1, { limit: 20 })],
    ['of an author', 'story_byline', 'story_byline_newest', (conn) => listByAuthor(conn, 1, { limit: 20 })],
    ['of a tag', 'story_tag', 'story_tag_newest', (conn) => listByTag(conn, 1, { limit: 20 })],
    ['of the newsroom', 'story', 'story_changed', (conn) => listDrafts(conn, { limit: 20 })],
    ['that is due', 'story', 'story_scheduled', (conn) => dueStories(conn, new Date())],
  ];
  test.each(lists)('%s', async (_name, table, key, query) => {
    const plan = await explain(query);
    const step = plan.find((entry) => entry.table === table);
    expect(step?.key).toBe(key);
    expect(step?.Extra ?? '').not.toContain('filesort');
  });

  test.each([undefined, { id: 900, path: '', comments: 0, at: new Date('2020-02-01T00:00:00Z') }])(
    'nor does the list of what to press, behind %j',
    async (behind) => {
      const plan = await explain((conn) => storyPaths(conn, { kind: 'story', limit: 200, behind }));
      const step = plan.find(({ table }) => table === 'story');
      expect(step?.key).toBe('story_newest');
      expect(step?.Extra ?? '').not.toContain('filesort');
    },
  );

  test('and a walk through all of it in pieces meets each story once', async () => {
    const walk = async (limit: number) => {
      const met: number[] = [];
      for (let behind: PressedStory | undefined; ; ) {
        const piece = await database.store.read((conn) => storyPaths(conn, { kind: 'story', limit, behind }));
        if (piece.length === 0) return met;
        met.push(...piece.map(({ id }) => id));
        behind = piece.at(-1);
      }
    };
    const whole = await walk(1_000_000);
    expect(whole.length).toBeGreaterThan(100);
    expect(await walk(Math.ceil(whole.length / 7))).toEqual(whole);
  });
});

test('the bylines of a list are found by its stories, also when the database believes that there are hardly any', async () => {
  const grown = await aDatabase();
  try {
    // As after a large import: the statistics are those of an empty table until the server counts anew.
    await grown.store.write(async (conn) => {
      for (const statement of [
        'ALTER TABLE story_byline STATS_AUTO_RECALC = 0',
        'ANALYZE TABLE story_byline',
      ])
        await conn.query(statement);
      for (const statement of SEED.filter((one) => !one.startsWith('ANALYZE'))) await conn.query(statement);
    });
    const ids = Array.from({ length: 20 }, (_, n) => asStoryId(2000 + n));
    const [first] = await explain((conn) => bylinesOf(conn, ids), grown);
    expect(first).toMatchObject({ table: 'story_byline', key: 'PRIMARY' });
  } finally {
    await grown.drop();
  }
});
