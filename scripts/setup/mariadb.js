import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Fault } from './fault.js';
import { findFreePort } from './ports.js';
import { findCommand } from './programs.js';
import { step } from './progress.js';
import { ask, waitUntil } from './wait-until.js';

const SAFE = ['--innodb-buffer-pool-size=192M', '--innodb-flush-log-at-trx-commit=1'];
const FAST = [
  '--innodb-buffer-pool-size=128M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
];
const PATIENCE_MS = 300_000;

/**
 * Starts a private MariaDB that keeps its data in `folder`, creating it the first time. `user` may do all with `database`, or with
 * every database when none is named. Returns its url and whether it is new. `fast` gives up safety for speed (tests); `more` are
 * options of the server on top of ours.
 */
export async function startMariadb({ folder, log, supervisor, database, user, fast = false, more = [] }) {
  const isNew = !existsSync(join(folder, 'data'));
  if (isNew) await step('Preparing a private MariaDB', () => install(folder));
  const settings = readSettings(folder);
  settings.port = await findFreePort(settings.port);
  writeSecret(join(folder, 'settings.json'), `${JSON.stringify(settings)}\n`);
  writeSecret(join(folder, 'init.sql'), accounts({ database, user, password: settings.password }));

  const isReady = () => greets(settings.port);
  const server = supervisor.start({
    name: 'MariaDB',
    kind: 'server',
    command: findCommand('mariadbd'),
    args: [...options(folder, settings.port), ...(fast ? FAST : SAFE), ...more],
    cwd: folder,
    env: process.env,
    log,
    stopWithin: 120_000,
    isReady,
  });
  const started = await step('Starting MariaDB', () =>
    waitUntil(isReady, { giveUp: server.hasFailed, patience: PATIENCE_MS }),
  );
  if (!started) throw new Fault(`The private MariaDB did not start: ${lastError(log)}\nIts log: ${log}`);
  return { url: `mysql://${user}:${settings.password}@127.0.0.1:${settings.port}/${database ?? ''}`, isNew };
}

function install(folder) {
  const making = join(folder, 'data.new');
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  const result = spawnSync(
    findCommand('mariadb-install-db'),
    [
      '--no-defaults',
      `--datadir=${making}`,
      `--user=${userInfo().username}`,
      '--auth-root-authentication-method=socket',
      `--auth-root-socket-user=${userInfo().username}`,
      '--skip-test-db',
      '--innodb-log-file-size=32M',
      `--tmpdir=${temporaryFolder(folder)}`,
    ],
    { encoding: 'utf8', cwd: making },
  );
  if (result.status !== 0) {
    const reason =
      /\[ERROR\] (.*)|ERROR: (.*)|FATAL ERROR: (.*)/.exec(`${result.stdout}\n${result.stderr}`)?.[0] ??
      `exit ${result.status ?? result.error?.code}`;
    throw new Fault(`The private MariaDB could not be prepared in ${folder}: ${reason}`);
  }
  renameSync(making, join(folder, 'data'));
}

/** A server that starts deletes every temporary table in its `tmpdir`: in `/tmp`, those of the other servers of the machine too. */
function temporaryFolder(folder) {
  const path = join(folder, 'tmp');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** Server options. Paths are relative to the data folder: a socket's path may be 107 bytes long only. */
function options(folder, port) {
  return [
    '--no-defaults',
    `--user=${userInfo().username}`,
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${temporaryFolder(folder)}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--socket=mariadb.sock',
    '--pid-file=mariadb.pid',
    `--init-file=${join(folder, 'init.sql')}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--default-time-zone=+00:00',
    '--innodb-log-file-size=32M',
    '--max-allowed-packet=64M',
    '--max-connections=300',
    '--local-infile=0',
  ];
}

function readSettings(folder) {
  const path = join(folder, 'settings.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  return { port: undefined, password: randomBytes(18).toString('base64url') };
}

/** SQL that the server runs at each start: one statement a line. */
function accounts({ database, user, password }) {
  const named = ['127.0.0.1', 'localhost'].map((host) => `'${user}'@'${host}'`);
  const scope = database ? `\`${database}\`.*` : '*.*';
  return [
    ...(database ? [`CREATE DATABASE IF NOT EXISTS \`${database}\`;`] : []),
    ...named.map((name) => `CREATE USER IF NOT EXISTS ${name};`),
    ...named.map((name) => `ALTER USER ${name} IDENTIFIED BY '${password}';`),
    ...named.map(
      (name) => `GRANT ALL PRIVILEGES ON ${scope} TO ${name}${database ? '' : ' WITH GRANT OPTION'};`,
    ),
    '',
  ].join('\n');
}

/** True once the server greets; it does so when the file of accounts has been read. */
async function greets(port) {
  const greeting = await ask({ host: '127.0.0.1', port }).catch(() => undefined);
  return greeting !== undefined && greeting[4] !== 0xff;
}

function lastError(log) {
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('[ERROR]'));
  return lines.at(-2)?.replace(/^.*\[ERROR\] /, '') ?? 'it gave no reason.';
}

function writeSecret(path, text) {
  writeFileSync(path, text, { mode: 0o600 });
}
