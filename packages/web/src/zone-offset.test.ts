import { expect, test } from 'vitest';
import { instantOfWall, zoneOffset } from './zone-offset.ts';

const HOUR = 3_600_000;

test.each([
  ['2026-01-15T12:00:00Z', 'Europe/London', 0],
  ['2026-07-15T12:00:00Z', 'Europe/London', 1],
  ['2026-03-29T00:59:59Z', 'Europe/London', 0],
  ['2026-03-29T01:00:00Z', 'Europe/London', 1],
  ['2026-07-15T12:00:00Z', 'America/Detroit', -4],
  ['2026-07-15T12:00:00Z', 'Asia/Kathmandu', 5.75],
])('at %s the clocks of %s are %d hours ahead', (instant, zone, hours) => {
  expect(zoneOffset(Date.parse(instant), zone)).toBe(hours * HOUR);
});

test('a time on the wall is the instant at which the wall shows it', () => {
  expect(new Date(instantOfWall(Date.UTC(2026, 6, 15, 9, 30), 'America/Detroit')).toISOString()).toBe(
    '2026-07-15T13:30:00.000Z',
  );
});

test('in the hour that the clocks skip it is the time after it', () => {
  expect(new Date(instantOfWall(Date.UTC(2026, 2, 29, 1, 30), 'Europe/London')).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});
