import { expect, test } from 'vitest';
import { openQueueTimes } from './queue-times.ts';

test('how long requests wait is told of those that came since it was last asked', () => {
  const times = openQueueTimes();
  expect(times.read()).toBeUndefined();
  for (let ms = 1; ms <= 100; ms += 1) times.count(ms);
  expect(times.read()).toBe(99);
  times.count(3.4);
  expect([times.read(), times.read()]).toEqual([3, undefined]);
});

test('a proxy whose clock is another than ours does no harm', () => {
  const times = openQueueTimes();
  times.count(-5000);
  times.count(86_400_000);
  expect(times.read()).toBe(0);
});
