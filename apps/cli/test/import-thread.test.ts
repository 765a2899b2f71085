import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSkeleton, planThread } from '@nightdesk/comments';
import { describeWithData, sharedDataPath } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonl } from '../src/import/jsonl.ts';
import { thread } from '../src/import/thread.ts';
import { type ImportDatabase, openImportDatabase } from './import-database.ts';

interface CommentRow {
  seq: number;
  parent_seq: number;
  depth: number;
  score: number;
  state: string;
  author_name: string;
  created_at: Date;
  html: string;
  external_id: string;
}

let paper: ImportDatabase;
let scratch: string;
beforeAll(async () => {
  paper = await openImportDatabase('thread');
  scratch = await mkdtemp(join(tmpdir(), 'nightdesk-thread-'));
});
afterAll(async () => {
  await paper.drop();
  await rm(scratch, { recursive: true });
});

const folder = sharedDataPath('comments') ?? '';
const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const commentsOf = (source: string): Promise<CommentRow[]> =>
  paper.query<CommentRow>(
    `SELECT seq, parent_seq, depth, score, state, author_name, created_at, html, external_id FROM comment
       JOIN comment_text ON comment_id = comment.id
       JOIN import_record AS told ON told.local_id = comment.id AND told.kind = 'comment' AND told.source = ? ORDER BY story_id, seq`,
    [source],
  );

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(scratch, name);
  await writeFile(file, content);
  return file;
}

const REDDIT = ['reddit-57dw9a-146', 'reddit-6wmniq-201', 'reddit-ablzuq-101', 'reddit-n49rw-1428'];

describeWithData('real threads', () => {
  describe.each(REDDIT)('%s', (name) => {
    test('every comment is in, below what it answers, with its score', async () => {
      const report = await paper.run(thread, join(folder, `${name}.json`), { source: name });
      const { comments } = json(`${name}.json`) as { comments: Record<string, unknown>[] };
      expect(report.failed).toEqual([]);
      expect(report.comments.imported).toBe(comments.length);
      const rows = await commentsOf(name);
      const byId = new Map(rows.map((row) => [row.external_id, row]));
      for (const comment of comments) {
        const row = byId.get(String(comment.name));
        const parent = byId.get(String(comment.parent_id));
        expect(row?.parent_seq).toBe(parent?.seq ?? 0);
        expect(row?.score).toBe(comment.score);
        expect(row?.created_at.getTime()).toBe(Number(comment.created_utc) * 1000);
      }
    });

    test('what was deleted or removed shows nothing, everything else is shown', async () => {
      const { comments } = json(`${name}.json`) as { comments: { body: string }[] };
      const gone = comments.filter(({ body }) => body === '[deleted]' || body === '[removed]').length;
      const rows = await commentsOf(name);
      const deleted = rows.filter(({ state }) => state === 'deleted');
      expect(deleted.length).toBe(gone);
      expect(deleted.every(({ html, author_name }) => html === '' && author_name === '')).toBe(true);
      expect(rows.filter(({ state }) => state === 'shown').length).toBe(comments.length - gone);
    });

    test('run again, nothing changes', async () => {
      const report = await paper.run(thread, join(folder, `${name}.json`), { source: name });
      expect(report.stories).toMatchObject({ imported: 0, updated: 0 });
      expect(report.comments).toMatchObject({ imported: 0, updated: 0 });
    });
  });

  test('a thread of 1,428 reads in order: a reply after what it answers, siblings by time', async () => {
    const [story] = await paper.query<{ id: number }>('SELECT id FROM story WHERE headline = ?', [
      "We're back",
    ]);
    const skeleton = await paper.store.read((conn) => loadSkeleton(conn, story!.id));
    const plan = planThread(skeleton, { threshold: Number.NEGATIVE_INFINITY, page: 1, pageSize: 5000 });
    const time = new Map(
      (await commentsOf('reddit-n49rw-1428')).map((row) => [row.seq, row.created_at.getTime()]),
    );
    const seen = new Set<number>();
    const youngest = new Map<number, number>();
    for (const { seq, parentSeq } of plan.comments) {
      expect(parentSeq === 0 || seen.has(parentSeq)).toBe(true);
      expect(time.get(seq)).toBeGreaterThanOrEqual(youngest.get(parentSeq) ?? 0);
      youngest.set(parentSeq, time.get(seq)!);
      seen.add(seq);
    }
    expect(plan.total).toBe(1403);
  });

  test('what Reddit sends itself, nested, is read too, and what it held back is told', async () => {
    const name = 'reddit-ablzuq-101-rawtree.json';
    const report = await paper.run(thread, join(folder, name), { source: name });
    const nested = JSON.stringify(json(name)).match(/"kind":"t1"/g)?.length;
    expect(report.comments.imported).toBe(nested);
    expect([...report.warnings.keys()]).toContain('threads of which the file holds only a part');
    const [row] = await commentsOf(name);
    expect(row?.html).toMatch(/^<p>/);
  });

  test('a Hacker News thread has whole paragraphs; what was deleted unanswered stays out', async () => {
    const name = 'hn-40846428-407.json';
    const { comments } = json(name) as { comments: { deleted?: boolean; dead?: boolean }[] };
    const kept = comments.filter(({ deleted, dead }) => !deleted && !dead).length;
    const report = await paper.run(thread, join(folder, name), { source: name });
    expect(report.comments.imported).toBe(kept);
    expect(report.skipped.get('deleted comments that nobody answered')).toBe(comments.length - kept);
    for (const { html } of await commentsOf(name)) {
      expect(html.match(/<p>/g)?.length).toBe(html.match(/<\/p>/g)?.length);
      expect(html).not.toContain('&#x2F;');
    }
  });

  test('a Disqus export brings its shown comments, and tells what it could not place', async () => {
    const isso = await paper.run(thread, join(folder, 'isso-disqus.xml'), { source: 'isso-disqus' });
    expect(isso.comments.imported).toBe(5);
    expect(isso.failed).toEqual([{ where: 'post 6', reason: 'its thread 1337 is not in the file' }]);
    const states = (await commentsOf('isso-disqus')).map(({ external_id, state }) => [external_id, state]);
    expect(Object.fromEntries(states)).toEqual({
      4: 'shown',
      5: 'shown',
      8: 'shown',
      9: 'deleted',
      11: 'shown',
    });
  });

  test('a Disqus export with broken markup loses only the post that cannot be read', async () => {
    const report = await paper.run(thread, join(folder, 'remark42-disqus.xml'), {
      source: 'remark42-disqus',
    });
    expect(report.comments.imported).toBe(4);
    expect(report.skipped.get('spam')).toBe(1);
    expect(report.failed.map(({ where }) => where)).toEqual(['post x299986073']);
  });

  test('isso, Commento and remark42 come in by their pages', async () => {
    const isso = await paper.run(thread, join(folder, 'isso-generic.json'));
    expect(isso.comments.imported).toBe(2);
    const commento = await paper.run(thread, join(folder, 'remark42-commento.json'));
    expect(commento.comments.imported).toBe(3);
    const [reply] = await paper.query(
      'SELECT author_name, depth FROM comment WHERE depth = 1 AND author_name = ?',
      ['Saturnin Uf'],
    );
    expect(reply).toBeDefined();
    const remark = await paper.run(thread, join(folder, 'remark42-tree.json'));
    expect(remark.comments.imported).toBe(12);
  });

  test('comments of pages that are not here become no public story', async () => {
    const rows = await paper.query<{ state: string; comments: string }>(
      `SELECT DISTINCT story.state, story.comments FROM story JOIN import_record AS told ON told.local_id = story.id
        WHERE told.kind = 'story' AND external_id LIKE 'thread:%'`,
    );
    expect(rows).toEqual([{ state: 'draft', comments: 'closed' }]);
  });

  test.each([
    ['../ghost/v4_export.json', /Ghost export/],
    ['../ghost/lexical-docs/content.json', /no comment thread that is known: it has “root”/],
    ['../wxr/themeunittestdata.wordpress.xml', /WordPress export/],
  ])('%s is refused with what it is', async (file, message) => {
    await expect(paper.run(thread, join(folder, file))).rejects.toThrow(message);
  });
});

