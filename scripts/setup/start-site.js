import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApps } from './apps.js';
import { aptToFinish } from './apt.js';
import { endCommands } from './command.js';
import { claimFolder, makeDataFolder } from './data-folder.js';
import { requireDatabaseServer, withDatabase } from './database.js';
import { readEnvironment } from './environment.js';
import { Fault } from './fault.js';
import { fillPaper } from './first-content.js';
import { interruption } from './interruption.js';
import { startMariadb } from './mariadb.js';
import { installPackages } from './packages.js';
import { requireFreePorts } from './ports.js';
import { requirePrograms } from './programs.js';
import { say } from './progress.js';
import { startRedis } from './redis.js';
import { pinnedNode } from './runtime.js';
import { createSupervisor } from './supervisor.js';

/** `npm start`: sets up what is missing, runs the site until it is told to end, and ends all of it. Resolves to the exit code. */
export async function startSite(args = process.argv.slice(2)) {
  const options = readArguments(args);
  const settings = readEnvironment();
  makeDataFolder(settings.dataDir, ['logs', 'mariadb', 'redis', 'media']);
  const claim = await claimFolder(settings.dataDir, (pid) => alreadyRunning(pid, settings));
  let supervisor;
  const interrupted = interruption(() => supervisor?.killAll());
  try {
    await requireFreePorts(settings.host, [settings.reader, settings.newsroom, settings.ops]);
    if (settings.databaseUrl) await requireDatabaseServer(settings.databaseUrl);
    const startSupervisor = () => {
      supervisor = createSupervisor({ record: claim.record });
      return supervisor;
    };
    const signal = await Promise.race([setUp(settings, options, startSupervisor), interrupted]);
    if (!signal) await interrupted;
    say('Stopping … (data is kept)');
    return 0;
  } finally {
    endCommands();
    await aptToFinish();
    await supervisor?.stopAll();
    claim.release();
  }
}

async function setUp(settings, options, startSupervisor) {
  await installPackages();
  const missing = await requirePrograms(programsFor(settings), { optional: ['Redis'] });
  const node = pinnedNode();
  const supervisor = startSupervisor();
  process.on('SIGUSR2', () => supervisor.startStopped());
  const urls = await startServers(settings, { supervisor, withRedis: !missing.includes('Redis') });
  const env = environmentOfApps(settings, urls);
  await withDatabase(urls.databaseUrl, (query) => query('SELECT 1'));
  const signIn = await fillPaper({ node, env, options, dataDir: settings.dataDir });
  const hadConsole = existsSync(join(settings.dataDir, 'ops/password'));
  const running = await startApps({ supervisor, settings, node, env });
  greet(settings, { running, signIn, opsPassword: hadConsole ? undefined : madePassword(settings) });
}

function programsFor({ databaseUrl, cacheUrl }) {
  if (databaseUrl) return ['libatomic'];
  return cacheUrl ? ['libatomic', 'MariaDB'] : ['libatomic', 'MariaDB', 'Redis'];
}

/** The private servers, unless the environment names others: then nothing private runs. */
async function startServers({ databaseUrl, cacheUrl, dataDir }, { supervisor, withRedis }) {
  if (databaseUrl) {
    if (!cacheUrl) say('  DATABASE_URL is given and CACHE_URL is not: running without a shared cache.');
    return { databaseUrl, cacheUrl: cacheUrl ?? 'none' };
  }
  const folder = (name) => ({
    folder: join(dataDir, name),
    log: join(dataDir, 'logs', `${name}.log`),
    supervisor,
  });
  const mariadb = await startMariadb({ ...folder('mariadb'), database: 'nightdesk', user: 'nightdesk' });
  if (cacheUrl) return { databaseUrl: mariadb.url, cacheUrl };
  if (!withRedis)
    say(
      '  Redis is not on this machine: running without a shared cache. To have one: sudo apt-get install redis-server',
    );
  return {
    databaseUrl: mariadb.url,
    cacheUrl: withRedis ? await startRedis({ ...folder('redis'), fresh: mariadb.isNew }) : 'none',
  };
}

/** What the apps get, also kept in the data folder so that `npx nightdesk` in another terminal finds the same servers. */
function environmentOfApps(settings, { databaseUrl, cacheUrl }) {
  const ours = {
    DATABASE_URL: databaseUrl,
    CACHE_URL: cacheUrl,
    DATA_DIR: settings.dataDir,
    HOST: settings.host,
    READER_PORT: String(settings.reader.port),
    NEWSROOM_PORT: String(settings.newsroom.port),
    OPS_PORT: String(settings.ops.port),
    SITE_URL: settings.siteUrl,
    SITE_TIME_ZONE: settings.timeZone,
    NODE_ENV: process.env.NODE_ENV || 'production',
    ...(process.env.BOX_NAME ? { BOX_NAME: process.env.BOX_NAME } : {}),
  };
  const lines = Object.entries(ours).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(join(settings.dataDir, 'environment'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  // One machine has no balancer that must notice first that it ends.
  return { DRAIN_MS: '0', ...Object.fromEntries(inherited), ...ours };
}

const opsSignIn = ({ dataDir }) => join(dataDir, 'ops/first-sign-in');

/** The password that the ops console has made at its first start. */
function madePassword(settings) {
  const path = opsSignIn(settings);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function greet(settings, { running, signIn, opsPassword }) {
  const address = (port) => `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`;
  say('\nNightdesk is ready.');
  if (running.includes('reader')) say(`  The paper    ${address(settings.reader.port)}`);
  if (running.includes('newsroom'))
    say(`  Newsroom     ${address(settings.newsroom.port)}${signIn ? `   ${signIn}` : ''}`);
  if (running.includes('ops')) {
    const words = opsPassword && `   password ${opsPassword} (shown once, kept in ${opsSignIn(settings)})`;
    say(`  Operations   ${address(settings.ops.port)}${words ?? ''}`);
  }
  say(`  Ctrl-C stops everything. Data and logs are in ${settings.dataDir}\n`);
}

function readArguments(args) {
  const unknown = args.filter((arg) => arg !== '--empty');
  if (unknown.length > 0)
    throw new Fault(
      `npm start does not know ${unknown.join(' ')}. It takes: npm start -- --empty (no demo stories).`,
    );
  return { empty: args.includes('--empty') };
}

function alreadyRunning(pid, settings) {
  return `Nightdesk is already running here (pid ${pid}), on port ${settings.reader.port} unless told otherwise. Stop that first (Ctrl-C there, or: kill ${pid}).`;
}
