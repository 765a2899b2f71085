import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAbsent } from './absent.ts';

const SHORTEST = 32;

/**
 * The secret in a file that its owner alone may read: made once of 256 random bits, and the same for all
 * processes that share the folder. Rejects when it can be neither read nor written, and on one that is too short.
 */
export async function findSecret(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  return (await readSecret(path)) ?? (await keepSecret(path, randomBytes(32).toString('hex')));
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < SHORTEST) throw new Error(`${path} holds no key: remove it, and one is made`);
    return secret;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

// Linked, not renamed: of two processes that start at once the first one's key stays, and nobody reads half of one.
async function keepSecret(path: string, secret: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
    return secret;
  } catch (error) {
    const first = await readSecret(path);
    if (first === undefined) throw error;
    return first;
  } finally {
    await rm(draft, { force: true });
  }
}
