/** One comment's row of the covering index `skeleton`. */
export interface SkeletonRow {
  seq: number;
  parent_seq: number;
  depth: number;
  score: number;
  state: string;
  created_at: Date;
}

/**
 * A thread without its texts: parallel arrays in order of `seq`, so that 20,000 comments take some 400 KB. A
 * parent's index is always lower than its child's; -1 is "no parent".
 */
export interface Skeleton {
  length: number;
  seq: Int32Array;
  parent: Int32Array;
  depth: Uint16Array;
  score: Int32Array;
  shown: Uint8Array;
  /** Seconds since 1970. */
  createdAt: Uint32Array;
}

/** Builds the skeleton from rows in order of `seq`. */
export function skeletonFromRows(rows: readonly SkeletonRow[]): Skeleton {
  const length = rows.length;
  const skeleton: Skeleton = {
    length,
    seq: new Int32Array(length),
    parent: new Int32Array(length),
    depth: new Uint16Array(length),
    score: new Int32Array(length),
    shown: new Uint8Array(length),
    createdAt: new Uint32Array(length),
  };
  const indexOf = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    indexOf.set(row.seq, index);
    skeleton.seq[index] = row.seq;
    skeleton.parent[index] = indexOf.get(row.parent_seq) ?? -1;
    skeleton.depth[index] = row.depth;
    skeleton.score[index] = row.score;
    skeleton.shown[index] = row.state === 'shown' ? 1 : 0;
    skeleton.createdAt[index] = Math.floor(row.created_at.getTime() / 1000);
  }
  return skeleton;
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
