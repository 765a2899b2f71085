import { join } from 'node:path';
import { ROOT } from './environment.js';
import { runOnOwnServers } from './run-on-own-servers.js';

/** `npm test [-- vitest's arguments]`: private test servers on free ports, all tests, and the servers gone. Resolves to the exit code. */
export function runTests(args = process.argv.slice(2)) {
  return runOnOwnServers({
    name: 'test',
    programs: ['libatomic', 'MariaDB', 'Redis', 'memcached', 'nginx', 'HAProxy', 'Chromium', 'xmllint', 'jq'],
    command: [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
    env: { NODE_ENV: 'test' },
  });
}
