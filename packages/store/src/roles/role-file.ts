import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@nightdesk/files';
import { parseRole, type Role } from './role.ts';

const LOOK_EVERY_MS = 300;

/** Where all processes of a data folder remember which server takes the writes. */
export function roleFile(dataDir: string): string {
  return join(dataDir, 'database.json');
}

/** The file as its last reader left it: it is looked at again at most every 300 ms, and only when somebody asks. */
export interface KnownRole {
  read(): Role | undefined;
  /** Keeps the role unless the file knows a later one. A disk that takes nothing is no reason to stop writing to MySQL. */
  keep(role: Role): Promise<void>;
}

export function openRoleFile(path: string, now: () => number = () => performance.now()): KnownRole {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stamp = '';
  let role: Role | undefined;

  function read(): Role | undefined {
    if (now() - lookedAt < LOOK_EVERY_MS) return role;
    lookedAt = now();
    const stampNow = stampOf(path);
    if (stampNow !== stamp) role = readRole(path);
    stamp = stampNow;
    return role;
  }

  return {
    read,
    keep: (next) => keepRole(path, next).catch(() => {}),
  };
}

/** Writes the file unless it knows a later role. Rejects when the disk does not take it. */
export async function keepRole(path: string, role: Role): Promise<void> {
  const known = readRole(path);
  if (known !== undefined && known.epoch >= role.epoch) return;
  await replaceFile(path, `${JSON.stringify({ epoch: role.epoch, serverId: role.serverId })}\n`);
}

function readRole(path: string): Role | undefined {
  try {
    return parseRole(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 'absent' : `${stat.ino}:${stat.size}:${stat.mtimeMs}`;
}
