import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendRows, descendantCounts, EMPTY_SKELETON, type Skeleton } from './skeleton.ts';
import { pageOfComment, planBranch, planThread } from './thread-plan.ts';

interface Node {
  parent: number;
  score: number;
  shown: boolean;
}

/** Builds a skeleton from `parents`: one entry a comment, the seq it answers or 0. */
function aSkeleton(nodes: readonly Node[]): Skeleton {
  const depths: number[] = [];
  return appendRows(
    EMPTY_SKELETON,
    nodes.map(({ parent, score, shown }, index) => {
      depths.push(parent === 0 ? 0 : depths[parent - 1]! + 1);
      return {
        seq: index + 1,
        parent_seq: parent,
        depth: depths[index]!,
        score,
        shown: shown ? 1 : 0,
      };
    }),
  );
}

const thread = fc
  .array(fc.record({ pick: fc.nat(), score: fc.integer({ min: -1, max: 5 }), shown: fc.boolean() }), {
    maxLength: 60,
  })
  .map((nodes) => nodes.map(({ pick, ...rest }, index) => ({ ...rest, parent: pick % (index + 1) })));

/** The rule itself, recursive and slow: what is listed, and what keeps its place because something below is. */
function readInOrder(
  nodes: readonly Node[],
  threshold: number,
  parent = 0,
): { seq: number; listed: boolean }[] {
  return nodes.flatMap((node, index) => {
    if (node.parent !== parent) return [];
    const below = readInOrder(nodes, threshold, index + 1);
    const listed = node.shown && node.score >= threshold;
    return listed || below.length > 0 ? [{ seq: index + 1, listed }, ...below] : [];
  });
}

test('page by page a thread reads in the order of its replies, nothing twice and nothing left out', () => {
  fc.assert(
    fc.property(
      thread,
      fc.integer({ min: -1, max: 5 }),
      fc.integer({ min: 1, max: 9 }),
      (nodes, threshold, pageSize) => {
        const skeleton = aSkeleton(nodes);
        const expected = readInOrder(nodes, threshold);
        const first = planThread(skeleton, { threshold, page: 1, pageSize });
        const shown: number[] = [];
        for (let page = 1; page <= first.pages; page += 1) {
          const plan = planThread(skeleton, { threshold, page, pageSize });
          const listed = plan.comments.filter((comment) => comment.shown);
          const fresh = listed.filter((comment) => !shown.includes(comment.seq));
          expect(fresh.length).toBeLessThanOrEqual(pageSize);
          shown.push(...fresh.map((comment) => comment.seq));
          for (const { seq, parentSeq } of plan.comments.slice(1)) {
            const above = plan.comments.some((other) => other.seq === parentSeq);
            if (plan.comments[0]!.depth === 0 && page === 1 && parentSeq !== 0)
              expect(above, `${seq} answers ${parentSeq}`).toBe(true);
          }
        }
        expect(shown).toEqual(expected.filter(({ listed }) => listed).map(({ seq }) => seq));
        expect(first.total).toBe(nodes.filter((node) => node.shown).length);
        expect(first.hidden).toBe(first.total - shown.length);
      },
    ),
  );
});

test('"N hidden" counts all descendants that the threshold hides, not children alone', () => {
  const nodes = [
    { parent: 0, score: 3, shown: true },
    { parent: 1, score: 0, shown: true },
    { parent: 2, score: 0, shown: true },
    { parent: 2, score: 0, shown: false },
    { parent: 1, score: 4, shown: true },
  ];
  const plan = planThread(aSkeleton(nodes), { threshold: 2, page: 1, pageSize: 10 });
  expect(plan.comments.map(({ seq, hiddenBelow, repliesBelow }) => [seq, hiddenBelow, repliesBelow])).toEqual(
    [
      [1, 2, 1],
      [5, 0, 0],
    ],
  );
  expect(plan.hidden).toBe(2);
});

test('a thousand comments under one single root are still cut into pages', () => {
  const nodes = Array.from({ length: 1001 }, (_, index) => ({
    parent: index === 0 ? 0 : 1,
    score: 1,
    shown: true,
  }));
  const plan = planThread(aSkeleton(nodes), { threshold: -1, page: 4, pageSize: 100 });
  expect([plan.pages, plan.comments.length]).toEqual([11, 101]);
  expect(plan.comments.slice(0, 2).map(({ seq }) => seq)).toEqual([1, 301]);
});

test('a thread twenty thousand deep neither overflows the stack nor loses a reply', () => {
  const nodes = Array.from({ length: 20_000 }, (_, index) => ({ parent: index, score: 1, shown: true }));
  const skeleton = aSkeleton(nodes);
  expect(planThread(skeleton, { threshold: -1, page: 1, pageSize: 20_000 }).comments).toHaveLength(20_000);
  expect(descendantCounts(skeleton, -1).visible[0]).toBe(19_999);
});

test('a deleted comment with replies keeps its place; without, it is gone', () => {
  const nodes = [
    { parent: 0, score: 1, shown: false },
    { parent: 1, score: 1, shown: true },
    { parent: 0, score: 1, shown: false },
  ];
  const plan = planThread(aSkeleton(nodes), { threshold: -1, page: 1, pageSize: 10 });
  expect(plan.comments.map(({ seq, shown }) => [seq, shown])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(plan.total).toBe(1);
});

test('a link to a comment past the first page leads to the page it stands on', () => {
  fc.assert(
    fc.property(thread, fc.integer({ min: 1, max: 9 }), (nodes, pageSize) => {
      const skeleton = aSkeleton(nodes);
      for (const [index, node] of nodes.entries()) {
        if (!node.shown) continue;
        const page = pageOfComment(skeleton, index + 1, { threshold: -1, pageSize });
        const plan = planThread(skeleton, { threshold: -1, page: page!, pageSize });
        expect(plan.comments.map(({ seq }) => seq)).toContain(index + 1);
      }
    }),
  );
});

test("a comment's own page shows what it answers, itself, and only what is below it", () => {
  const nodes = [0, 1, 2, 1, 3, 0].map((parent) => ({ parent, score: 1, shown: true }));
  expect(planBranch(aSkeleton(nodes), 2, 10).map(({ seq }) => seq)).toEqual([1, 2, 3, 5]);
  expect(planBranch(aSkeleton(nodes), 6, 10).map(({ seq }) => seq)).toEqual([6]);
  expect(planBranch(aSkeleton(nodes), 99, 10)).toEqual([]);
});
