import { userInfo } from 'node:os';
import { Fault } from './fault.js';
import { findFreePort } from './ports.js';
import { findCommand } from './programs.js';
import { ask, waitUntil } from './wait-until.js';

/** Starts a private memcached called `name` and returns its `host:port`. */
export async function startMemcached({ name, log, supervisor }) {
  const port = await findFreePort();
  const server = supervisor.start({
    name,
    kind: 'server',
    command: findCommand('memcached'),
    args: [
      '-u',
      userInfo().username,
      '-l',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      '0',
      '-m',
      '64',
      '-I',
      '8m',
    ],
    cwd: '/',
    env: process.env,
    log,
    stopWithin: 5000,
  });
  const answers = () => ask({ host: '127.0.0.1', port, request: 'version\r\n' }).then(Boolean, () => false);
  if (await waitUntil(answers, { giveUp: server.hasFailed, patience: 10_000 })) return `127.0.0.1:${port}`;
  throw new Fault(`memcached did not start. Its log: ${log}`);
}
