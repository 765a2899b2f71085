import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';
import { say } from './progress.js';
import { showTrouble } from './terminal-log.js';
import { ask, waitUntil } from './wait-until.js';

const PATIENCE_MS = 60_000;
// A cache of pages is many large buffers that come and go. Left alone, V8 lets dead ones gather in a large young
// generation, and malloc keeps the freed ones: half as much memory again.
const NODE_OPTIONS = ['--max-semi-space-size=8'];
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '65536' };

/** Every process of the site, in the order they start; one with a port has an address to open. */
const APPS = [
  { name: 'reader', entry: 'apps/reader/src/main.ts', port: 'reader' },
  { name: 'newsroom', entry: 'apps/newsroom/src/main.ts', port: 'newsroom' },
  { name: 'ops', entry: 'apps/ops/src/main.ts', port: 'ops' },
  { name: 'press', entry: 'apps/reader/src/press-main.ts' },
  { name: 'desk', entry: 'apps/newsroom/src/desk-main.ts' },
];

/** Starts the apps and waits until those with a port answer; a Fault when one cannot start at all. Returns the names that run. */
export async function startApps({ supervisor, settings, node, env }) {
  const present = APPS.filter(({ entry }) => existsSync(join(ROOT, entry)));
  const absent = APPS.filter((app) => !present.includes(app));
  if (absent.length > 0) say(`  Left out, not there yet: ${absent.map((app) => app.entry).join(', ')}`);
  const started = present.map((app) => ({ ...app, ...start(app, { supervisor, settings, node, env }) }));
  await Promise.all(started.map((app) => app.port && answers(app, settings)));
  return present.map((app) => app.name);
}

function start(app, { supervisor, settings, node, env }) {
  const log = join(settings.dataDir, 'logs', `${app.name}.log`);
  const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const { failures } = supervisor.start({
    name: app.name,
    kind: 'app',
    command: node,
    args: [...NODE_OPTIONS, join(ROOT, app.entry)],
    cwd: ROOT,
    env: { ...MALLOC, ...env },
    log,
    onLine: showTrouble(app.name),
    stopWithin: 15_000,
  });
  return { log, before, failures };
}

async function answers({ name, port, log, before, failures }, settings) {
  const place = {
    host: settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host,
    port: settings[port].port,
  };
  const request = `GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const isUp = () =>
    ask({ ...place, request }).then(
      (bytes) => String(bytes).startsWith('HTTP/'),
      () => false,
    );
  if (await waitUntil(isUp, { giveUp: () => failures() > 2, patience: PATIENCE_MS, every: 50 })) return;
  throw new Fault(`The ${name} does not start: ${lastWords(log, before)}\nIts log: ${log}`);
}

// Of this start alone: the log is one file over all starts.
function lastWords(log, before) {
  const bytes = readFileSync(log);
  const ours = bytes.length < before ? bytes : bytes.subarray(before);
  const lines = ours.toString('utf8').slice(-20_000).split('\n');
  const errors = lines.filter((line) => /^[A-Z]?\w*Error\b|"level":[56]0/.test(line));
  const last = errors.at(-1) ?? lines.filter(Boolean).at(-1) ?? 'it said nothing.';
  return last.startsWith('{') ? (/"msg":"([^"]*)"/.exec(last)?.[1] ?? last) : last;
}
