import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Store, StoreUnavailable } from '@nightdesk/store';
import { asStoryId, findDraft, saveRevision, unpublishStory } from '@nightdesk/stories';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ImportStopped, runImport } from '../src/import/import-run.ts';
import type { ImportedStory, ImportItem } from '../src/import/imported.ts';
import { wxr } from '../src/import/wxr.ts';
import { type ImportDatabase, openImportDatabase } from './import-database.ts';
import { allRows, meaning } from './table-snapshot.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const MAIN = resolve(import.meta.dirname, '../src/main.ts');

let paper: ImportDatabase;
beforeEach(async () => {
  paper = await openImportDatabase('import_run');
});
afterEach(() => paper.drop());

describe('an import', () => {
  test('goes on after an item that fails, and names it', async () => {
    const items: ImportItem[] = [
      item(aStory({ externalId: '1' })),
      { ...item(aStory({ externalId: '2' })), where: 'line 7 (item 2)', build: () => fail('no such thing') },
      item(
        aStory({
          externalId: '3',
          body: { version: 1, blocks: [{ type: 'paragraph', content: [{ text: 'x' }] }] },
        }),
      ),
    ];
    const report = await run(items);
    expect(report.stories.imported).toBe(2);
    expect(report.failed).toEqual([{ where: 'line 7 (item 2)', reason: 'no such thing' }]);
  });

  test('stops when the database goes away, and a second run ends where one clean run would', async () => {
    const stories = Array.from({ length: 6 }, (_, index) =>
      aStory({ externalId: `${index}`, title: `Story ${index}` }),
    );
    let left = 3;
    const dying: Store = {
      ...paper.store,
      transaction: (work) => {
        left -= 1;
        return left < 0 ? Promise.reject(new StoreUnavailable('gone')) : paper.store.transaction(work);
      },
    };
    await expect(run(stories.map(item), dying)).rejects.toThrow(ImportStopped);
    const report = await run(stories.map(item));
    expect(report.stories).toEqual({ imported: 3, updated: 0, unchanged: 3 });
    const rows = await paper.query<{ headline: string }>('SELECT headline FROM story ORDER BY id');
    expect(rows.map(({ headline }) => headline)).toEqual(stories.map(({ title }) => title));
  });

  test('brings in a section that is called as the front page is, beside it', async () => {
    const report = await run([item(aStory({ externalId: '1', section: { slug: 'home', name: 'Home' } }))]);
    expect([report.stories.imported, report.failed]).toEqual([1, []]);
    expect(await paper.query('SELECT slug, name FROM section')).toEqual([
      { slug: 'home-section', name: 'Home' },
    ]);
  });

  test('forgets sections and authors of a transaction that was rolled back', async () => {
    const section = { slug: 'town', name: 'Town' };
    const authors = [{ name: 'Ann Lee' }];
    const tooLong = 'x'.repeat(3_000_000);
    const broken = aStory({
      externalId: 'broken',
      section,
      authors,
      body: {
        version: 1,
        blocks: [{ type: 'html', html: tooLong }],
      },
    });
    const report = await run([item(broken), item(aStory({ externalId: 'good', section, authors }))]);
    expect(report.failed).toHaveLength(1);
    expect(report.stories.imported).toBe(1);
    expect(await paper.query('SELECT slug FROM section')).toEqual([{ slug: 'town' }]);
    expect(await paper.query('SELECT slug FROM author')).toEqual([{ slug: 'ann-lee' }]);
  });

  test('brings changes in: a new revision, a new reply, a comment taken back to pending, an unpublished story', async () => {
    const comment = { author: 'Jo', at: NOW, state: 'shown' as const };
    const before = aStory({
      externalId: '1',
      comments: [{ ...comment, externalId: 'a', text: { html: '<p>one</p>' } }],
    });
    await run([item(before), item(aStory({ externalId: '2', title: 'Gone' }))]);
    const report = await run([
      item({
        ...before,
        title: 'Corrected',
        comments: [
          { ...comment, externalId: 'b', parentExternalId: 'a', text: { html: '<p>two</p>' } },
          { ...comment, externalId: 'a', state: 'pending', text: { html: '<p>one!</p>' } },
        ],
      }),
      item(aStory({ externalId: '2', title: 'Gone', state: 'draft' })),
    ]);
    expect(report.stories).toEqual({ imported: 0, updated: 2, unchanged: 0 });
    expect(report.comments).toEqual({ imported: 1, updated: 1, unchanged: 0 });
    expect(await paper.query('SELECT headline, state FROM story ORDER BY id')).toEqual([
      { headline: 'Corrected', state: 'published' },
      { headline: 'Gone', state: 'unpublished' },
    ]);
    expect(await paper.query('SELECT seq, parent_seq, depth, state FROM comment ORDER BY seq')).toEqual([
      { seq: 1, parent_seq: 0, depth: 0, state: 'pending' },
      { seq: 2, parent_seq: 1, depth: 1, state: 'shown' },
    ]);
    expect(await paper.query('SELECT total FROM thread ORDER BY story_id')).toEqual([
      { total: 1 },
      { total: 0 },
    ]);
  });

  test('never overwrites what the newsroom wrote, nor brings back what it took down; their comments still come', async () => {
    const stories = [aStory({ externalId: '1', title: 'One' }), aStory({ externalId: '2', title: 'Two' })];
    await run(stories.map(item));
    const ids = await paper.query<{ id: number }>('SELECT id FROM story ORDER BY id');
    const [one, two] = ids.map(({ id }) => asStoryId(id));
    await paper.store.transaction(async (tx) => {
      const draft = await findDraft(tx, one!);
      const content = { ...draft!, headline: 'One, by an editor' };
      await saveRevision(tx, draft!, { content, at: NOW, staffId: 1 });
      await unpublishStory(tx, two!, { at: NOW });
    });
    const comment = {
      externalId: 'a',
      author: 'Jo',
      at: NOW,
      state: 'shown' as const,
      text: { html: '<p>x</p>' },
    };
    const report = await run(
      stories.map((story) =>
        item({ ...story, standfirst: 'new', comments: [{ ...comment, externalId: story.externalId }] }),
      ),
    );
    expect([...report.warnings.keys()]).toEqual([
      'changed in the export, but edited here too; left as it is',
      'changed in the export, but unpublished here; left as it is',
    ]);
    expect(report.comments.imported).toBe(2);
    expect(
      await paper.query(
        'SELECT story.state, revision.headline, revision.standfirst FROM story JOIN revision ON revision.id = latest_revision_id ORDER BY story.id',
      ),
    ).toEqual([
      { state: 'published', headline: 'One, by an editor', standfirst: '' },
      { state: 'unpublished', headline: 'Two', standfirst: '' },
    ]);
  });

  test('keeps two people apart who have one login on two sites', async () => {
    const as = (name: string) => [{ externalId: 'admin', slug: 'admin', name }];
    await run([item(aStory({ externalId: '1', authors: as('Ann Lee') }))], paper.store, 'one');
    await run([item(aStory({ externalId: '1', authors: as('Bo Ray') }))], paper.store, 'two');
    expect(await paper.query('SELECT slug, name FROM author ORDER BY id')).toEqual([
      { slug: 'admin', name: 'Ann Lee' },
      { slug: 'admin-2', name: 'Bo Ray' },
    ]);
  });

  test('gives two stories of one day and slug two addresses, the same ones in every run', async () => {
    const items = () => [item(aStory({ externalId: '1' })), item(aStory({ externalId: '2' }))];
    await run(items());
    const paths = await paper.query('SELECT path FROM story ORDER BY id');
    expect(paths).toEqual([{ path: '/2020/05/17/a-story' }, { path: '/2020/05/17/a-story-2' }]);
    await run(items().map((each) => each));
    expect(await paper.query('SELECT path FROM story ORDER BY id')).toEqual(paths);
  });

  test('takes pictures from a copy of the uploads, once for each address, and later without importing anew', async () => {
    const media = await mkdtemp(join(tmpdir(), 'nightdesk-uploads-'));
    const mediaDir = await mkdtemp(join(tmpdir(), 'nightdesk-media-'));
    try {
      await mkdir(join(media, '2020/05'), { recursive: true });
      await writeFile(join(media, '2020/05/boat.png'), boat);
      await writeFile(join(media, 'export.xml'), exportWithPicture);
      await paper.run(wxr, join(media, 'export.xml'));
      expect(await paper.query('SELECT file FROM media')).toEqual([{ file: null }]);
      const report = await paper.run(wxr, join(media, 'export.xml'), { media, mediaDir });
      expect(report.stories.unchanged).toBe(1);
      expect(report.pictures).toEqual({ stored: 1, elsewhere: 0 });
      const [row] = await paper.query<{ file: string }>(
        'SELECT file, alt, width FROM media WHERE file IS NOT NULL',
      );
      expect(row).toMatchObject({ alt: 'A boat', width: 60 });
      expect(await readdir(mediaDir)).toEqual([`${row?.file}-60.webp`]);
      expect(
        await paper.query("SELECT tag FROM purge_log WHERE tag LIKE 'story:%' ORDER BY seq DESC LIMIT 1"),
      ).toHaveLength(1);
    } finally {
      await rm(media, { recursive: true });
      await rm(mediaDir, { recursive: true });
    }
  });
});

