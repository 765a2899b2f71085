import { expect, test } from 'vitest';
import { atLeast, atMost, none } from './verdict.ts';

test('a figure on its limit is met, one past it is not, and NaN never is', () => {
  expect(
    [atMost('p99', 150, 150), atMost('p99', 150.1, 150), atMost('p99', Number.NaN, 150)].map((v) => v.isMet),
  ).toEqual([true, false, false]);
  expect([atLeast('rate', 400, 400), atLeast('rate', 399, 400)].map((v) => v.isMet)).toEqual([true, false]);
  expect(atMost('p99', 1234.56, 150, 'ms')).toMatchObject({
    limit: 'at most 150 ms',
    measured: '1,234.6 ms',
  });
});

test('of wrong pages the first is told, so that somebody can look for it', () => {
  expect(none('wrong pages', [])).toMatchObject({ measured: '0', isMet: true });
  expect(none('wrong pages', ['/a: another page', '/b'])).toMatchObject({
    measured: '2: /a: another page',
    isMet: false,
  });
});
