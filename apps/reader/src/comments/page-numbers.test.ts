import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const row = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

it('leads a reader of a long thread to its ends and its next pages', () => {
  expect(row(1, 12)).toBe('1 2 … 12');
  expect(row(6, 12)).toBe('1 … 5 6 7 … 12');
  expect(row(12, 12)).toBe('1 … 11 12');
});

it('hides no single page behind dots, and repeats none', () => {
  expect(row(4, 12)).toBe('1 2 3 4 5 … 12');
  expect(row(1, 1)).toBe('1');
  expect(row(2, 3)).toBe('1 2 3');
});
