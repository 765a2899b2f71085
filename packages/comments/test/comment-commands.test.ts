import { aDatabase, type SmallPaper, seedSmallPaper, type TestDatabase } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEEPEST } from '../src/comment-commands.ts';
import {
  CommentRefused,
  findCommentBodies,
  loadSkeleton,
  moveThread,
  type NewComment,
  postComment,
  setCommentState,
  threadTotal,
} from '../src/index.ts';
import { purgesOf } from './purges-of.ts';

let database: TestDatabase;
let paper: SmallPaper;
let next = 0;

beforeAll(async () => {
  // Forty wait for eight connections, on a busy machine for longer than a reader would.
  database = await aDatabase({ waitMs: 20_000 });
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

  test('a new comment purges its thread alone; a change of one, that one too; taking it away, hard (invariant 2)', async () => {
    const storyId = anotherStory();
    const { id } = await post({ storyId });
    await post({ storyId });
    for (const state of ['removed', 'pending', 'shown', 'shown'] as const)
      await database.store.transaction((tx) => setCommentState(tx, id, { state }));
    expect(await purgesOf(database.store, storyId)).toEqual([
      [`thread:${storyId}`],
      [`thread:${storyId}`],
      [`comment:${storyId}.1!`, `thread:${storyId}!`],
      [`comment:${storyId}.1`, `thread:${storyId}`],
      [`comment:${storyId}.1`, `thread:${storyId}`],
    ]);
  });

  test('one that moves to another thread meanwhile is counted and purged where it stands then', async () => {
    const [from, to] = [anotherStory(), anotherStory()];
    await post({ storyId: to });
    const { id } = await post({ storyId: from });
    const seen = Promise.withResolvers<void>();
    const moved = Promise.withResolvers<void>();
    const moving = database.store.transaction(async (tx) => {
      await moveThread(tx, { from, to });
      moved.resolve();
      await seen.promise;
    });
    await moved.promise;
    await database.store.transaction(async (tx) => {
      const query: typeof tx.query = async (sql, params) => {
        const rows = await tx.query<never>(sql, params);
        seen.resolve();
        return rows;
      };
      await setCommentState({ ...tx, query }, id, { state: 'removed' });
    });
    await moving;
    expect([await total(from), await total(to)]).toEqual([0, 1]);
    expect((await purgesOf(database.store, to)).at(-1)).toEqual([`comment:${to}.2!`, `thread:${to}!`]);
  });
});
