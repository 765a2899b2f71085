import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWallTime, wallTime } from './wall-time.ts';

const at = (instant: string) => new Date(instant);

describe('readWallTime', () => {
  test('a time on the site’s clocks is one instant, in summer and in winter', () => {
    expect(readWallTime('2026-07-01T09:00', 'Europe/London')).toEqual({
      kind: 'one',
      at: at('2026-07-01T08:00Z'),
    });
    expect(readWallTime('2026-12-01T09:00', 'Europe/London')).toEqual({
      kind: 'one',
      at: at('2026-12-01T09:00Z'),
    });
    expect(readWallTime('2026-12-01T09:00', 'Asia/Kathmandu')).toEqual({
      kind: 'one',
      at: at('2026-12-01T03:15Z'),
    });
    expect(readWallTime('2026-12-01T09:00', 'Pacific/Kiritimati')).toEqual({
      kind: 'one',
      at: at('2026-11-30T19:00Z'),
    });
  });

  test('a time that the clocks jump over is none, and the next one is named', () => {
    expect(readWallTime('2026-03-29T01:30', 'Europe/London')).toEqual({
      kind: 'none',
      next: at('2026-03-29T01:00Z'),
    });
    expect(wallTime(at('2026-03-29T01:00Z'), 'Europe/London')).toBe('2026-03-29T02:00');
    // Samoa left out a whole day.
    expect(readWallTime('2011-12-30T12:00', 'Pacific/Apia')).toMatchObject({ kind: 'none' });
  });

  test('a time that the clocks show twice is two instants', () => {
    expect(readWallTime('2026-10-25T01:30', 'Europe/London')).toEqual({
      kind: 'two',
      first: at('2026-10-25T00:30Z'),
      second: at('2026-10-25T01:30Z'),
    });
    // Half an hour on Lord Howe.
    expect(readWallTime('2026-04-05T01:45', 'Australia/Lord_Howe')).toMatchObject({ kind: 'two' });
  });

  test('what is no day or no time is not taken for another', () => {
    for (const text of [
      '',
      '2026-02-30T09:00',
      '2026-13-01T09:00',
      '2026-12-01T24:00',
      '2026-12-01 09:00',
      '9:00',
    ]) {
      expect(readWallTime(text, 'Europe/London')).toBeUndefined();
    }
  });

  test('every instant’s wall time leads back to it', () => {
    const zone = fc.constantFrom(
      'Europe/London',
      'America/Detroit',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'UTC',
    );
    const minute = fc
      .integer({ min: 0, max: 40 * 525_600 })
      .map((n) => new Date(Date.UTC(2000, 0, 1) + n * 60_000));
    fc.assert(
      fc.property(zone, minute, (timeZone, instant) => {
        const read = readWallTime(wallTime(instant, timeZone), timeZone);
        const instants =
          read?.kind === 'one' ? [read.at] : read?.kind === 'two' ? [read.first, read.second] : [];
        expect(instants).toContainEqual(instant);
      }),
      { numRuns: 500 },
    );
  });
});
