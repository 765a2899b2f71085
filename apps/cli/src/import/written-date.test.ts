import { describe, expect, test } from 'vitest';
import { readWrittenDate } from './written-date.ts';

const detroit = { timeZone: 'America/Detroit' };

describe('dates as publishers write them', () => {
  test.each([
    ['2015-08-31 10:00:08 -0400', '2015-08-31T14:00:08.000Z'],
    ['2012-02-19 1:44:51 -0400', '2012-02-19T05:44:51.000Z'],
    ['2013-01-02 03:04:05 -4', '2013-01-02T07:04:05.000Z'],
    ['2014-03-27T15:37:00-04:00', '2014-03-27T19:37:00.000Z'],
    ['2018-08-11T11:23:34.123Z', '2018-08-11T11:23:34.123Z'],
    ['2021-03-12 11:21:56 UTC', '2021-03-12T11:21:56.000Z'],
    ['2010-12-25 21:00:00 +0900', '2010-12-25T12:00:00.000Z'],
    [1388318310783, '2013-12-29T11:58:30.783Z'],
    [1323313344.0, '2011-12-08T03:02:24.000Z'],
    ['1719848692', '2024-07-01T15:44:52.000Z'],
    ['Mon, 21 Jul 2025 10:00:00 GMT', '2025-07-21T10:00:00.000Z'],
  ])('%s is the instant that was meant', (written, instant) => {
    expect(readWrittenDate(written, detroit)?.toISOString()).toBe(instant);
  });

  test('a time without a zone is the wall time of the site, in summer and in winter', () => {
    expect(readWrittenDate('2024-07-01 09:30', detroit)?.toISOString()).toBe('2024-07-01T13:30:00.000Z');
    expect(readWrittenDate('2024-01-01 09:30', detroit)?.toISOString()).toBe('2024-01-01T14:30:00.000Z');
    expect(readWrittenDate('2024-03-10 01:30', detroit)?.toISOString()).toBe('2024-03-10T06:30:00.000Z');
    expect(readWrittenDate('2024-03-10 03:30', detroit)?.toISOString()).toBe('2024-03-10T07:30:00.000Z');
  });

  test('a bare day stays that day for the readers of the site', () => {
    expect(readWrittenDate('2002-10-17', detroit)?.toISOString()).toBe('2002-10-17T16:00:00.000Z');
    expect(readWrittenDate('2002-10-17', { timeZone: 'Asia/Tokyo' })?.toISOString()).toBe(
      '2002-10-17T03:00:00.000Z',
    );
  });

  test.each([
    '00-00-0000 00:00:00',
    '0000-00-00 00:00:00',
    '2011-x09-30T22:48:43Z',
    '2021-02-30',
    '2021-13-01',
    '2021-01-01 25:00:00',
    'yesterday',
    '2021',
    '',
    null,
    undefined,
    0,
    Number.NaN,
    {},
  ])('%s is no date, and nothing is guessed', (written) => {
    expect(readWrittenDate(written, detroit)).toBeUndefined();
  });
});
