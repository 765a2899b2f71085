import { describe, expect, it } from 'vitest';
import { feedTime, utcTime, zonedTime } from './wall-time.ts';

describe('times of an export', () => {
  it('never become the year 0 or 1970 where the export has none', () => {
    for (const text of ['0000-00-00 00:00:00', '', '0999-12-31 00:00:00', '2012-00-10 00:00:00', 'soon']) {
      expect(utcTime(text)).toBeUndefined();
      expect(zonedTime(text, 'Europe/Berlin')).toBeUndefined();
    }
    expect(feedTime('Mon, 30 Nov -0001 00:00:00 +0000')).toBeUndefined();
  });

  it('are the site’s own clock where no zone is told, on both sides of a clock change', () => {
    const detroit = (text: string) => zonedTime(text, 'America/Detroit')?.toISOString();
    expect(detroit('2026-03-08 01:59:59')).toBe('2026-03-08T06:59:59.000Z');
    expect(detroit('2026-03-08 03:00:00')).toBe('2026-03-08T07:00:00.000Z');
    expect(detroit('2026-11-01 03:00:00')).toBe('2026-11-01T08:00:00.000Z');
    expect(detroit('2026-07-01 12:00:00')).toBe('2026-07-01T16:00:00.000Z');
  });

  it('are read as UTC where the export says so', () => {
    expect(utcTime('2015-06-20 18:04:13 +0000')?.toISOString()).toBe('2015-06-20T18:04:13.000Z');
    expect(feedTime('Thu, 05 Jan 2012 14:30:46 +0000')?.toISOString()).toBe('2012-01-05T14:30:46.000Z');
  });
});
