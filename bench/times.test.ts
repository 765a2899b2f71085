import { expect, test } from 'vitest';
import { columnsOf } from './times.ts';

test('one long wait among two hundred is no p99, and is not hidden either', () => {
  const times = [...Array<number>(199).fill(2), 900];
  expect(columnsOf(times)).toEqual({ count: 200, 'p50 ms': '2.0', 'p99 ms': '2.0', 'longest ms': '900.0' });
  expect(columnsOf([900, ...times])).toMatchObject({ count: 201, 'p99 ms': '2.0' });
  expect(columnsOf([900, 900, ...times])).toMatchObject({ 'p99 ms': '900.0' });
});

test('in any order', () => {
  expect(columnsOf([30, 5, 100])).toEqual({
    count: 3,
    'p50 ms': '30.0',
    'p99 ms': '100.0',
    'longest ms': '100.0',
  });
});
