import { LRUCache } from 'lru-cache';

/** `purged`: made before a purge of one of its tags. `gone`: before a hard one, so it must not be served at all. */
export type Verdict = 'valid' | 'purged' | 'gone';

export interface TagClock {
  /** Every purge up to this sequence number has been applied here. 0 before the log was first read. */
  readonly appliedSeq: number;
  /** Changes whenever any verdict may have changed, so that one can be kept with what it was given for. */
  readonly version: number;
  judge(asOf: number, tags: readonly string[]): Verdict;
  apply(purge: { seq: number; tag: string; hard: boolean }): void;
  /** Everything up to `seq` has been applied. */
  advance(seq: number): void;
  /** Purges below `seq` are unknown: what is older is stale. Before the first call everything is. */
  loseHistoryBefore(seq: number): void;
  readonly size: number;
  /** Purges applied since this process began, one for each tag. */
  readonly purges: number;
}

interface LastPurge {
  seq: number;
  hardSeq: number;
}

/**
 * Remembers when each tag was last purged, for at most `capacity` tags. A purge costs the same however many entries
 * carry the tag. What is forgotten for lack of room counts against everything older than it.
 */
export function createTagClock({ capacity = 100_000 } = {}): TagClock {
  let appliedSeq = 0;
  let version = 0;
  let purges = 0;
  let floor: number | undefined;
  let forgottenFloor = 0;
  let hardFloor = 0;
  const tags = new LRUCache<string, LastPurge>({
    max: capacity,
    dispose: (last, _tag, reason) => {
      if (reason !== 'evict') return;
      forgottenFloor = Math.max(forgottenFloor, last.seq);
      hardFloor = Math.max(hardFloor, last.hardSeq);
    },
  });

  return {
    get appliedSeq() {
      return appliedSeq;
    },
    get version() {
      return version;
    },
    get size() {
      return tags.size;
    },
    get purges() {
      return purges;
    },
    judge: (asOf, ofTags) => {
      if (asOf < hardFloor) return 'gone';
      let verdict: Verdict =
        floor === undefined || asOf < Math.max(floor, forgottenFloor) ? 'purged' : 'valid';
      for (const tag of ofTags) {
        const last = tags.peek(tag);
        if (last === undefined || last.seq <= asOf) continue;
        if (last.hardSeq > asOf) return 'gone';
        verdict = 'purged';
      }
      return verdict;
    },
    apply: ({ seq, tag, hard }) => {
      purges += 1;
      const last = tags.peek(tag);
      const hardSeq = Math.max(last?.hardSeq ?? 0, hard ? seq : 0);
      tags.set(tag, { seq: Math.max(last?.seq ?? 0, seq), hardSeq });
      version += 1;
    },
    advance: (seq) => {
      appliedSeq = Math.max(appliedSeq, seq);
    },
    loseHistoryBefore: (seq) => {
      floor = floor === undefined ? seq : Math.max(floor, seq);
      version += 1;
    },
  };
}
