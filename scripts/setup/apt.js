import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Fault } from './fault.js';
import { say, step } from './progress.js';

const LISTS = '/var/lib/apt/lists';
const POLICY = '/usr/sbin/policy-rc.d';
const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
const OPTIONS = [
  '-y',
  '-q',
  '--no-install-recommends',
  '-o',
  'DPkg::Lock::Timeout=120',
  '-o',
  'APT::Status-Fd=3',
];

/** Installs Debian packages without letting their own services start: Nightdesk runs private ones. */
export async function installWithApt(packages) {
  if (!hasLists()) await updateLists();
  let result = await step(`Installing ${packages.join(', ')}`, (show) => apt(['install', ...packages], show));
  if (result.code !== 0 && !/dpkg was interrupted/.test(result.errors)) {
    await updateLists();
    result = await step(`Installing ${packages.join(', ')}`, (show) => apt(['install', ...packages], show));
  }
  if (result.code === 0) return disableServices(packages);
  if (/dpkg was interrupted/.test(result.errors))
    throw new Fault(
      'An earlier installation was cut short. Run this, then the command again:\n  dpkg --configure -a',
    );
  throw new Fault(
    `apt-get could not install ${packages.join(' ')}: ${firstError(result.errors)}\nMend that, or install it by hand, and run the command again:\n` +
      `  apt-get update && apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
}

async function updateLists() {
  const { code, errors } = await step('Reading the list of packages (apt-get update)', (show) =>
    apt(['update'], show),
  );
  if (code !== 0) say(`  apt-get update had trouble: ${firstError(errors)}`);
}

let working = Promise.resolve();

/** Resolves when no apt-get of ours runs: it must not be cut short, which would leave packages half set up. */
export async function aptToFinish() {
  await working;
}

/** Runs apt-get in a group of its own that Ctrl-C does not reach. */
function apt(args, show) {
  const result = guardedApt(args, show);
  working = result.catch(() => {});
  return result;
}

async function guardedApt(args, show) {
  const guarded = !existsSync(POLICY);
  if (guarded) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await new Promise((done) => {
      const child = spawn('apt-get', [...OPTIONS, ...args], {
        env: ENV,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      });
      let errors = '';
      child.stderr.on('data', (chunk) => {
        errors += chunk;
      });
      child.stdio[3].on('data', (chunk) => showProgress(String(chunk), show));
      child.on('error', (error) => done({ code: 1, errors: `E: ${error.message}` }));
      child.on('close', (code) => done({ code, errors }));
    });
  } finally {
    if (guarded) rmSync(POLICY, { force: true });
  }
}

function showProgress(text, show) {
  const last = text.trim().split('\n').at(-1) ?? '';
  const [kind, , percent] = last.split(':');
  if (kind === 'dlstatus') show(`fetching ${Math.round(Number(percent))} %`);
  if (kind === 'pmstatus') show(`setting up ${Math.round(Number(percent))} %`);
}

/** Keeps the services that came with the packages from starting at the machine's next boot. */
function disableServices(packages) {
  const units = packages.filter((name) => ['redis-server', 'memcached', 'nginx', 'haproxy'].includes(name));
  if (units.length === 0 || !existsSync('/usr/bin/systemctl')) return;
  return new Promise((done) => {
    const child = spawn('systemctl', ['--quiet', 'disable', ...units], { stdio: 'ignore' });
    child.on('error', done).on('close', done);
  });
}

function hasLists() {
  return existsSync(LISTS) && readdirSync(LISTS).some((name) => name.includes('_Packages'));
}

function firstError(errors) {
  const lines = errors.split('\n').filter(Boolean);
  return (lines.find((line) => line.startsWith('E:')) ?? lines.at(-1) ?? 'no reason given').replace(
    /^E: /,
    '',
  );
}
