import { expect, test } from 'vitest';
import { describePress } from './press-report.ts';

test('who presses is told how many pages lie on the disk now, those that say "gone" among them', () => {
  expect(describePress({ pressed: 3, gone: 0, skipped: 0, failed: [] })).toBe('Pressed 3 pages.');
  expect(describePress({ pressed: 0, gone: 2, skipped: 1, failed: [] })).toBe(
    'Pressed 2 pages, 2 of them as "not found" or "gone". Newer already: 1.',
  );
});

test('a page that failed is named with its reason', () => {
  const failed = [{ path: '/feed.xml', problem: 'it answered 503' }];
  expect(describePress({ pressed: 1, gone: 0, skipped: 0, failed }).split('\n')).toEqual([
    'Pressed 1 page. Failed, with their last good copy kept: 1.',
    '  /feed.xml: it answered 503',
  ]);
});
