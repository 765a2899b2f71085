import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressByTime } from './press-by-time.ts';
import { PRIORITY } from './press-paths.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a box in pressed mode through a quiet night shows no date of yesterday and no pin that has ended', async () => {
  const added: string[] = [];
  const reports: string[] = [];
  let isDead = true;
  const stop = pressByTime({
    queue: { add: (path) => void added.push(path) },
    listings: async () => {
      if (isDead) throw new Error('the database is away');
      return [
        { path: '/', priority: PRIORITY.front },
        { path: '/section/news', priority: PRIORITY.section },
        { path: '/feed.xml', priority: PRIORITY.feed },
      ];
    },
    report: (message) => void reports.push(message),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([added, reports.length]).toEqual([[], 1]);
  isDead = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(added).toEqual(['/', '/section/news']);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(added).toHaveLength(2);
});
