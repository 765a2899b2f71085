/** One comment's row of the covering index `skeleton`. */
export interface SkeletonRow {
  seq: number;
  parent_seq: number;
  depth: number;
  score: number;
  /** 1 or 0. */
  shown: number;
}

/**
 * A thread without its texts: parallel arrays in order of `seq`, so that 20,000 comments take 300 KB. A parent's
 * index is always lower than its child's; -1 is "no parent". It is never changed: several pages read it at once.
 */
export interface Skeleton {
  length: number;
  /** How often the thread had been changed otherwise than by new comments. */
  reshaped: number;
  seq: Int32Array;
  parent: Int32Array;
  depth: Uint16Array;
  score: Int32Array;
  shown: Uint8Array;
}

/** A thread that nobody has written in. */
export const EMPTY_SKELETON: Skeleton = {
  length: 0,
  reshaped: 0,
  seq: new Int32Array(0),
  parent: new Int32Array(0),
  depth: new Uint16Array(0),
  score: new Int32Array(0),
  shown: new Uint8Array(0),
};

/** The skeleton with newer comments behind those it has. `rows` are in order of `seq`. */
export function appendRows(held: Skeleton, rows: readonly SkeletonRow[]): Skeleton {
  if (rows.length === 0) return held;
  const skeleton = resized(held, held.length + rows.length);
  for (const [offset, row] of rows.entries()) {
    const index = held.length + offset;
    skeleton.seq[index] = row.seq;
    skeleton.parent[index] = row.parent_seq === 0 ? -1 : indexOfSeq(skeleton, row.parent_seq, index);
    skeleton.depth[index] = row.depth;
    skeleton.score[index] = row.score;
    skeleton.shown[index] = row.shown;
  }
  return skeleton;
}

/** The skeleton as it was before the comment `seq` came. */
export function cutBefore(held: Skeleton, seq: number): Skeleton {
  let length = held.length;
  while (length > 0 && held.seq[length - 1]! >= seq) length -= 1;
  return length === held.length ? held : resized(held, length);
}

/** The index of a comment among the first `length` ones, -1 when it is not there. */
export function indexOfSeq(skeleton: Skeleton, seq: number, length = skeleton.length): number {
  let low = 0;
  let high = length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = skeleton.seq[middle]!;
    if (found === seq) return middle;
    if (found < seq) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function resized(held: Skeleton, length: number): Skeleton {
  return {
    length,
    reshaped: held.reshaped,
    seq: copied(held.seq, new Int32Array(length)),
    parent: copied(held.parent, new Int32Array(length)),
    depth: copied(held.depth, new Uint16Array(length)),
    score: copied(held.score, new Int32Array(length)),
    shown: copied(held.shown, new Uint8Array(length)),
  };
}

function copied<Column extends Int32Array | Uint16Array | Uint8Array>(from: Column, to: Column): Column {
  to.set(from.subarray(0, to.length));
  return to;
}

/**
 * Shown descendants of each comment that pass `threshold`, and those that do not, in one reverse pass: a child is
 * always met before its parent.
 */
export function descendantCounts(
  skeleton: Skeleton,
  threshold: number,
): { visible: Int32Array; hidden: Int32Array } {
  const visible = new Int32Array(skeleton.length);
  const hidden = new Int32Array(skeleton.length);
  for (let index = skeleton.length - 1; index >= 0; index -= 1) {
    const parent = skeleton.parent[index]!;
    if (parent < 0) continue;
    const passes = skeleton.score[index]! >= threshold;
    const shown = skeleton.shown[index]!;
    visible[parent]! += visible[index]! + (passes ? shown : 0);
    hidden[parent]! += hidden[index]! + (passes ? 0 : shown);
  }
  return { visible, hidden };
}
