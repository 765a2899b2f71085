import { expect, test } from 'vitest';
import { briefTime, madeTime } from './site-time.ts';

test('a comment’s time is that of the paper’s zone and year, however often and for whomever it was written out before', () => {
  const at = new Date('2026-12-31T23:30:00Z');
  const written = [
    briefTime(at, 'Europe/London', '2026'),
    briefTime(at, 'Europe/Paris', '2026'),
    briefTime(at, 'Europe/London', '2027'),
    briefTime(at, 'Europe/London', '2026'),
  ].map((html) => />([^<]+)</.exec(html)?.[1]);
  expect(written).toEqual(['Thu 31 Dec, 23:30', '1 Jan 2027', '31 Dec 2026', 'Thu 31 Dec, 23:30']);
});

test('a page says to the minute when it was made, in the words of the paper’s own clocks', () => {
  expect(madeTime(new Date('2026-11-30T20:32:59.999Z'), 'Europe/London')).toBe(
    '<time datetime="2026-11-30T20:32:00.000Z" title="Monday, 30 November 2026 at 20:32 GMT">Monday 30 November at 20:32</time>',
  );
});
