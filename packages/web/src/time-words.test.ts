import { expect, test } from 'vitest';
import { clockWords, spanWords } from './time-words.ts';

const now = new Date('2026-11-30T03:00:00Z');

test('a time of today is told by the clock alone, another one with its day', () => {
  const words = (time: string, timeZone = 'Europe/London') => clockWords(new Date(time), { timeZone, now });
  expect(words('2026-11-30T01:05:00Z')).toBe('01:05');
  expect(words('2026-11-29T22:30:00Z')).toBe('Sun 29 Nov 22:30');
  expect(words('2026-11-29T23:30:00Z', 'Europe/Berlin')).toBe('00:30');
});

test('a span is told as roughly as a person thinks of it', () => {
  const minutes = (count: number) => spanWords(count * 60_000);
  expect([0.2, 12, 60, 118, 47 * 60, 72 * 60].map(minutes)).toEqual([
    'less than a minute',
    '12 min',
    '1 h',
    '1 h 58 min',
    '47 h',
    '3 days',
  ]);
});
