/** Addresses of the test servers; `npm test` starts them and sets these. */
export function testServers(): { redis: string; memcached: string[]; database: string } {
  const { TEST_REDIS_URL: redis, TEST_MEMCACHED: memcached, TEST_DATABASE_URL: database } = process.env;
  if (!redis || !memcached || !database) {
    throw new Error(
      'set TEST_REDIS_URL, TEST_MEMCACHED and TEST_DATABASE_URL, or run the tests by `npm test`',
    );
  }
  return { redis, memcached: memcached.split(','), database };
}
