import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Fault } from './fault.js';
import { endProcess, identify, isRunning } from './processes.js';
import { say } from './progress.js';

const WHY = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'there is a file of that name',
};

/** Makes the data folder and those in it; a Fault says in one line why that cannot be. */
export function makeDataFolder(folder, parts = []) {
  for (const path of [folder, ...parts.map((part) => join(folder, part))]) {
    try {
      mkdirSync(path, { recursive: true });
      accessSync(path, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw notWritable(path, error);
    }
  }
  try {
    writeFileSync(join(folder, '.writable'), '');
    rmSync(join(folder, '.writable'));
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/**
 * Claims a folder for this process until it ends, after ending what a crashed run left there. Returns `record(children)`,
 * which keeps on disk who our children are (`{ name, kind, pid, born }`), and `release()`.
 * `isHeld(pid)` words the Fault when another live run holds the folder.
 */
export async function claimFolder(folder, isHeld) {
  const path = join(folder, 'running.json');
  const mine = { starter: identify(process.pid), children: [] };
  while (!writeNew(path, mine)) {
    const other = readRecord(path);
    if (other?.starter && isRunning(other.starter)) throw new Fault(isHeld(other.starter.pid));
    renameSync(path, `${path}.old`);
    await endLeftovers(other?.children ?? []);
  }
  return {
    record(children) {
      writeFileSync(`${path}.new`, JSON.stringify({ ...mine, children }));
      renameSync(`${path}.new`, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

async function endLeftovers(children) {
  const left = children.filter(isRunning);
  if (left.length === 0) return;
  say(
    `The last run did not end cleanly; stopping what it left: ${left.map((c) => `${c.name} (${c.pid})`).join(', ')}`,
  );
  for (const kind of ['app', 'server']) {
    await Promise.all(
      left
        .filter((child) => child.kind === kind)
        .map((child) => endProcess(child, kind === 'app' ? 5000 : 60_000)),
    );
  }
}

function writeNew(path, content) {
  try {
    writeFileSync(path, JSON.stringify(content), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function readRecord(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

function notWritable(path, error) {
  return new Fault(
    `The data folder ${path} is not writable by ${userInfo().username} (${WHY[error.code] ?? error.code}). ` +
      'Mend that, or choose another folder: DATA_DIR=/path npm start',
  );
}
