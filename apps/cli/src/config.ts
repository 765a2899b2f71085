import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { boxNameFromHost, isBoxName } from '@nightdesk/degrade';
import { roleFile } from '@nightdesk/store';
import { isTimeZone } from '@nightdesk/web';
import { CommandFault } from './command.ts';

/** Nightdesk's own folder, where `migrations` and `apps` are. */
export const ROOT = resolve(import.meta.dirname, '../../..');

export interface CliConfig {
  dataDir: string;
  /** This machine's name among the boxes. */
  box: string;
  /** As given; not checked, because the switch must work with a wrong one too. See `databaseUrlOf`. */
  databaseUrl: string | undefined;
  /** The other server, that readers read from and that writes can be moved to. */
  databaseReplicaUrl: string | undefined;
  /** The same two servers for who looks after them; the site's own accounts when not given. */
  databaseAdminUrl: string | undefined;
  databaseReplicaAdminUrl: string | undefined;
  cacheUrl: string | undefined;
  siteUrl: string | undefined;
  /** What the site's other processes are given, as far as it stands in this environment too. */
  opsPeers: string[];
  hasOpsKey: boolean;
  hasSessionKey: boolean;
  trustedProxies: string | undefined;
  timeZone: string;
  /** Who is at the keyboard, for the record. */
  user: string;
  /** Show stack traces (`NIGHTDESK_DEBUG`). */
  debug: boolean;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment. What it does not name is taken from the `environment` file that a running `npm start` keeps in
 * the data folder, so that the command finds the same servers. Throws a `CommandFault` that lists every fault.
 */
export function readConfig(environment: Environment = process.env): CliConfig {
  const dataDir = resolve(ROOT, environment.DATA_DIR || '.data');
  const env: Environment = { ...readRunning(dataDir), ...given(environment) };
  const faults: string[] = [];
  const box = env.BOX_NAME || boxNameFromHost(hostname());
  // A machine's own name may hold more than a box name may; only one that a person chose is refused.
  const usableBox = isBoxName(box) || box !== hostname() ? box : boxNameFromHost(box);
  if (!isBoxName(usableBox))
    faults.push(`BOX_NAME is "${box}": use letters, digits, dot, dash and underscore.`);
  const timeZone = env.SITE_TIME_ZONE || 'UTC';
  if (!isTimeZone(timeZone))
    faults.push(`SITE_TIME_ZONE is "${timeZone}": use a name such as Europe/Berlin.`);
  if (faults.length > 0) throw new CommandFault(faults.join('\n'));
  return {
    dataDir,
    box: usableBox,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseAdminUrl: env.DATABASE_ADMIN_URL,
    databaseReplicaAdminUrl: env.DATABASE_REPLICA_ADMIN_URL,
    cacheUrl: env.CACHE_URL,
    siteUrl: env.SITE_URL,
    opsPeers: (env.OPS_PEERS ?? '').split(',').filter((peer) => peer.trim() !== ''),
    hasOpsKey: env.OPS_KEY !== undefined,
    hasSessionKey: env.SESSION_KEY !== undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    timeZone,
    user: env.SUDO_USER || env.USER || userName(),
    debug: Boolean(env.NIGHTDESK_DEBUG),
  };
}

/** The database's URL, for a command that cannot do without. Throws a `CommandFault` with what to do. */
export function databaseUrlOf(config: CliConfig): string {
  const url = config.databaseUrl;
  if (url === undefined) {
    throw new CommandFault('DATABASE_URL is not set, and no site runs here.', {
      hint: 'Run "npm start", or set DATABASE_URL=mysql://user:password@host:3306/database',
    });
  }
  refuseWrongUrls(config, ['DATABASE_URL']);
  return url;
}

type DatabaseUrlName = keyof ReturnType<typeof givenDatabaseUrls>;

/** The variables among `names` that are given and are no address of a database. */
export function wrongDatabaseUrls(config: CliConfig, names?: readonly DatabaseUrlName[]): DatabaseUrlName[] {
  const urls = givenDatabaseUrls(config);
  const all = Object.keys(urls) as DatabaseUrlName[];
  return (names ?? all).filter((name) => {
    const url = urls[name];
    return url !== undefined && !isDatabaseUrl(url);
  });
}

/** True for `mysql://user:password@host:3306/database`. */
export function isDatabaseUrl(url: string): boolean {
  return /^(mysql|mariadb):\/\/[^/]+\/[^/]+$/.test(url) && URL.canParse(url);
}

/** Throws a `CommandFault` with a line for each of them that is wrong. */
export function refuseWrongUrls(config: CliConfig, names?: readonly DatabaseUrlName[]): void {
  const wrong = wrongDatabaseUrls(config, names);
  if (wrong.length === 0) return;
  throw new CommandFault(
    wrong.map((name) => `${name} should look like mysql://user:password@host:3306/database`).join('\n'),
  );
}

function givenDatabaseUrls(config: CliConfig) {
  return {
    DATABASE_URL: config.databaseUrl,
    DATABASE_REPLICA_URL: config.databaseReplicaUrl,
    DATABASE_ADMIN_URL: config.databaseAdminUrl,
    DATABASE_REPLICA_ADMIN_URL: config.databaseReplicaAdminUrl,
  };
}

/** What a command opens the site's database with: it reads and writes where the writes go. */
export function databaseOf(config: CliConfig) {
  const url = databaseUrlOf(config);
  refuseWrongUrls(config, ['DATABASE_REPLICA_URL']);
  return {
    url,
    replicaUrl: config.databaseReplicaUrl,
    readsFrom: 'writer' as const,
    roleFile: roleFile(config.dataDir),
  };
}

/** The environment of another entry point that works for the same site as this command. Throws without a database. */
export function environmentFor(config: CliConfig): Record<string, string | undefined> {
  return {
    ...process.env,
    DATABASE_URL: databaseUrlOf(config),
    DATABASE_REPLICA_URL: config.databaseReplicaUrl,
    CACHE_URL: config.cacheUrl,
    SITE_URL: config.siteUrl,
    DATA_DIR: config.dataDir,
    BOX_NAME: config.box,
    SITE_TIME_ZONE: config.timeZone,
  };
}

/** A secret from the variable that the person named, so that it stands in no process list; undefined when it is empty. */
export function secretFrom(variable: string): string | undefined {
  return process.env[variable] || undefined;
}

function given(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}

// Each line is NAME="value", the value in JSON. A line that is not is passed over.
function readRunning(dataDir: string): Environment {
  let text: string;
  try {
    text = readFileSync(join(dataDir, 'environment'), 'utf8');
  } catch {
    return {};
  }
  const running: Environment = {};
  for (const line of text.split('\n')) {
    const match = /^([A-Z][A-Z0-9_]*)=(".*")$/.exec(line);
    if (!match) continue;
    try {
      running[match[1]!] = String(JSON.parse(match[2]!));
    } catch {}
  }
  return running;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
