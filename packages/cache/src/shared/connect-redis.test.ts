import { expect, test } from 'vitest';
import { parseRedisUrl } from './connect-redis.ts';

test.each([
  ['redis://127.0.0.1', 'server', ['127.0.0.1:6379'], {}],
  ['redis://:secret@cache:6380/2', 'server', ['cache:6380'], { password: 'secret', db: 2 }],
  ['redis://paper:a%40b:c@cache', 'server', ['cache:6379'], { username: 'paper', password: 'a@b:c' }],
  ['rediss://[::1]:6380', 'server', ['::1:6380'], { tls: {} }],
  ['redis+sentinel://a,b:26380/main', 'sentinel', ['a:26379', 'b:26380'], { name: 'main' }],
  [
    'redis+sentinel://u:p@a:26379/main?db=3&sentinelPassword=s',
    'sentinel',
    ['a:26379'],
    { name: 'main', username: 'u', password: 'p', db: 3, sentinelPassword: 's' },
  ],
  ['redis+cluster://a:7000,b:7001', 'cluster', ['a:7000', 'b:7001'], {}],
] as const)('%s is what it says', (url, kind, hosts, options) => {
  const address = parseRedisUrl(url)!;
  expect(address.kind).toBe(kind);
  expect(address.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
  expect(address.options).toEqual(options);
});

test.each([
  'redis://',
  'redis://a,b',
  'redis+sentinel://a:26379',
  'redis+cluster://',
  'redis+cluster://a:port',
  'redis://a/first',
  'memcached://a',
  'none',
])('%s is refused', (url) => {
  expect(parseRedisUrl(url)).toBeUndefined();
});
