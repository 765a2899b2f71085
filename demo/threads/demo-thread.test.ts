import { describe, expect, it } from 'vitest';
import { type DemoComment, demoThread, demoThreadSlugs } from './demo-thread.ts';

const SIZES: Record<string, number> = {
  'mercer-bridge-closes': 1200,
  'bypass-route-b-chosen': 180,
  'council-splits-on-library-hours': 120,
  'herons-win-county-final': 90,
  'tin-hall-roof-appeal': 60,
  'ferry-margaret-ann-extra-sailings': 45,
  'saturday-market-moves-to-quay': 30,
  'leave-the-swans-alone-opinion': 24,
};

const share = (part: number, whole: number) => part / whole;
const depths = (thread: readonly DemoComment[]) => {
  const depth = new Map([[0, -1]]);
  for (const { seq, parent } of thread) depth.set(seq, depth.get(parent)! + 1);
  return depth;
};
const repliesTo = (thread: readonly DemoComment[], parent: number) =>
  thread.filter((comment) => comment.parent === parent).length;

describe.each(Object.entries(SIZES))('the thread of %s', (slug, size) => {
  const thread = demoThread(slug);

  it('has the number of comments its story announces', () => {
    expect(thread).toHaveLength(size);
  });

  it('reads in order: numbered by time, every reply after what it answers', () => {
    expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_, index) => index + 1));
    for (const [index, comment] of thread.entries()) {
      expect(comment.parent).toBeLessThan(comment.seq);
      expect(comment.minutes).toBeGreaterThanOrEqual(thread[index - 1]?.minutes ?? 0);
    }
  });

  it('shows something under every name: text of a sane length, a score on the scale', () => {
    for (const { author, source, score } of thread) {
      expect(author.trim()).not.toBe('');
      expect(author.length).toBeLessThanOrEqual(40);
      expect(source.trim().length).toBeGreaterThan(0);
      expect(source.length).toBeLessThan(4000);
      expect(source).not.toMatch(/\{(name|part)\}/);
      expect(Number.isInteger(score) && score >= -1 && score <= 5).toBe(true);
    }
  });

  it('is the same at every start, so that links and screenshots keep', () => {
    expect(demoThread(slug)).toEqual(thread);
  });

  it('does not repeat itself', () => {
    const distinct = new Set(thread.map(({ source }) => source));
    expect(share(thread.length - distinct.size, thread.length)).toBeLessThan(0.03);
  });

  it('has nobody quoting themselves back at themselves', () => {
    for (const { parent, author, source } of thread) {
      const answered = thread[parent - 1];
      if (answered && source.startsWith('> ')) expect(author).not.toBe(answered.author);
    }
  });
});

describe('the night of the bridge', () => {
  const thread = demoThread('mercer-bridge-closes');

  it('goes deep enough to show how the page folds', () => {
    expect(Math.max(...depths(thread).values())).toBeGreaterThanOrEqual(10);
  });

  it('has one comment that half the town answers', () => {
    expect(
      Math.max(...thread.filter(({ parent }) => parent === 0).map(({ seq }) => repliesTo(thread, seq))),
    ).toBeGreaterThanOrEqual(60);
  });

  it('has a cast that comes back, rather than a crowd of strangers', () => {
    const lines = new Map<string, number>();
    for (const { author } of thread) lines.set(author, (lines.get(author) ?? 0) + 1);
    expect([...lines.values()].filter((count) => count >= 4).length).toBeGreaterThanOrEqual(60);
  });

  it('thins out over thirty hours instead of stopping dead', () => {
    expect(thread.at(-1)!.minutes).toBeLessThanOrEqual(30 * 60);
    expect(thread.at(-1)!.minutes).toBeGreaterThan(28 * 60);
    const within = (hours: number) => thread.filter(({ minutes }) => minutes < hours * 60).length;
    expect(share(within(4), thread.length)).toBeGreaterThan(0.4);
    expect(share(within(12), thread.length)).toBeLessThan(0.85);
  });

  it('leaves tombstones with answers under them', () => {
    for (const state of ['removed', 'deleted'] as const) {
      const gone = thread.filter((comment) => comment.state === state);
      expect(gone.some(({ seq }) => repliesTo(thread, seq) > 0)).toBe(true);
    }
  });

  it('keeps high marks rare, so that a threshold is worth setting', () => {
    const scored = (score: number) => thread.filter((comment) => comment.score === score).length;
    expect(share(scored(1) + scored(2), thread.length)).toBeGreaterThan(0.5);
    expect(share(scored(5), thread.length)).toBeLessThan(0.06);
    expect(scored(-1)).toBeGreaterThan(0);
  });
});

it('names every story that has a thread, and refuses one that has none', () => {
  expect(demoThreadSlugs().sort()).toEqual(Object.keys(SIZES).sort());
  expect(() => demoThread('no-such-story')).toThrow('no-such-story');
});
