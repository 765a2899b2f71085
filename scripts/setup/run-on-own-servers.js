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

/**
 * Runs a program of ours, `command` (arguments of the pinned Node), on private servers on free ports that are always new and empty, and ends
 * them after it. `name` is that of its folder in the data folder, and of what may run once at a time; `servers` starts them and gives the
 * environment that names them. Resolves to the exit code.
 */
export async function runOnOwnServers({ name, programs, command, env, servers = startServers }) {
  const folder = join(readEnvironment().dataDir, name);
  makeDataFolder(folder);
  const claim = await claimFolder(
    folder,
    (pid) => `npm run ${name} is running here already (pid ${pid}). Wait for it, or: kill ${pid}`,
  );
  let supervisor;
  let child;
  const interrupted = interruption(() => supervisor?.killAll());
  const work = async () => {
    await installPackages();
    await requirePrograms(programs);
    const node = pinnedNode();
    supervisor = createSupervisor({ record: claim.record });
    const addresses = await step('Starting the servers', () => servers(folder, supervisor));
    child = spawn(node, command, {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...addresses, ...env, PATH: `${dirname(node)}:${process.env.PATH}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
  };
  try {
    const outcome = await Promise.race([work(), interrupted]);
    if (typeof outcome === 'number') return outcome;
    say(`Stopped by ${outcome}.`);
    return 130;
  } finally {
    // All that it has started is in its group: what failed may have left a browser or an app running.
    if (child?.pid !== undefined) sendSignal(-child.pid, 'SIGKILL');
    endCommands();
    await aptToFinish();
    await supervisor?.stopAll();
    claim.release();
  }
}

/** Fast rather than safe. Gives what tests look for in their environment. */
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
