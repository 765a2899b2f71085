import { expect, test } from 'vitest';
import { normalPath } from './normal-path.ts';

test.each([
  ['/2026/11/29/bridge/', '/2026/11/29/bridge'],
  ['/', '/'],
  ['//', '/'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/?p=12', '/?p=12'],
  ['/blog/?p=12', '/blog?p=12'],
])('%s is kept as %s, so that every way of writing it finds the story', (given, kept) => {
  expect(normalPath(given)).toBe(kept);
});

test('an address that starts with two slashes never becomes a redirect to another host', () => {
  expect(normalPath('//evil.test/x')).toBe('/evil.test/x');
});

test.each(['x', '', '/%ff', '/a%00b', '/a\nb', `/${'a'.repeat(601)}`])('%j is no address', (given) => {
  expect(normalPath(given)).toBeUndefined();
});
