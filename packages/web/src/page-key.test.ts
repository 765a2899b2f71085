import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const keyOf = (path: string, query: Record<string, unknown> = {}, variant = 'html') =>
  pageKey({
    origin: 'https://paper.example',
    path,
    query,
    allowedQuery: ['sort', { name: 'page', pattern: /^[1-9]\d{0,3}$/ }],
    variant,
  });

test('case 22: ten thousand random query strings are one page', () => {
  const keys = Array.from({ length: 10_000 }, (_, i) => keyOf('/', { [`utm_${i}`]: `${i}`, page: `x${i}` }));
  expect(new Set(keys).size).toBe(1);
});

test('the order of parameters, and what is repeated, makes no other page', () => {
  expect(keyOf('/a', { sort: 'new', page: '2' })).toBe(keyOf('/a', { page: ['2', '3'], sort: 'new' }));
});

test('what the route allows makes its own page', () => {
  expect(keyOf('/a', { page: '2' })).not.toBe(keyOf('/a', { page: '3' }));
  expect(keyOf('/a', { sort: 'x&page=2' })).not.toBe(keyOf('/a', { sort: 'x', page: '2' }));
});

test('case 19: a reader who asks for JSON never gets the HTML of the same address', () => {
  expect(keyOf('/a', {}, 'json')).not.toBe(keyOf('/a', {}, 'html'));
});

test('spellings of one path are one page, and an encoded slash is no slash', () => {
  expect(keyOf('/%7estaff/b')).toBe(keyOf('/~staff/b'));
  expect(keyOf('/caf%c3%a9')).toBe(keyOf('/café'));
  expect(keyOf('/a%2Fb')).not.toBe(keyOf('/a/b'));
  expect(keyOf('/a%252Fb')).not.toBe(keyOf('/a%2Fb'));
  expect(keyOf('/a?x=1')).toBe(keyOf('/a'));
});

test('paths that can be no page have no key', () => {
  for (const path of ['', 'a', '/%', '/%ff', `/${'a'.repeat(2000)}`]) expect(keyOf(path)).toBeUndefined();
});

test('parameters by strange names do not reach into the key', () => {
  const query = JSON.parse('{"__proto__": {"sort": "evil"}, "sort": {"a": 1}}');
  expect(keyOf('/a', query)).toBe(keyOf('/a'));
  expect(keyOf('/a', { sort: 'x'.repeat(300) })).toBe(keyOf('/a'));
  expect(keyOf('/a', { sort: '\ud800' })).toBe(keyOf('/a'));
});
