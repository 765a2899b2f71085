import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['gzip;q=0.2', 'gzip'],
  ['gzip;q=nonsense', 'identity'],
  ['deflate', 'identity'],
  ['x-gzip', 'gzip'],
  [',,;;', 'identity'],
])('a client that says %j can read what it gets: %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a header made to be slow to read costs nothing: it is not read', () => {
  expect(chooseEncoding(`gzip${' '.repeat(16_000)}, br`)).toBe('identity');
});
