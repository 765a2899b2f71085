import { join } from 'node:path';
import { ROOT } from './environment.js';
import { runOnOwnServers } from './run-on-own-servers.js';

/** `npm run load|drill -- NAME… [--short] [--write docs]`: each starts the servers that it needs by itself. Resolves to the exit code. */
export function runLoadtest(kind, args = process.argv.slice(2)) {
  return runOnOwnServers({
    name: kind,
    programs: ['libatomic', 'MariaDB', 'Redis', 'memcached', 'nginx'],
    command: [join(ROOT, 'loadtest/main.ts'), kind, ...args],
    env: {},
    servers: () => ({}),
  });
}
