import { expect, test } from 'vitest';
import { requestBounds } from './figures.ts';
import { openRequestCounts } from './request-counts.ts';

test('a slow class of pages can be told from a fast one: each answer is counted once, in the class of its time', () => {
  const counts = openRequestCounts();
  counts.count('home', 'memory', 0.2);
  counts.count('home', 'memory', 1);
  counts.count('home', 'memory', 1.1);
  counts.count('home', 'live', 60_000);
  counts.count('list', 'memory', 9);
  const [memory, live, list] = counts.figures();
  expect(memory).toMatchObject({ page: 'home', layer: 'memory', ms: 2.3 });
  expect(memory!.buckets.slice(0, 3)).toEqual([2, 1, 0]);
  expect(live!.buckets.at(-1)).toBe(1);
  expect(live!.buckets).toHaveLength(requestBounds.length + 1);
  expect(list!.buckets.reduce((sum, count) => sum + count)).toBe(1);
});
