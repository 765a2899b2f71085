import { aDatabase, type SmallPaper, seedSmallPaper, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEEPEST } from '../src/comment-commands.ts';
import {
  CommentRefused,
  findCommentBodies,
  loadSkeleton,
  type NewComment,
  postComment,
  setCommentState,
  threadTotal,
} from '../src/index.ts';

let database: TestDatabase;
let paper: SmallPaper;
let next = 0;

beforeAll(async () => {
  database = await aDatabase();
  paper = await seedSmallPaper(database.store, { stories: 12 });
});
afterAll(() => database.drop());

const anotherStory = (): number => paper.stories[next++]!.id;
const post = (comment: Partial<NewComment> & { storyId: number }) =>
  database.store.transaction((tx) =>
    postComment(tx, { parentSeq: 0, authorName: 'Una', source: 'text', at: new Date(), ...comment }),
  );
const countShown = async (storyId: number): Promise<number> => {
  const [row] = await database.store.write((conn) =>
    conn.query<{ n: number }>("SELECT COUNT(*) AS n FROM comment WHERE story_id = ? AND state = 'shown'", [
      storyId,
    ]),
  );
  return row!.n;
};
const total = (storyId: number) => database.store.write((conn) => threadTotal(conn, storyId));

describe('posting', () => {
  test('forty readers at once get forty numbers without a gap, and the total agrees', async () => {
    const storyId = anotherStory();
    const posted = await Promise.all(
      Array.from({ length: 40 }, (_, n) => post({ storyId, source: `comment ${n}` })),
    );
    expect(posted.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
    expect(await total(storyId)).toBe(40);
  });

  test('the same form sent ten times at once is one comment (invariant 17)', async () => {
    const storyId = anotherStory();
    const postedKey = Buffer.alloc(32, 7);
    const posted = await Promise.all(Array.from({ length: 10 }, () => post({ storyId, postedKey })));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(posted.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect([await total(storyId), await countShown(storyId)]).toEqual([1, 1]);
  });

  test('a reply has its root and depth, and a parent with a lower number', async () => {
    const storyId = anotherStory();
    const root = await post({ storyId });
    const reply = await post({ storyId, parentSeq: root.seq });
    await post({ storyId, parentSeq: reply.seq });
    const skeleton = await database.store.write((conn) => loadSkeleton(conn, storyId));
    expect([...skeleton.depth]).toEqual([0, 1, 2]);
    expect([...skeleton.parent]).toEqual([-1, 0, 1]);
  });

  test('the deepest allowed reply is taken; one deeper is refused with a clear word', async () => {
    const storyId = anotherStory();
    for (let depth = 0; depth <= DEEPEST; depth += 1) await post({ storyId, parentSeq: depth });
    await expect(post({ storyId, parentSeq: DEEPEST + 1 })).rejects.toThrow(
      `Replies go ${DEEPEST} deep at most`,
    );
  });

  test('a reply to nothing, an empty text and one too long are refused and count nothing', async () => {
    const storyId = anotherStory();
    for (const comment of [{ parentSeq: 9 }, { source: ' \n ' }, { source: 'x'.repeat(20_001) }]) {
      await expect(post({ storyId, ...comment })).rejects.toBeInstanceOf(CommentRefused);
    }
    expect(await total(storyId)).toBe(0);
  });

  test('the source comes back to the byte, the page shows it escaped', async () => {
    const storyId = anotherStory();
    const source = '`foo<bar>` \\ \' " 😀';
    const { id, seq } = await post({ storyId, source });
    const [row] = await database.store.write((conn) =>
      conn.query<{ source: string }>('SELECT source FROM comment_text WHERE comment_id = ?', [id]),
    );
    expect(row?.source).toBe(source);
    const bodies = await database.store.write((conn) => findCommentBodies(conn, storyId, [seq]));
    expect(bodies.get(seq)?.html).toContain('<code>foo&lt;bar&gt;</code>');
  });
});

describe('moderating', () => {
  test('removed, restored and posted at the same time, the total equals COUNT(*) and is never negative (invariant 19)', async () => {
    const storyId = anotherStory();
    const { id } = await post({ storyId });
    const other = await post({ storyId });
    const states = ['removed', 'shown', 'removed', 'pending', 'deleted', 'shown', 'removed'] as const;
    await Promise.all([
      ...states.map((state) => database.store.transaction((tx) => setCommentState(tx, id, { state }))),
      ...states.map((state) => database.store.transaction((tx) => setCommentState(tx, other.id, { state }))),
      ...states.map((_, n) => post({ storyId, source: `meanwhile ${n}` })),
    ]);
    expect(await total(storyId)).toBe(await countShown(storyId));
    expect(await total(storyId)).toBeGreaterThanOrEqual(0);
  });

  test('taking a comment away is a hard purge of its thread, posting one a soft one', async () => {
    const storyId = anotherStory();
    const { id } = await post({ storyId });
    await database.store.transaction((tx) => setCommentState(tx, id, { state: 'removed' }));
    const rows = await database.store.write((conn) =>
      conn.query<{ hard: number }>('SELECT hard FROM purge_log WHERE tag = ? ORDER BY seq', [
        `thread:${storyId}`,
      ]),
    );
    expect(rows.map(({ hard }) => hard)).toEqual([0, 1]);
  });
});

test('the plan of a thread reads the covering index alone', async () => {
  const [plan] = await database.store.write((conn) =>
    conn.query<{ key: string; Extra: string }>(
      `EXPLAIN SELECT seq, parent_seq, depth, score, state, created_at
         FROM comment FORCE INDEX (skeleton) WHERE story_id = 1 ORDER BY seq`,
    ),
  );
  expect(plan?.key).toBe('skeleton');
  expect(plan?.Extra).toContain('Using index');
  expect(plan?.Extra).not.toContain('filesort');
});