describeWithData('an import that is killed', () => {
  const file = sharedDataPath('wxr', 'real-cclabs.xml') ?? '';
  let clean: ImportDatabase;
  beforeAll(async () => {
    clean = await openImportDatabase('import_clean');
    await clean.run(wxr, file);
  });
  afterAll(() => clean.drop());

  test('half way and run again makes what one clean run makes', async () => {
    const child = spawn(process.execPath, [MAIN, 'import', 'wxr', file], {
      stdio: 'ignore',
      env: { ...process.env, DATABASE_URL: paper.url, SITE_TIME_ZONE: 'America/Detroit', DATA_DIR: tmpdir() },
    });
    const over = new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
    while ((await records()) < 40) await new Promise(setImmediate);
    child.kill('SIGKILL');
    expect(await over).toBe('SIGKILL');
    const half = await records();
    const report = await paper.run(wxr, file);
    expect(report.stories.imported).toBeGreaterThan(0);
    expect(report.stories.unchanged).toBeGreaterThan(0);
    expect(half).toBeLessThan(await records());
    expect(await meaning(paper)).toEqual(await meaning(clean));
    const before = await allRows(paper);
    await paper.run(wxr, file);
    expect(await allRows(paper)).toEqual(before);
  });
});

async function records(): Promise<number> {
  const [row] = await paper.query<{ n: number }>(
    "SELECT COUNT(*) AS n FROM import_record WHERE kind = 'story'",
  );
  return row?.n ?? 0;
}

