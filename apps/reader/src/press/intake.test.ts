import { expect, onTestFinished, test, vi } from 'vitest';
import { openIntake } from './intake.ts';

test('a thousand purges of one thread while its pages are being looked up make one more look-up, not a thousand', async () => {
  const looks: string[][] = [];
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const intake = openIntake<string, number>({
    work: async (noted) => {
      looks.push([...noted].map(([tag, seq]) => `${tag} ${seq}`));
      await slow;
      return [];
    },
  });
  intake.note('thread:7', 1);
  await expect.poll(() => looks.length).toBe(1);
  for (let seq = 2; seq <= 1000; seq += 1) intake.note('thread:7', seq);
  goOn();
  await expect.poll(() => looks).toEqual([['thread:7 1'], ['thread:7 1000']]);
});

test('what could not be done is done again, and a newer word on it counts', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  let isDown = true;
  const intake = openIntake<string, number>({
    work: async (noted) => {
      if (isDown) return noted;
      for (const [tag, seq] of noted) done.push(`${tag} ${seq}`);
      return [];
    },
  });
  intake.note('story:7', 1);
  intake.note('story:8', 1);
  await vi.advanceTimersByTimeAsync(10);
  intake.note('story:8', 2);
  await vi.advanceTimersByTimeAsync(10);
  isDown = false;
  await vi.advanceTimersByTimeAsync(900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(['story:7 1', 'story:8 1', 'story:8 2']);
});
