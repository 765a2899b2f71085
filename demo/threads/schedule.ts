import { pick, type Random } from '../seeded-random.ts';
import type { CommentState, Utterance } from './strand.ts';

export type DemoComment = {
  /** 1..n in order of time. */
  seq: number;
  /** seq of the parent, always lower than the comment's own; 0 for a root. */
  parent: number;
  author: string;
  /** Minutes after the story was published, never decreasing along seq. */
  minutes: number;
  /** Markdown. */
  source: string;
  /** From -1 to 5. */
  score: number;
  state: CommentState;
};

/** An utterance with its minute, still linked to its parent by object. */
export type Scheduled = { said: Utterance; parent: Scheduled | undefined; minutes: number; depth: number };

const ORDINARY_SCORES = [1, 1, 1, 1, 2, 2, 2, 1, 0, 2, 3, 1, 2, 3, 1, 2, 4, 1, 0, 2] as const;

/** Gives every comment of the forest its minute; a reply always comes after its parent. */
export function schedule(forest: readonly Utterance[], random: Random, hours: number): Scheduled[] {
  const placed: Scheduled[] = [];
  const place = (said: Utterance, parent: Scheduled | undefined) => {
    const minutes = minuteOf(said, parent, random, hours);
    const here = { said, parent, minutes, depth: parent ? parent.depth + 1 : 0 };
    placed.push(here);
    for (const reply of said.replies) place(reply, here);
  };
  for (const root of forest) place(root, undefined);
  return placed;
}

function minuteOf(said: Utterance, parent: Scheduled | undefined, random: Random, hours: number): number {
  if (!parent) return said.at ?? burstMinute(random, hours);
  if (said.at !== undefined) return Math.max(said.at, parent.minutes + 1);
  return parent.minutes + (said.delay ?? 1 + Math.round(28 * random() ** 2.2));
}

/** A minute within the hours: dense at first, thinning like a logarithm. */
export function burstMinute(random: Random, hours: number): number {
  const knee = 25;
  return Math.round(knee * ((1 + (hours * 60) / knee) ** random() - 1));
}

/** Orders by time and numbers the comments. */
export function numberComments(placed: readonly Scheduled[], random: Random): DemoComment[] {
  const ordered = placed
    .map((here, written) => ({ here, written }))
    .sort((a, b) => a.here.minutes - b.here.minutes || a.here.depth - b.here.depth || a.written - b.written)
    .map(({ here }) => here);
  const seqs = new Map(ordered.map((here, index) => [here, index + 1]));
  return ordered.map((here, index) => ({
    seq: index + 1,
    parent: here.parent ? seqs.get(here.parent)! : 0,
    author: here.said.author,
    minutes: here.minutes,
    source: here.said.source,
    score: settleScore(here.said.score, random),
    state: here.said.state,
  }));
}

/** Moderators are sparing: half of what deserves more than 1 ends a point lower. */
function settleScore(deserved: number | undefined, random: Random): number {
  if (deserved === undefined) return random() < 0.02 ? -1 : pick(random, ORDINARY_SCORES);
  return deserved > 1 && random() < 0.5 ? deserved - 1 : deserved;
}
