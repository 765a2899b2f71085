import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCommentBodies, loadSkeleton, planThread } from '@nightdesk/comments';
import { findPaper, loadFront, namePaper } from '@nightdesk/fronts';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wxr } from '../src/import/wxr.ts';
import { countWxr } from './count-wxr.ts';
import { type ImportDatabase, openImportDatabase } from './import-database.ts';
import { allRows } from './table-snapshot.ts';

const folder = sharedDataPath('wxr') ?? '';
const names = folder === '' ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
// Plain feeds and other XML that lie among the exports: nothing in them is WordPress's.
const NO_EXPORTS = ['wagtail-test.xml', 'narravo/wxr_missing_guid.xml', 'narravo/wxr_duplicate_guids.xml'];
const CUT_OFF = 'wpimporter-malformed-simple.xml';
const exports = names
  .filter((name) => /\.(?:xml|wxr)$/.test(name) && name !== CUT_OFF && !NO_EXPORTS.includes(name))
  .sort();
const THEME = 'themeunittestdata.wordpress.xml';

let paper: ImportDatabase;
beforeAll(async () => {
  paper = await openImportDatabase('wxr');
});
afterAll(() => paper.drop());

describeWithData('real WordPress exports', () => {
  test('there are as many as the folder holds', () => expect(exports.length).toBeGreaterThan(70));

  describe.each(exports)('%s', (name) => {
    const source = `wxr ${name}`;

    test('as many stories, pages and comments come in as the bare text holds, and nothing kept from the public', async () => {
      const held = countWxr(readFileSync(join(folder, name), 'utf8'));
      const report = await paper.run(wxr, join(folder, name), { source });
      expect(report.failed).toEqual([]);
      expect(await states(source)).toEqual(stateLines(held));
      expect(await comments(source)).toEqual({ shown: held.shown, pending: held.pending });
      const skipped = [...report.skipped.values()].reduce((sum, count) => sum + count, 0);
      expect(skipped).toBeGreaterThanOrEqual(held.left);
    });

    test('run again, nothing changes', async () => {
      const { stories, pages, comments } = await paper.run(wxr, join(folder, name), { source });
      for (const tally of [stories, pages, comments]) {
        expect([tally.imported, tally.updated]).toEqual([0, 0]);
      }
    });
  });

  test('a file that breaks off in its only item brings nothing in, and says so', async () => {
    const { failed, stories } = await paper.run(wxr, join(folder, CUT_OFF));
    expect([failed.length, stories.imported]).toEqual([1, 0]);
  });

  test.each(NO_EXPORTS)('%s is refused in one line that says what it looks like', async (name) => {
    await expect(paper.run(wxr, join(folder, name))).rejects.toThrow(
      /^\S+ is no WordPress export; it looks like an? \w+/,
    );
  });
});

