import { expect, test } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';

function aLimit() {
  const clock = { now: 0 };
  return { clock, limit: createAttemptLimit({ max: 2, windowMs: 1000, now: () => clock.now }) };
}

test('whoever has used up the attempts waits for the window to end; others do not', () => {
  const { clock, limit } = aLimit();
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  clock.now = 1000;
  expect(limit.take('a')).toBe(true);
});

test('a good sign-in forgives the mistyped ones before it', () => {
  const { limit } = aLimit();
  limit.take('a');
  limit.take('a');
  limit.clear('a');
  expect(limit.take('a')).toBe(true);
});

test('a flood of names does not fill the memory, nor free those who are held', () => {
  const { limit } = aLimit();
  for (let n = 0; n < 9_000; n += 1) limit.take(`name ${n}`);
  for (let n = 0; n < 3; n += 1) limit.take('held');
  for (let n = 0; n < 5_000; n += 1) limit.take(`other ${n}`);
  expect(limit.take('held')).toBe(false);
});