describe('comments for stories that are here', () => {
  const disqus = (
    link: string,
  ) => `<?xml version="1.0"?><disqus xmlns:dsq="http://disqus.com/disqus-internals">
    <thread dsq:id="1"><link>${link}</link><title>Bridge</title><createdAt>2024-05-01T12:00:00Z</createdAt></thread>
    <post dsq:id="11"><message><![CDATA[<p>First <script>alert(1)</script></p>]]></message><createdAt>2024-05-01T13:00:00Z</createdAt>
      <isDeleted>false</isDeleted><isSpam>false</isSpam><author><name>Ann</name></author><thread dsq:id="1"/></post>
    <post dsq:id="10"><message>Reply</message><createdAt>2024-05-01T12:30:00Z</createdAt><isDeleted>false</isDeleted>
      <isSpam>false</isSpam><author><name>Bo</name></author><thread dsq:id="1"/><parent dsq:id="11"/></post></disqus>`;

  let storyId: number;
  beforeAll(async () => {
    const record = {
      id: 'b',
      title: 'Bridge closes',
      date: '2024-05-01',
      body: 'x',
      url: 'https://old.example/news/bridge/',
    };
    await paper.run(jsonl, await fileOf('story.jsonl', JSON.stringify(record)));
    const [row] = await paper.query<{ id: number }>("SELECT id FROM story WHERE headline = 'Bridge closes'");
    storyId = row!.id;
  });

  const under = () =>
    paper.query<{ author_name: string; depth: number; html: string }>(
      'SELECT author_name, depth, html FROM comment JOIN comment_text ON comment_id = id WHERE story_id = ? ORDER BY seq',
      [storyId],
    );

  test('a former address finds the story, the reply follows what it answers, and no script comes along', async () => {
    const file = await fileOf('disqus.xml', disqus('https://old.example/news/bridge'));
    const report = await paper.run(thread, file);
    expect(report.stories.imported).toBe(0);
    expect(report.comments.imported).toBe(2);
    expect(await under()).toEqual([
      { author_name: 'Ann', depth: 0, html: '<p>First </p>' },
      { author_name: 'Bo', depth: 1, html: '<p>Reply</p>' },
    ]);
    const again = await paper.run(thread, file);
    expect(again.comments).toEqual({ imported: 0, updated: 0, unchanged: 2 });
  });

  test('comments that came before their story move under it when it is here, and their draft goes', async () => {
    const file = await fileOf(
      'early.xml',
      disqus('https://old.example/early/').replace(/dsq:id="(1\d?)"/g, 'dsq:id="7$1"'),
    );
    const early = await paper.run(thread, file, { source: 'early' });
    expect(early.stories.imported).toBe(1);
    const before = await paper.query<{ id: number }>(
      "SELECT id FROM comment WHERE author_name = 'Bo' ORDER BY id",
    );
    const record = { id: 'e', title: 'Early', date: '2024-05-01', body: 'x', url: '/early/' };
    await paper.run(jsonl, await fileOf('early.jsonl', JSON.stringify(record)));
    const late = await paper.run(thread, file, { source: 'early' });
    expect([late.stories, late.comments].map(({ imported }) => imported)).toEqual([0, 0]);
    const rows = await paper.query(
      `SELECT headline, author_name, seq, parent_seq, total FROM comment JOIN story ON story.id = story_id
         JOIN thread ON thread.story_id = story.id WHERE headline IN ('Early', 'Bridge') ORDER BY seq`,
    );
    expect(rows).toEqual([
      { headline: 'Early', author_name: 'Ann', seq: 1, parent_seq: 0, total: 2 },
      { headline: 'Early', author_name: 'Bo', seq: 2, parent_seq: 1, total: 2 },
    ]);
    expect(await paper.query("SELECT id FROM story WHERE headline = 'Bridge'")).toEqual([]);
    expect(await paper.query("SELECT id FROM comment WHERE author_name = 'Bo' ORDER BY id")).toEqual(before);
  });

  test('--story puts a thread under the story named, by path or by number', async () => {
    const hn = {
      post: { id: 1, by: 'a', title: 'T', time: 1714560000 },
      comments: [{ id: 2, by: 'c', parent: 1, text: 'Hello<p>World', time: 1714560060 }],
    };
    const file = await fileOf('hn.json', JSON.stringify(hn));
    const byPath = await paper.run(thread, file, { options: { story: '/2024/05/01/bridge-closes' } });
    expect(byPath.comments.imported).toBe(1);
    const byNumber = await paper.run(thread, file, { options: { story: String(storyId) } });
    expect(byNumber.comments.unchanged).toBe(1);
    expect((await under()).map(({ html }) => html)).toContain('<p>Hello</p><p>World</p>');
  });

  test('a --story that is not here fails and brings nothing in', async () => {
    const hn = {
      post: { id: 5, title: 'T', time: 1714560000 },
      comments: [{ id: 6, by: 'c', parent: 5, text: 'Hi', time: 1714560060 }],
    };
    const file = await fileOf('hn2.json', JSON.stringify(hn));
    const report = await paper.run(thread, file, { options: { story: '/no/such' } });
    expect(report.failed[0]?.reason).toBe('there is no such story here');
    expect(report.comments.imported).toBe(0);
  });

  test('an answered deleted item keeps its place, so that the answer keeps its own', async () => {
    const at = 1714560000;
    const hn = {
      post: { id: 20, title: 'Places', time: at },
      comments: [
        { id: 23, by: 'late', parent: 22, text: 'answer', time: at + 9 },
        { id: 22, deleted: true, parent: 20, time: at + 3 },
        { id: 24, dead: true, by: 'x', text: 'killed', parent: 20, time: at + 4 },
      ],
    };
    await paper.run(thread, await fileOf('hn3.json', JSON.stringify(hn)), { source: 'hn3' });
    const rows = await commentsOf('hn3');
    expect(rows.map(({ external_id, state, depth }) => [external_id, state, depth])).toEqual([
      ['22', 'deleted', 0],
      ['23', 'shown', 1],
    ]);
  });

  test('a comment that its writer deleted since the last run is taken away', async () => {
    const comment = {
      name: 't1_z',
      parent_id: 't3_y',
      author: 'Z',
      body: 'regret',
      created_utc: 1714560100,
      score: 3,
    };
    const submission = {
      name: 't3_y',
      title: 'Regret',
      author: 'Y',
      created_utc: 1714560000,
      selftext: 'Hm.',
    };
    const file = await fileOf('reddit.json', JSON.stringify({ submission, comments: [comment] }));
    await paper.run(thread, file, { source: 'regret' });
    const later = { ...comment, author: '[deleted]', body: '[deleted]' };
    await writeFile(file, JSON.stringify({ submission, comments: [later] }));
    const report = await paper.run(thread, file, { source: 'regret' });
    expect(report.comments.updated).toBe(1);
    expect(await commentsOf('regret')).toMatchObject([{ state: 'deleted', html: '', author_name: '' }]);
  });
});
