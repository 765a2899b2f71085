import type { Queryable, Transaction } from '@nightdesk/store';
import { aDatabase, type SmallPaper, seedSmallPaper, type TestDatabase } from '@nightdesk/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  loadSkeleton,
  moveThread,
  postComment,
  postThread,
  reviseComment,
  type Skeleton,
  setCommentState,
} from '../src/index.ts';

let database: TestDatabase;
let paper: SmallPaper;

beforeAll(async () => {
  database = await aDatabase();
  paper = await seedSmallPaper(database.store, { stories: 4 });
});
afterAll(() => database.drop());

const at = new Date('2026-11-29T12:00:00Z');
const load = (storyId: number, held?: Skeleton) =>
  database.store.read((conn) => loadSkeleton(conn, storyId, held));
const post = (storyId: number, parentSeq = 0) =>
  database.store.transaction((tx) =>
    postComment(tx, { storyId, parentSeq, authorName: 'Una', source: 'text', state: 'shown', at }),
  );

type Step =
  | { kind: 'post'; story: number; pick: number }
  | { kind: 'move'; story: number; pick: number }
  | { kind: 'state'; pick: number; state: 'shown' | 'removed' | 'pending' }
  | { kind: 'revise'; pick: number; score: number }
  | { kind: 'import'; story: number; count: number };

const story = fc.nat({ max: 1 });
const pick = fc.nat({ max: 1000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('post'), story, pick }) },
  fc.record({ kind: fc.constant('move'), story, pick }),
  fc.record({ kind: fc.constant('state'), pick, state: fc.constantFrom('shown', 'removed', 'pending') }),
  fc.record({ kind: fc.constant('revise'), pick, score: fc.integer({ min: -1, max: 5 }) }),
  fc.record({ kind: fc.constant('import'), story, count: fc.integer({ min: 1, max: 3 }) }),
) as fc.Arbitrary<Step>;

/** Does one step on the two stories; `ids` are the comments that are there. */
async function take(step: Step, stories: readonly number[], ids: number[]): Promise<void> {
  const id = 'pick' in step ? (ids[step.pick % (ids.length || 1)] ?? 0) : 0;
  if (step.kind === 'post') {
    const { length } = await load(stories[step.story]!);
    ids.push((await post(stories[step.story]!, step.pick % (length + 1))).id);
  } else if (step.kind === 'import') {
    const entry = { authorName: 'Bo', source: 'text', state: 'shown' as const, at };
    const comments = Array.from({ length: step.count }, (_, n) => ({ ...entry, key: `${n}` }));
    const posted = await database.store.transaction((tx) =>
      postThread(tx, stories[step.story]!, { comments, there: new Map() }),
    );
    ids.push(...posted.values());
  } else if (step.kind === 'move') {
    const [from, to] = [stories[step.story]!, stories[1 - step.story]!];
    await database.store.transaction((tx) => moveThread(tx, { from, to }));
  } else if (id > 0) {
    await database.store.transaction((tx) => change(tx, id, step));
  }
}

function change(tx: Transaction, id: number, step: Extract<Step, { kind: 'state' | 'revise' }>) {
  if (step.kind === 'state') return setCommentState(tx, id, { state: step.state });
  return reviseComment(tx, id, { authorName: 'Di', source: 'new', state: 'shown', score: step.score });
}

test('a thread brought up to date is the thread read anew, however old what was held, and on a replica behind it too', async () => {
  const stories = paper.stories.slice(0, 2).map(({ id }) => id as number);
  const ids: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), fc.nat(), async (steps, behindAt) => {
      const held: { storyId: number; skeleton: Skeleton; copy: Skeleton }[] = [];
      const hold = async (storyId: number) => {
        const skeleton = await load(storyId);
        held.push({ storyId, skeleton, copy: structuredClone(skeleton) });
      };
      const check = async (conn: Queryable) => {
        for (const { storyId, skeleton } of held)
          expect(await loadSkeleton(conn, storyId, skeleton)).toEqual(await loadSkeleton(conn, storyId));
      };
      // A transaction that goes on seeing what was there when it began: what a replica that lags would answer.
      await database.store.read(async (behind) => {
        for (const [index, step] of steps.entries()) {
          if (index === behindAt % steps.length) await stopTime(behind);
          await Promise.all(stories.map(hold));
          await take(step, stories, ids);
        }
        await Promise.all(stories.map(hold));
        await check(behind);
        await behind.execute('ROLLBACK');
      });
      await database.store.read(check);
      for (const { skeleton, copy } of held) expect(skeleton).toEqual(copy);
    }),
    { numRuns: 25 },
  );
});

async function stopTime(conn: Queryable): Promise<void> {
  await conn.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await conn.execute('START TRANSACTION WITH CONSISTENT SNAPSHOT');
}

test('a new comment costs one statement and one row, however long the thread; a change of an old one, the whole', async () => {
  const storyId = paper.stories[2]!.id;
  for (let n = 0; n < 20; n += 1) await post(storyId);
  const held = await load(storyId);
  const { id } = await post(storyId, 7);
  expect(await rowsRead(storyId, held)).toEqual([1]);
  await database.store.transaction((tx) => setCommentState(tx, id, { state: 'removed' }));
  expect(await rowsRead(storyId, held)).toEqual([21]);
});

/** How many rows each statement of a load brought. */
async function rowsRead(storyId: number, held: Skeleton): Promise<number[]> {
  const counts: number[] = [];
  await database.store.read((conn) => {
    const query: Queryable['query'] = async (sql, params) => {
      const rows = await conn.query<never>(sql, params);
      counts.push(rows.length);
      return rows;
    };
    return loadSkeleton({ ...conn, query }, storyId, held);
  });
  return counts;
}

test('a thread is read from the covering index alone, from where what is held ends', async () => {
  const storyId = paper.stories[3]!.id;
  for (let n = 0; n < 20; n += 1) await post(storyId);
  const held = await load(storyId);
  const plans: { table: string; type: string; key: string; Extra: string }[] = [];
  await database.store.read((conn) => {
    const query: Queryable['query'] = async (sql, params) => {
      plans.push(...(await conn.query<(typeof plans)[number]>(`EXPLAIN ${sql}`, params)));
      return [];
    };
    return loadSkeleton({ ...conn, query }, storyId, held);
  });
  expect(plans.map(({ table, type, key }) => [table, type, key])).toEqual([
    ['thread', 'const', 'PRIMARY'],
    ['comment', 'range', 'skeleton'],
  ]);
  expect(plans[1]!.Extra).toContain('Using index');
  expect(plans.map(({ Extra }) => Extra).join()).not.toContain('filesort');
});
