import { descendantCounts, indexOfSeq, type Skeleton } from './skeleton.ts';

export interface ThreadView {
  /** Comments with a lower score are folded away; -Infinity shows all. */
  threshold: number;
  /** From 1. Beyond the last it is the last. */
  page: number;
  /** Comments shown on a page; tombstones that hold a place come on top. */
  pageSize: number;
}

export interface PlannedComment {
  seq: number;
  parentSeq: number;
  depth: number;
  /** False: removed or deleted, kept as a tombstone because comments below it are shown. */
  shown: boolean;
  /** Comments anywhere below it that the threshold hides. */
  hiddenBelow: number;
  /** Comments anywhere below it that are shown, on this page or a later one. */
  repliesBelow: number;
}

export interface ThreadPlan {
  /** In reading order. Starts with the ancestors of the first comment, if the page begins inside a branch. */
  comments: PlannedComment[];
  page: number;
  pages: number;
  /** Shown comments in the whole thread, whatever the threshold. */
  total: number;
  /** Of those, how many the threshold hides. */
  hidden: number;
}

/**
 * Decides what a page of a thread shows, in reading order: roots by time, replies below what they answer. Pages are
 * cut by comments shown, so a single root with a thousand replies is bounded too. Linear and iterative.
 */
export function planThread(skeleton: Skeleton, view: ThreadView): ThreadPlan {
  const { visible, hidden } = descendantCounts(skeleton, view.threshold);
  const order = readingOrder(
    skeleton,
    (index) => isListed(skeleton, view.threshold, index) || visible[index]! > 0,
  );
  const counted = order.filter((index) => isListed(skeleton, view.threshold, index)).length;
  const total = countShown(skeleton);
  const pages = Math.max(1, Math.ceil(counted / view.pageSize));
  const page = Math.min(Math.max(1, view.page), pages);
  const chosen = cutPage(order, {
    from: (page - 1) * view.pageSize,
    size: view.pageSize,
    counts: (index) => isListed(skeleton, view.threshold, index),
  });
  const comments = withAncestors(skeleton, chosen).map((index) =>
    plannedComment(skeleton, { index, threshold: view.threshold, visible, hidden }),
  );
  return { comments, page, pages, total, hidden: total - counted };
}

/** The page on which a comment stands in this view, or undefined when the view does not show it. */
export function pageOfComment(
  skeleton: Skeleton,
  seq: number,
  view: Omit<ThreadView, 'page'>,
): number | undefined {
  const { visible } = descendantCounts(skeleton, view.threshold);
  let counted = 0;
  for (const index of readingOrder(
    skeleton,
    (at) => isListed(skeleton, view.threshold, at) || visible[at]! > 0,
  )) {
    if (skeleton.seq[index] === seq) return Math.floor(counted / view.pageSize) + 1;
    if (isListed(skeleton, view.threshold, index)) counted += 1;
  }
  return undefined;
}

/**
 * One comment in its place: what it answers, itself, and up to `size` comments below it, in reading order. Empty when
 * it is neither shown nor holds a place.
 */
export function planBranch(skeleton: Skeleton, seq: number, size: number): PlannedComment[] {
  const { visible } = descendantCounts(skeleton, -Infinity);
  const focus = indexOfSeq(skeleton, seq);
  if (focus < 0 || (skeleton.shown[focus] === 0 && visible[focus] === 0)) return [];
  const order = readingOrder(skeleton, (index) => skeleton.shown[index] === 1 || visible[index]! > 0);
  const start = order.indexOf(focus);
  const depth = skeleton.depth[focus]!;
  const rest = order.slice(start + 1);
  const end = rest.findIndex((index) => skeleton.depth[index]! <= depth);
  const below = (end < 0 ? rest : rest.slice(0, end)).slice(0, size);
  const hidden = new Int32Array(skeleton.length);
  return withAncestors(skeleton, [focus, ...below]).map((index) =>
    plannedComment(skeleton, { index, threshold: -Infinity, visible, hidden }),
  );
}

interface Planning {
  index: number;
  threshold: number;
  visible: Int32Array;
  hidden: Int32Array;
}

function plannedComment(skeleton: Skeleton, { index, threshold, visible, hidden }: Planning): PlannedComment {
  const parent = skeleton.parent[index]!;
  return {
    seq: skeleton.seq[index]!,
    parentSeq: parent < 0 ? 0 : skeleton.seq[parent]!,
    depth: skeleton.depth[index]!,
    shown: isListed(skeleton, threshold, index),
    hiddenBelow: hidden[index]!,
    repliesBelow: visible[index]!,
  };
}

const isListed = (skeleton: Skeleton, threshold: number, index: number): boolean =>
  skeleton.shown[index] === 1 && skeleton.score[index]! >= threshold;

function countShown(skeleton: Skeleton): number {
  let total = 0;
  for (const shown of skeleton.shown) total += shown;
  return total;
}

// Depth first over linked lists of children; a stack of its own instead of recursion, for threads of any depth.
function readingOrder(skeleton: Skeleton, keep: (index: number) => boolean): number[] {
  const nextSibling = new Int32Array(skeleton.length).fill(-1);
  const firstChild = new Int32Array(skeleton.length + 1).fill(-1);
  for (let index = skeleton.length - 1; index >= 0; index -= 1) {
    const parent = skeleton.parent[index]! + 1;
    nextSibling[index] = firstChild[parent]!;
    firstChild[parent] = index;
  }
  const order: number[] = [];
  const stack = [firstChild[0]!];
  while (stack.length > 0) {
    const index = stack.pop()!;
    if (index < 0) continue;
    stack.push(nextSibling[index]!);
    if (!keep(index)) continue;
    order.push(index);
    stack.push(firstChild[index + 1]!);
  }
  return order;
}

function cutPage(
  order: number[],
  { from, size, counts }: { from: number; size: number; counts: (index: number) => boolean },
) {
  const chosen: number[] = [];
  let counted = 0;
  for (const index of order) {
    if (counted >= from + size) break;
    if (counted >= from) chosen.push(index);
    if (counts(index)) counted += 1;
  }
  return chosen;
}

// A page that begins inside a branch repeats what its first comment answers, or the reply would hang in the air.
function withAncestors(skeleton: Skeleton, chosen: number[]): number[] {
  const first = chosen[0];
  if (first === undefined) return chosen;
  const ancestors: number[] = [];
  for (let at = skeleton.parent[first]!; at >= 0; at = skeleton.parent[at]!) ancestors.unshift(at);
  return [...ancestors, ...chosen];
}
