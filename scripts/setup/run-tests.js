import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptToFinish } from './apt.js';
import { endCommands } from './command.js';
import { claimFolder, makeDataFolder } from './data-folder.js';
import { ROOT, readEnvironment } from './environment.js';
import { interruption } from './interruption.js';
import { startMariadb } from './mariadb.js';
import { startMemcached } from './memcached.js';
import { installPackages } from './packages.js';
import { sendSignal } from './processes.js';
import { findCommand, requirePrograms } from './programs.js';
import { say, step } from './progress.js';
import { startRedis } from './redis.js';
import { pinnedNode } from './runtime.js';
import { createSupervisor } from './supervisor.js';

const PROGRAMS = ['libatomic', 'MariaDB', 'Redis', 'memcached', 'Chromium', 'xmllint', 'jq'];

/** `npm test [-- vitest's arguments]`: private test servers on free ports, all tests, and the servers gone. Resolves to the exit code. */
export async function runTests(args = process.argv.slice(2)) {
  const folder = join(readEnvironment().dataDir, 'test');
  makeDataFolder(folder);
  const claim = await claimFolder(
    folder,
    (pid) => `Tests are running here already (pid ${pid}). Wait for them, or: kill ${pid}`,
  );
  let supervisor;
  let vitest;
  const interrupted = interruption(() => supervisor?.killAll());
  const work = async () => {
    await installPackages();
    await requirePrograms(PROGRAMS);
    const node = pinnedNode();
    supervisor = createSupervisor({ record: claim.record });
    const env = await step('Starting the test servers', () => startServers(folder, supervisor));
    vitest = spawn(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...env, NODE_ENV: 'test', PATH: `${dirname(node)}:${process.env.PATH}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new Promise((done) => vitest.on('close', (code) => done(code ?? 1)));
  };
  try {
    const outcome = await Promise.race([work(), interrupted]);
    if (typeof outcome === 'number') return outcome;
    say(`Stopped by ${outcome}.`);
    return 130;
  } finally {
    // Vitest's workers are in its group, and so are the browsers and apps that tests have started: a test that failed may
    // have left one running.
    if (vitest?.pid !== undefined) sendSignal(-vitest.pid, 'SIGKILL');
    endCommands();
    await aptToFinish();
    await supervisor?.stopAll();
    claim.release();
  }
}

/** Always new and empty, and fast rather than safe. Gives what tests look for in their environment. */
async function startServers(folder, supervisor) {
  const at = (name) => {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
    return { folder: join(folder, name), log: join(folder, name, 'server.log'), supervisor };
  };
  const [mariadb, redis, ...memcached] = await Promise.all([
    startMariadb({ ...at('mariadb'), user: 'tester', fast: true }),
    startRedis({ ...at('redis'), fresh: true }),
    ...['memcached-1', 'memcached-2'].map((name) => startMemcached({ name, ...at(name) })),
  ]);
  return {
    TEST_DATABASE_URL: mariadb.url,
    TEST_REDIS_URL: redis,
    TEST_MEMCACHED: memcached.join(','),
    TEST_CHROMIUM: findCommand('chromium', 'chromium-browser', 'google-chrome'),
  };
}
