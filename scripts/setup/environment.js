import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from './fault.js';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Reads what the set-up itself needs from the environment; throws a Fault that lists everything wrong at once. */
export function readEnvironment(env = process.env) {
  const faults = [];
  const port = (name, fallback) => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      faults.push(`${name} is "${env[name]}": give a port from 1 to 65535.`);
    return { name, port: value };
  };
  const url = (name, schemes) => {
    if (env[name] && !schemes.includes(env[name].split('://')[0])) {
      faults.push(`${name} does not start with ${schemes.filter((s) => s !== 'none').join(':// or ')}://`);
    }
    return env[name] || undefined;
  };
  const settings = {
    host: env.HOST || '127.0.0.1',
    reader: port('READER_PORT', 8080),
    newsroom: port('NEWSROOM_PORT', 8081),
    ops: port('OPS_PORT', 8082),
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: url('DATABASE_URL', ['mysql', 'mariadb']),
    cacheUrl: url('CACHE_URL', ['redis', 'rediss', 'memcached', 'none']),
    timeZone: env.SITE_TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  settings.siteUrl = env.SITE_URL || `http://localhost:${settings.reader.port}`;
  const ports = [settings.reader, settings.newsroom, settings.ops];
  for (const [at, { name, port }] of ports.entries()) {
    const twin = ports.slice(0, at).find((other) => other.port === port);
    if (twin) faults.push(`${twin.name} and ${name} are both ${port}: give each its own.`);
  }
  if (faults.length > 0) throw new Fault(faults.join('\n'));
  return settings;
}
