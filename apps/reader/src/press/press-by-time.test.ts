import { expect, test, vi } from 'vitest';
import { pressByTime } from './press-by-time.ts';

test('a box in pressed mode through a quiet night does not greet its readers with the date of yesterday', () => {
  vi.useFakeTimers();
  const added: string[] = [];
  const stop = pressByTime({ add: (path) => void added.push(path) });
  vi.advanceTimersByTime(120_000);
  expect(added).toEqual(['/', '/']);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(added).toHaveLength(2);
  vi.useRealTimers();
});
