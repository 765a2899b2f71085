import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.js';
import { Fault } from './fault.js';
import { say } from './progress.js';
import { hasLibatomic } from './runtime.js';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Programs by name: the commands that must be there (any one name of each list), or a test; and the Debian packages with them. */
const PROGRAMS = {
  libatomic: { isThere: hasLibatomic, packages: ['libatomic1'] },
  MariaDB: {
    commands: [['mariadbd'], ['mariadb-install-db']],
    packages: ['mariadb-server-core', 'mariadb-client-core'],
  },
  Redis: { commands: [['redis-server']], packages: ['redis-server'] },
  memcached: { commands: [['memcached']], packages: ['memcached'] },
  Chromium: { commands: [['chromium', 'chromium-browser', 'google-chrome']], packages: ['chromium'] },
  xmllint: { commands: [['xmllint']], packages: ['libxml2-utils'] },
  jq: { commands: [['jq']], packages: ['jq'] },
  nginx: {
    isThere: () => findCommand('nginx') !== undefined && existsSync(BROTLI),
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  HAProxy: { commands: [['haproxy']], packages: ['haproxy'] },
  wrk: { commands: [['wrk']], packages: ['wrk'] },
};

/** Path of a command, looked for where root's servers lie too; undefined when it is nowhere. */
export function findCommand(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Sees to it that programs (names of PROGRAMS) are there: installs them by apt when this is root on Debian or Ubuntu,
 * otherwise throws a Fault with the command to run. Names in `optional` may stay missing; returns those that do.
 */
export async function requirePrograms(names, { optional = [] } = {}) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return [];
  const packages = missing.flatMap((name) => PROGRAMS[name].packages);
  if (!isDebian()) {
    if (missing.every((name) => optional.includes(name))) return missing;
    throw new Fault(
      `Nightdesk needs ${listed(missing)}, not found on this machine. Install that with your system's package tool and run the command again.`,
    );
  }
  if (process.getuid() !== 0) return refuseWithoutRoot(missing, optional);
  say(`Not on this machine yet: ${listed(missing)}. Installing with apt-get: ${packages.join(' ')}`);
  await installWithApt(packages);
  const still = missing.filter((name) => !isInstalled(name));
  if (still.length > 0)
    throw new Fault(
      `apt-get ended well, but ${listed(still)} cannot be found. Install it by hand and run the command again.`,
    );
  return [];
}

function refuseWithoutRoot(missing, optional) {
  const needed = missing.filter((name) => !optional.includes(name));
  if (needed.length === 0) return missing;
  const command = `sudo apt-get install --no-install-recommends ${missing.flatMap((name) => PROGRAMS[name].packages).join(' ')}`;
  throw new Fault(
    `Nightdesk needs ${listed(missing)}, and only root may install that. Run this, then the command again:\n  ${command}`,
  );
}

function isInstalled(name) {
  const { isThere, commands } = PROGRAMS[name];
  return isThere ? isThere() : commands.every((names) => findCommand(...names));
}

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(release) && findCommand('apt-get') !== undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
}
