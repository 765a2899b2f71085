import { expect, test } from 'vitest';
import { timeElement, timeText } from './time-element.ts';

const at = new Date('2026-07-15T22:05:09Z');

test('a time is that of the paper’s own clocks, and its title says which clocks those are', () => {
  expect(timeElement(at, 'Europe/London')).toBe(
    '<time datetime="2026-07-15T22:05:09.000Z" title="Wednesday, 15 July 2026 at 23:05 BST">15 Jul 2026, 23:05</time>',
  );
  expect(timeElement(at, 'America/Detroit', { day: 'numeric', month: 'short' })).toContain('>15 Jul</time>');
});

test('two zones and two ways to write it never get each other’s words', () => {
  const year: Intl.DateTimeFormatOptions = { year: 'numeric' };
  const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', hourCycle: 'h23' };
  const words = [year, hour, year].map((options) => timeText(at, 'Asia/Kathmandu', options));
  expect([...words, timeText(at, 'UTC', hour)]).toEqual(['2026', '03', '2026', '22']);
});