describeWithData('the theme unit test export', () => {
  let theme: ImportDatabase;
  beforeAll(async () => {
    theme = await openImportDatabase('wxr_theme');
    await theme.run(wxr, join(folder, THEME));
  });
  afterAll(() => theme.drop());

  test('56 posts are marked as published: 55 are before the readers, the one with a password is not', async () => {
    const rows = await theme.query<{ state: string; n: number }>(
      "SELECT state, COUNT(*) AS n FROM story WHERE kind = 'story' GROUP BY state ORDER BY state",
    );
    expect(Object.fromEntries(rows.map(({ state, n }) => [state, n]))).toEqual({
      draft: 1,
      scheduled: 1,
      published: 55,
    });
    expect(await theme.query("SELECT id FROM story WHERE headline LIKE '%password%'")).toEqual([]);
    expect(await theme.query("SELECT comment_id FROM comment_text WHERE html LIKE '%password%'")).toEqual([]);
  });

  test('of 33 comments those pending wait, and pingbacks, trackbacks and the hidden post’s stay out', async () => {
    const rows = await theme.query('SELECT state, COUNT(*) AS n FROM comment GROUP BY state ORDER BY state');
    expect(rows).toEqual([
      { state: 'shown', n: 25 },
      { state: 'pending', n: 3 },
    ]);
    const [sum] = await theme.query<{ total: number }>('SELECT SUM(total) AS total FROM thread');
    expect(Number(sum?.total)).toBe(25);
  });

  test('the ten-deep thread reads in order', async () => {
    const [story] = await theme.query<{ id: number }>(
      "SELECT id FROM story WHERE headline = 'Template: Comments'",
    );
    const view = { threshold: Number.NEGATIVE_INFINITY, page: 1, pageSize: 100 };
    const [plan, bodies] = await theme.store.read(async (conn) => {
      const planned = planThread(await loadSkeleton(conn, story!.id), view).comments;
      return [
        planned,
        await findCommentBodies(
          conn,
          story!.id,
          planned.map(({ seq }) => seq),
        ),
      ];
    });
    const deep = plan.map(({ seq, depth }) => ({ depth, html: bodies.get(seq)?.html ?? '' }));
    const first = deep.findIndex(({ html }) => html.includes('Comment Depth 01'));
    for (let depth = 0; depth < 10; depth += 1) {
      const at = deep[first + depth];
      expect(at?.depth).toBe(depth);
      expect(at?.html).toContain(`Comment Depth ${String(depth + 1).padStart(2, '0')}`);
    }
  });

  test('pages answer at the address they had, and posts send their old addresses on', async () => {
    const paths = new Map(
      (await theme.query<{ path: string; state: string }>('SELECT path, state FROM address')).map((row) => [
        row.path,
        row.state,
      ]),
    );
    expect(paths.get('/about/clearing-floats')).toBe('live');
    expect(paths.get('/?p=501')).toBe('redirect');
    expect(paths.get('/2012/01/03/template-comments')).toBe('live');
    expect(paths.get('/?p=1148')).toBe('redirect');
  });

  test('gives a paper without a name its own, and leaves a name alone', async () => {
    const named = () => theme.store.read(findPaper);
    expect((await named()).name).toBe('Theme Unit Test Data');
    await theme.store.transaction((tx) => namePaper(tx, { name: 'The Lantern', tagline: '' }));
    const report = await theme.run(wxr, join(folder, THEME));
    expect(report.notes).toEqual([]);
    expect((await named()).name).toBe('The Lantern');
  });

  test('its front page is full, though nobody has arranged it yet', async () => {
    const slots = await theme.store.read((conn) =>
      loadFront(conn, 'home', { now: new Date('2026-11-29T12:00:00Z') }),
    );
    expect(slots).toHaveLength(24);
    expect(slots?.[0]?.story.headline).toBe('WP 6.1 Font size scale');
  });

  test('pictures are of the media library, each address once, with alt texts and captions', async () => {
    const urls = await theme.query<{ source_url: string }>('SELECT source_url FROM media');
    expect(new Set(urls.map((row) => row.source_url)).size).toBe(urls.length);
    const bodies = await theme.query<{ body: string }>('SELECT body FROM revision');
    expect(bodies.filter(({ body }) => /"type":"image"[^}]*"src"/.test(body))).toEqual([]);
    expect(await theme.query("SELECT id FROM media WHERE alt <> ''")).not.toEqual([]);
    expect(await theme.query('SELECT id FROM revision WHERE lead_media_id IS NOT NULL')).not.toEqual([]);
  });

  test('run again, every row of every table is as it was', async () => {
    const before = await allRows(theme);
    await theme.run(wxr, join(folder, THEME));
    expect(await allRows(theme)).toEqual(before);
  });
});

async function states(source: string): Promise<string[]> {
  const rows = await paper.query<{ kind: string; state: string; n: number }>(
    `SELECT story.kind, story.state, COUNT(*) AS n FROM import_record JOIN story ON story.id = import_record.local_id
      WHERE import_record.source = ? AND import_record.kind = 'story' GROUP BY story.kind, story.state`,
    [source],
  );
  return rows.map(({ kind, state, n }) => `${state} ${kind} ${n}`).sort();
}

function stateLines(held: ReturnType<typeof countWxr>): string[] {
  const lines = (['published', 'scheduled', 'draft'] as const).flatMap((state) =>
    (['story', 'page'] as const).map((kind) => ({
      line: `${state} ${kind} ${held[state][kind]}`,
      n: held[state][kind],
    })),
  );
  return lines
    .filter(({ n }) => n > 0)
    .map(({ line }) => line)
    .sort();
}

async function comments(source: string): Promise<{ shown: number; pending: number }> {
  const rows = await paper.query<{ state: string; n: number }>(
    `SELECT comment.state, COUNT(*) AS n FROM import_record JOIN comment ON comment.id = import_record.local_id
      WHERE import_record.source = ? AND import_record.kind = 'comment' GROUP BY comment.state`,
    [source],
  );
  const by = new Map(rows.map(({ state, n }) => [state, n]));
  return { shown: by.get('shown') ?? 0, pending: by.get('pending') ?? 0 };
}
