import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';
import { runOnOwnServers } from './run-on-own-servers.js';

/**
 * `npm run bench [-- --only NAME --rounds N --seconds N]`: what bench/README.md describes. The first core is left to the servers under test; this
 * process and all that it starts (database, caches, the generator) stay off it. Resolves to the exit code.
 */
export function runBench(args = process.argv.slice(2)) {
  const cores = availableParallelism();
  if (cores < 2)
    throw new Fault('The bench needs two cores: one for the server under test, one for the rest.');
  const { status } = spawnSync('taskset', ['-cp', `1-${cores - 1}`, String(process.pid)], {
    stdio: 'ignore',
  });
  if (status !== 0)
    throw new Fault('The bench needs taskset (package util-linux), and a Linux to pin processes to cores.');
  return runOnOwnServers({
    name: 'bench',
    programs: ['libatomic', 'MariaDB', 'Redis', 'memcached', 'nginx', 'wrk'],
    command: [join(ROOT, 'bench/main.ts'), ...args],
    env: {},
  });
}
