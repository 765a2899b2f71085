import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.js';
import { findFreePort } from './ports.js';
import { findCommand } from './programs.js';
import { ask, waitUntil } from './wait-until.js';

/**
 * Starts a private Redis, a cache that keeps its pages over a restart in `folder`; `fresh` drops what was kept. Returns its url.
 */
export async function startRedis({ folder, log, supervisor, fresh = false }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const saved = join(folder, 'cache.rdb');
  if (fresh) rmSync(saved, { force: true });
  const path = join(folder, 'redis.conf');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const port = await findFreePort(Number(/^port (\d+)$/m.exec(before)?.[1]));
  const password = /^requirepass (\S+)$/m.exec(before)?.[1] ?? randomBytes(18).toString('base64url');
  writeFileSync(path, configuration({ folder, port, password }), { mode: 0o600 });

  const spec = {
    name: 'Redis',
    kind: 'server',
    command: findCommand('redis-server'),
    args: [path],
    cwd: folder,
    env: process.env,
    log,
    stopWithin: 20_000,
  };
  const waitFor = (server) =>
    waitUntil(() => answers(port, password), { giveUp: server.hasFailed, patience: 30_000 });
  if (await waitFor(supervisor.start(spec))) return `redis://:${password}@127.0.0.1:${port}`;

  // A cache that cannot be read is no loss: begin anew with an empty one.
  await supervisor.stop('Redis');
  rmSync(saved, { force: true });
  if (await waitFor(supervisor.start(spec))) return `redis://:${password}@127.0.0.1:${port}`;
  throw new Fault(`The private Redis did not start. Its log: ${log}`);
}

function configuration({ folder, port, password }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    'dbfilename cache.rdb',
    '# One save a day at most, and one when it ends.',
    'save 86400 1',
    'stop-writes-on-bgsave-error no',
    'appendonly no',
    'maxmemory 256mb',
    'maxmemory-policy allkeys-lru',
    'daemonize no',
    '',
  ].join('\n');
}

async function answers(port, password) {
  const request = `AUTH ${password}\r\nPING\r\n`;
  const answer = await ask({ host: '127.0.0.1', port, request }).catch(() => '');
  return String(answer).startsWith('+OK') && !String(answer).includes('LOADING');
}
