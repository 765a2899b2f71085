import { expect, it } from 'vitest';
import { monogram } from './monogram.ts';

it('stamps a commenter with the first letter of the name, in any script', () => {
  expect(monogram('  @orla').letter).toBe('O');
  expect(monogram('Żaneta').letter).toBe('Ż');
  expect(monogram('علي').letter).toBe('ع');
  expect(monogram('???').letter).toBe('?');
});

it('gives one person the same ink everywhere', () => {
  expect(monogram('Edna Stroud')).toEqual(monogram('Edna Stroud'));
  const inks = new Set('abcdefghijklmnop'.split('').map((name) => monogram(name).ink));
  expect([...inks].every((ink) => ink >= 0 && ink < 6)).toBe(true);
  expect(inks.size).toBeGreaterThan(3);
});
