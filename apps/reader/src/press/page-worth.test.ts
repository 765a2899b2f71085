import { expect, test } from 'vitest';
import { pageWorth } from './page-worth.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const leaveFirst = (paths: string[]) => paths.sort((a, b) => pageWorth(a, NOW) - pageWorth(b, NOW));

test('from a disk that cannot hold all of the paper the oldest stories leave first, later pages of threads before them', () => {
  const order = [
    '/2019/01/01/old',
    '/2026/06/01/summer',
    '/archives/12',
    '/2026/11/29/bridge?page=2',
    '/2026/11/28/vote',
    '/2026/11/29/bridge',
  ];
  expect(leaveFirst([...order].reverse())).toEqual(order);
});

test('the front, sections and all feeds never leave', () => {
  for (const path of ['/', '/section/news', '/feed.xml', '/section/news/feed.xml', '/atom.xml'])
    expect(pageWorth(path, NOW)).toBe(Number.POSITIVE_INFINITY);
  expect(pageWorth('/section/news?page=2', NOW)).toBeLessThan(Number.POSITIVE_INFINITY);
});