function run(items: ImportItem[], store = paper.store, source = 'test') {
  return runImport(source, items, { store, timeZone: 'America/Detroit', now: () => NOW });
}

function item(story: ImportedStory): ImportItem & { type: 'story' } {
  return { type: 'story', where: `item ${story.externalId}`, build: () => story };
}

function aStory(story: Partial<ImportedStory>): ImportedStory {
  return {
    externalId: '1',
    kind: 'story',
    title: 'A story',
    state: 'published',
    firstPublishedAt: new Date('2020-05-17T12:00:00Z'),
    oldPaths: [],
    authors: [],
    tags: [],
    standfirst: '',
    body: { version: 1, blocks: [] },
    commenting: 'open',
    comments: [],
    warnings: [],
    ...story,
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}

// 60 × 40 pixels of one blue.
const boat = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEUiRGasd+E4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BMQEAAADCoPVPbQwfoAAAeBgJiAABJcSfhgAAAABJRU5ErkJggg==',
  'base64',
);

const exportWithPicture = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://old.example</link><wp:base_blog_url>https://old.example</wp:base_blog_url>
<item><title>boat</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example/wp-content/uploads/2020/05/boat.png</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A boat</wp:meta_value></wp:postmeta></item>
<item><title>Harbour</title><wp:post_id>6</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<wp:post_date_gmt>2020-05-17 12:00:00</wp:post_date_gmt>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>
<content:encoded><![CDATA[<img class="wp-image-5" src="https://old.example/wp-content/uploads/2020/05/boat-300x200.png">]]></content:encoded></item>
</channel></rss>`;
