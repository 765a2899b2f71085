import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '@nightdesk/files';

const FILE = 'session-key';
const SHORTEST = 32;

interface KeyFinding {
  dataDir: string;
  report: (message: string, cause?: unknown) => void;
}

/**
 * The secret that this box signs readers' sessions with: made once, and the same for all processes that share the folder.
 * Where it can be neither read nor written, this process has one of its own.
 */
export async function findSessionKey({ dataDir, report }: KeyFinding): Promise<string> {
  const made = randomBytes(32).toString('hex');
  try {
    await mkdir(dataDir, { recursive: true });
    const path = join(dataDir, FILE);
    return (await readKey(path)) ?? (await keepKey(path, made));
  } catch (error) {
    report('the key of readers’ sessions cannot be kept: their names are forgotten at a restart', error);
    return made;
  }
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    const key = (await readFile(path, 'utf8')).trim();
    if (key.length < SHORTEST) throw new Error(`${path} holds no key: remove it, and one is made`);
    return key;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

// Linked, not renamed: of two processes that start at once the first one's key stays, and nobody reads half of one.
async function keepKey(path: string, key: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
    return key;
  } catch (error) {
    const first = await readKey(path);
    if (first === undefined) throw error;
    return first;
  } finally {
    await rm(draft, { force: true });
  }
}
