import { expect, test } from 'vitest';
import { requestStart } from './request-start.ts';

test.each([
  ['t=1796070000.123', 1_796_070_000_123],
  ['t=1796070000123', 1_796_070_000_123],
])('the time at which a proxy took a request is read from %s', (header, ms) => {
  expect(requestStart(header)).toBe(ms);
});

test.each([
  undefined,
  '',
  't=',
  't=now',
  '1796070000.123',
  't=1796070000.1',
  't=1796070000123456',
  ['t=1796070000.123'],
])('what is no time is passed over: %j', (header) => expect(requestStart(header)).toBeUndefined());
