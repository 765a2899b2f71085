export interface TestServers {
  /** May create databases. Ends with a slash. */
  database: string;
  redis: string;
  /** `host:port`, two of them. */
  memcached: string[];
  chromium: string;
}

/** Addresses of the servers that `npm test` starts. Throws, saying what to do, when they are not set. */
export function testServers(): TestServers {
  const { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis, TEST_MEMCACHED: memcached } = process.env;
  if (!database || !redis || !memcached) {
    throw new Error(
      'Set TEST_DATABASE_URL, TEST_REDIS_URL and TEST_MEMCACHED, or run the tests by `npm test`',
    );
  }
  return {
    database,
    redis,
    memcached: memcached.split(','),
    chromium: process.env.TEST_CHROMIUM ?? '/usr/bin/chromium',
  };
}
