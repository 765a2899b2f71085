import { expect, test } from 'vitest';
import { chooseByWeight, zipf } from './popularity.ts';

test('the front is read as often as the mix says, and the tail is read too', () => {
  const things = Array.from({ length: 200 }, (_, i) => i);
  const weights = zipf(200);
  const choose = chooseByWeight(things, weights);
  const counts = new Map<number, number>();
  for (let turn = 0; turn < 20_000; turn += 1) {
    const thing = choose();
    counts.set(thing, (counts.get(thing) ?? 0) + 1);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  expect(counts.get(0)! / 20_000).toBeCloseTo(1 / total, 1);
  expect(counts.get(0)! / counts.get(9)!).toBeGreaterThan(6);
  expect(counts.size).toBeGreaterThan(190);
});

test('a thing of no weight is never chosen, the first and the last are', () => {
  const choose = chooseByWeight(['a', 'never', 'z'], [1, 0, 1]);
  expect(new Set(Array.from({ length: 100 }, choose))).toEqual(new Set(['a', 'z']));
  expect(() => chooseByWeight([], [])).toThrow('nothing to choose');
});
