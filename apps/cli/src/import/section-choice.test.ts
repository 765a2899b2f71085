import { expect, test } from 'vitest';
import { busiestSections, countUse, MOST_SECTIONS } from './section-choice.ts';

test('a site with a hundred categories does not become a paper with a hundred sections: the most used are', () => {
  const uses = new Map<string, number>();
  for (let category = 0; category < 100; category += 1) {
    for (let story = 0; story <= category; story += 1) countUse(uses, `c${category}`);
  }
  const sections = busiestSections(uses);
  expect(sections.size).toBe(MOST_SECTIONS);
  expect([sections.has('c99'), sections.has('c88'), sections.has('c87')]).toEqual([true, true, false]);
});

test('a site with few keeps them all', () => {
  expect(busiestSections(new Map([['news', 1]]))).toEqual(new Set(['news']));
});
