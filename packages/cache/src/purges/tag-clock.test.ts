import { expect, test } from 'vitest';
import { createTagClock } from './tag-clock.ts';

function aClock(capacity = 1000) {
  const clock = createTagClock({ capacity });
  clock.loseHistoryBefore(0);
  return clock;
}

test('invariant 8: a tag forgotten for lack of room makes what is older stale, not fresh', () => {
  const clock = aClock(2);
  clock.apply({ seq: 5, tag: 'a', hard: false });
  clock.apply({ seq: 6, tag: 'b', hard: false });
  clock.apply({ seq: 7, tag: 'c', hard: false });
  expect(clock.size).toBe(2);
  expect(clock.judge(4, ['a'])).toBe('purged');
  expect(clock.judge(4, ['unrelated'])).toBe('purged');
  expect(clock.judge(5, ['unrelated'])).toBe('valid');
});

test('invariant 2: a takedown forgotten for lack of room still hides what is older', () => {
  const clock = aClock(1);
  clock.apply({ seq: 5, tag: 'a', hard: true });
  clock.apply({ seq: 6, tag: 'b', hard: false });
  expect(clock.judge(4, ['a'])).toBe('gone');
  expect(clock.judge(5, ['a'])).toBe('valid');
});

test('a purge repeated out of order changes nothing', () => {
  const clock = aClock();
  clock.apply({ seq: 6, tag: 'a', hard: false });
  clock.apply({ seq: 5, tag: 'a', hard: true });
  expect(clock.judge(5, ['a'])).toBe('purged');
  expect(clock.judge(4, ['a'])).toBe('gone');
});

test('case 4: before the log was read no tag can be vouched for', () => {
  expect(createTagClock().judge(1_000_000, [])).toBe('purged');
});
