import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  ConfigInvalid,
  cacheUrl,
  databaseUrl,
  oneOf,
  port,
  proxies,
  readConfig,
  siteUrl,
  wholeNumber,
} from './config.ts';

const schema = z.object({
  DATABASE_URL: databaseUrl,
  CACHE_URL: cacheUrl,
  SITE_URL: siteUrl('http://localhost:8080'),
  PORT: port(8080),
  TRUSTED_PROXIES: proxies,
  REPLICA_URL: databaseUrl.optional(),
  WORKERS: wholeNumber('processes', { min: 1, max: 64, fallback: 1 }),
  BYTES: wholeNumber('bytes', { fallback: 7 }),
  AUTOMATIC: oneOf(['on', 'off'], 'on'),
});
const good = { DATABASE_URL: 'mysql://me:pw@db:3306/paper' };

test.each([
  ['DATABASE_URL', 'mysql://me:pw@db:3306/'],
  ['DATABASE_URL', 'postgres://db/paper'],
  ['CACHE_URL', 'redis://a b'],
  ['CACHE_URL', 'memcached://a:99999'],
  ['CACHE_URL', 'memcached://'],
  ['CACHE_URL', 'redis+sentinel://a:26379'],
  ['CACHE_URL', 'redis+cluster://a:port'],
  ['CACHE_URL', 'localhost:6379'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['TRUSTED_PROXIES', '10.0.0.0/64'],
])(
  'an operator who mistypes %s as %s is told by its name at the start, not by a strange fault later',
  (name, value) => {
    expect(() => readConfig(schema, { ...good, [name]: value })).toThrow(`\n${name}: `);
  },
);

test.each([
  ['REPLICA_URL', 'db2', 'is an address like mysql://user:password@host:3306/nightdesk'],
  ['REPLICA_URL', 'redis://db2', 'is an address like mysql://user:password@host:3306/nightdesk'],
  ['WORKERS', '0', 'is a number of processes from 1 to 64'],
  ['WORKERS', '1.5', 'is a number of processes from 1 to 64'],
  ['BYTES', '2GB', 'is a number of bytes, 0 or more'],
  ['AUTOMATIC', 'yes', 'is one of on, off'],
])('%s=%s is one line that says what would be right', (name, value, words) => {
  expect(() => readConfig(schema, { ...good, [name]: value })).toThrow(
    new ConfigInvalid(`The configuration has faults:\n${name}: ${words}`),
  );
});

test('what is right is taken as it is', () => {
  const given = {
    DATABASE_URL: 'mariadb://me:pw@[::1]:3306/paper',
    CACHE_URL: 'memcached://a:11211,[::1]:11212',
    SITE_URL: 'https://paper.example/',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
  };
  expect(readConfig(schema, given)).toMatchObject({
    DATABASE_URL: 'mysql://me:pw@[::1]:3306/paper',
    CACHE_URL: 'memcached://a:11211,[::1]:11212',
    SITE_URL: 'https://paper.example',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
  });
  expect(readConfig(schema, good)).toMatchObject({
    CACHE_URL: 'none',
    PORT: 8080,
    TRUSTED_PROXIES: 'loopback',
  });
});

test.each([
  'redis+sentinel://paper:secret@a:26379,b:26379/main?db=0',
  'redis+cluster://a:7000,b:7001',
  'rediss://a:6380/1',
  'none',
])('%s is a shared cache', (url) => {
  expect(readConfig(z.object({ CACHE_URL: cacheUrl }), { CACHE_URL: url }).CACHE_URL).toBe(url);
});
