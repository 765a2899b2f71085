import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonl } from '../src/import/jsonl.ts';
import { type ImportDatabase, openImportDatabase } from './import-database.ts';

let paper: ImportDatabase;
let scratch: string;
beforeAll(async () => {
  paper = await openImportDatabase('jsonl');
  scratch = await mkdtemp(join(tmpdir(), 'nightdesk-jsonl-'));
});
afterAll(async () => {
  await paper.drop();
  await rm(scratch, { recursive: true });
});

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(scratch, name);
  await writeFile(file, content);
  return file;
}

const storyOf = async (headline: string) => {
  const [story] = await paper.query<Record<string, unknown>>('SELECT * FROM story WHERE headline = ?', [
    headline,
  ]);
  return story;
};

const folder = sharedDataPath('news') ?? '';
// The first hundred of each: every one takes its time, and they are alike.
const MOST = 100;
const linesOf = (name: string): Record<string, unknown>[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(0, MOST)
    .map((line) => JSON.parse(line));

describeWithData('real news as JSON lines', () => {
  describe.each([
    ['18f-2014-2016.jsonl', {}],
    ['digitalgov-2010-2015.jsonl', { authors: join(folder, 'digitalgov-authors.jsonl') }],
    ['rubylang-9languages.jsonl', {}],
  ])('%s', (name, options: Record<string, string>) => {
    let file = '';
    beforeAll(async () => {
      const lines = linesOf(name).map((record) => JSON.stringify(record));
      file = await fileOf(name, lines.join('\n'));
    });

    test('goes in with the fields found by their names, each record as one story', async () => {
      const report = await paper.run(jsonl, file, { source: name, options });
      const records = linesOf(name);
      expect(report.failed).toEqual([]);
      expect(report.stories.imported).toBe(records.length);
      expect(report.notes[0]).toContain(
        'id=path,title=title,slug=slug,date=date,authors=authors,tags=topics',
      );
      const [paths] = await paper.query<{ total: number }>(
        `SELECT COUNT(DISTINCT path) AS total FROM story JOIN import_record ON local_id = story.id
          WHERE source = ? AND import_record.kind = 'story' AND state = 'published'`,
        [name],
      );
      expect(Number(paths?.total)).toBe(records.length);
    });

    test('run again, nothing changes', async () => {
      const { stories } = await paper.run(jsonl, file, { source: name, options });
      expect(stories).toMatchObject({ imported: 0, updated: 0 });
    });
  });

  test('a story of every language has its own words, language and day', async () => {
    const record = linesOf('rubylang-9languages.jsonl').find(({ lang }) => lang === 'ja')!;
    const story = await storyOf(String(record.title));
    expect(story).toMatchObject({ language: 'ja', state: 'published' });
    expect(String(story?.path)).toBe(`/${String(record.date).replaceAll('-', '/')}/${record.slug}`);
  });

  test('slugs of authors become the names in the file of authors', async () => {
    const rows = await paper.query<{ name: string }>("SELECT name FROM author WHERE slug = 'jparcell'");
    expect(rows.map(({ name }) => name)).toContain('Jacob Parcell');
  });
});

describe('records of any shape', () => {
  test('a broken line is told by its number, and the rest goes in', async () => {
    const lines = [
      '{"id":1,"title":"One","date":"2024-05-01","body":"Text."}',
      '{"id":2,"title":',
      '',
      '[1]',
      '{"id":3,"title":"Three","date":"2024-05-02","body":"Text."}',
    ];
    const report = await paper.run(jsonl, await fileOf('broken.jsonl', lines.join('\n')));
    expect(report.stories.imported).toBe(2);
    expect(report.failed).toEqual([
      { where: 'line 2', reason: 'it is not valid JSON: {"id":2,"title":' },
      { where: 'line 4', reason: 'it is no JSON object' },
    ]);
  });

  test('drafts, private records and undated ones are not published; future ones wait', async () => {
    const records = [
      { id: 'd', title: 'A draft', date: '2024-05-01', body: 'x', draft: true },
      { id: 'p', title: 'Unpublished', date: '2024-05-01', body: 'x', front_matter: { published: false } },
      { id: 's', title: 'A private one', date: '2024-05-01', body: 'x', status: 'private' },
      { id: 'u', title: 'Undated', date: 'some day', body: 'x', url: '/undated/' },
      { id: 'f', title: 'Tomorrow', date: '2026-11-30', body: 'x' },
      { id: 'o', title: 'Open', date: '2024-05-01', body: 'x', status: 'published' },
    ];
    const file = await fileOf('states.jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
    await paper.run(jsonl, file);
    const states = await Promise.all(records.map(async ({ title }) => (await storyOf(title))?.state));
    expect(states).toEqual(['draft', 'draft', 'draft', 'draft', 'scheduled', 'published']);
    expect(await paper.query("SELECT path FROM address WHERE path LIKE '/undated%'")).toEqual([]);
  });

  test('other names are mapped, also inside objects, and a JSON list will do', async () => {
    const records = [
      {
        nr: 7,
        head: 'Bridge &amp; tunnel',
        meta: { day: '2024-02-03 23:30', who: 'Ann Lee' },
        copy: '<p>Good <b>news</b></p>',
      },
    ];
    const file = await fileOf('list.json', JSON.stringify(records, null, 2));
    const map = 'id=nr,title=head,date=meta.day,authors=meta.who,body=copy';
    const report = await paper.run(jsonl, file, { options: { map, section: 'City Hall' } });
    expect(report.stories.imported).toBe(1);
    expect(await storyOf('Bridge & tunnel')).toMatchObject({ path: '/2024/02/03/bridge-tunnel' });
    const [row] = await paper.query<{ body_html: string; section: string; bylines: string }>(
      `SELECT body_html, section.slug AS section, bylines FROM revision JOIN section ON section.id = section_id
        WHERE headline = 'Bridge & tunnel'`,
    );
    expect(row?.body_html).toContain('<strong>news</strong>');
    expect(row?.section).toBe('city-hall');
  });

  test('a line separator of Unicode inside a text does not break its line', async () => {
    const file = await fileOf(
      'u2028.jsonl',
      '\uFEFF{"id":"u","title":"One\u2028line","date":"2024-05-01","body":"x"}\r\n',
    );
    const report = await paper.run(jsonl, file);
    expect([report.stories.imported, report.failed]).toEqual([1, []]);
  });

  test('old addresses of a record lead to its story', async () => {
    const record = {
      id: 'a',
      title: 'Moved',
      date: '2024-05-01',
      body: 'x',
      url: 'https://old.example/a/moved.html',
      aliases: ['/even-older/'],
    };
    await paper.run(jsonl, await fileOf('moved.jsonl', JSON.stringify(record)));
    const rows = await paper.query<{ path: string; state: string }>(
      "SELECT path, state FROM address WHERE path IN ('/a/moved.html', '/even-older') ORDER BY path",
    );
    expect(rows).toEqual([
      { path: '/a/moved.html', state: 'redirect' },
      { path: '/even-older', state: 'redirect' },
    ]);
  });

  test('a record that only points elsewhere keeps its pointer and is told', async () => {
    const record = {
      id: 'l',
      title: 'See there',
      date: '2024-05-01',
      body: '',
      external_url: 'https://elsewhere.example/x',
    };
    const report = await paper.run(jsonl, await fileOf('link.jsonl', JSON.stringify(record)));
    expect([...report.warnings.keys()]).toEqual(['records without a body']);
    const [row] = await paper.query<{ body_html: string }>(
      "SELECT body_html FROM revision WHERE headline = 'See there'",
    );
    expect(row?.body_html).toContain('href="https://elsewhere.example/x"');
  });

  test.each([
    ['{"a":1}\n{"a":2}', {}, /which key is the id, the title, the date, the body\? Its records have a\./],
    ['plain words', {}, /none of its first lines is a JSON object/],
    [
      '{"id":1,"title":"T","date":"2024-01-01","body":"x"}',
      { map: 'headline=title' },
      /Fields are id, title/,
    ],
    ['{"id":1,"title":"T","date":"2024-01-01","body":"x"}', { format: 'rtf' }, /markdown, html, text/],
    [
      '{"id":1,"title":"T","date":"2024-01-01","body":"x"}',
      { authors: '/nowhere.jsonl' },
      /--authors \/nowhere/,
    ],
  ])('%s with %o is refused with what is wrong', async (content, options, message) => {
    const file = await fileOf('refused.jsonl', content);
    await expect(paper.run(jsonl, file, { options })).rejects.toThrow(message);
  });
});
