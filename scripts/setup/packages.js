import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { runCommand } from './command.js';
import { ROOT } from './environment.js';
import { Fault } from './fault.js';
import { step } from './progress.js';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.nightdesk-lock');

/** Installs exactly what package-lock.json says, when it is not what node_modules holds already. */
export async function installPackages() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const wanted = `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}\n`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!holdsAll(JSON.parse(lock))) {
    const count = Object.keys(JSON.parse(lock).packages).length;
    await step(`Installing ${count} packages (npm ci)`, () => npmCi());
  }
  writeFileSync(STAMP, wanted);
}

/** True when somebody already installed these very versions by hand (npm keeps what it installed in a hidden lock file). */
function holdsAll(lock) {
  const hidden = join(MODULES, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return true;
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

async function npmCi() {
  const [command, args] = npmCommand();
  const { code, errors } = await runCommand(
    command,
    [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  if (code === 'ENOENT') throw new Fault('npm was not found. Install it and run the command again.');
  if (code !== 0) throw new Fault(explain(errors, code));
}

/** The npm that called us, run by the Node it was run by: the pinned one lies in the folder about to be replaced. */
function npmCommand() {
  const outside = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).includes('node_modules'));
  const find = (name) => outside.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const node = find('node') ?? process.env.npm_node_execpath ?? process.execPath;
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return [node, [script]];
  return [find('npm') ?? 'npm', []];
}

function explain(errors, code) {
  const lines = errors.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const telling = lines.filter(
    (line) => line && !/^(code|errno|syscall|A complete log|For a full report)/.test(line),
  );
  const log = lines.find((line) => line.startsWith('A complete log'));
  return `npm ci failed (${code}): ${telling.slice(0, 2).join(' ')}${log ? `\n${log}` : ''}\nMend that and run the command again.`;
}
