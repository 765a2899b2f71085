import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '@nightdesk/files';
import { hashPassword } from './password.ts';

/** The one password of a box's ops console: a file, so that who has to throw the switch gets in with the database dead. */
export interface OpsPassword {
  /** The hash as it stands in the file at this moment. Throws when it cannot be read. */
  hash(): string;
}

/** `DATA_DIR/ops`: what the console keeps; for its owner alone. */
export function opsDir(dataDir: string): string {
  return join(dataDir, 'ops');
}

/**
 * Opens the password; at the first start one is made, and kept in the clear in `first-sign-in` beside it until another is set.
 * `isNew` says that this happened now.
 */
export async function openOpsPassword(
  dataDir: string,
): Promise<{ password: OpsPassword; firstSignIn: string; isNew: boolean }> {
  const { path, firstSignIn } = await places(dataDir);
  const isNew = !(await exists(path));
  if (isNew) {
    const made = randomBytes(9).toString('base64url');
    await replaceSecret(firstSignIn, `${made}\n`);
    await replaceSecret(path, `${await hashPassword(made)}\n`);
  }
  return { password: followFile(path), firstSignIn, isNew };
}

/** Sets a new password, which ends all sessions of the console. Throws for one that is too short. */
export async function setOpsPassword(dataDir: string, password: string): Promise<void> {
  const { path, firstSignIn } = await places(dataDir);
  await replaceSecret(path, `${await hashPassword(password)}\n`);
  await rm(firstSignIn, { force: true });
}

async function places(dataDir: string): Promise<{ path: string; firstSignIn: string }> {
  const dir = opsDir(dataDir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return { path: join(dir, 'password'), firstSignIn: join(dir, 'first-sign-in') };
}

// Read again only when the file is another one: it is asked for with each request.
function followFile(path: string): OpsPassword {
  let seen = '';
  let hash = '';
  return {
    hash: () => {
      const { ino, mtimeMs } = statSync(path);
      const stamp = `${ino}:${mtimeMs}`;
      if (stamp !== seen) hash = readFileSync(path, 'utf8').trim();
      seen = stamp;
      return hash;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')).trim() !== '';
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function replaceSecret(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, path);
}
