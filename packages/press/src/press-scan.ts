import { readlinkSync, statSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '@nightdesk/files';
import { currentGeneration, dropFolder } from './disk.ts';
import { asOfIn, diskBytes, readSidecar } from './generation.ts';
import { describe, type PressReport } from './press.ts';
import type { GenerationRow } from './press-index.ts';

const ABANDONED_MS = 10 * 60 * 1000;
const AT_ONCE = 32;

/** The current generation, or undefined when there is none or its sidecar is gone. Synchronous: used under the lock. */
export function currentSync(folder: string): string | undefined {
  try {
    const name = readlinkSync(join(folder, '@current'));
    statSync(join(folder, name, 'page.json'));
    return name;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Tells `add` of every page below the folder. What is corrupt is reported and left out. */
export async function scanPages(
  site: string,
  add: (row: GenerationRow, tags: readonly string[]) => Promise<void>,
  report: PressReport,
): Promise<void> {
  await walk(site, async (folder) => {
    const name = await currentGeneration(folder);
    if (name === undefined) return;
    try {
      const { path, asOf, madeAt, status, tags } = await readSidecar(join(folder, name));
      const bytes = await folderBytes(join(folder, name));
      await add({ name, path, asOf, madeAt, status, bytes }, tags);
    } catch (error) {
      report({ path: folder, problem: describe(error) });
    }
  });
}

/** Removes the generations and links that processes left behind when they were killed, and says their names. */
export async function sweepPages(site: string, now: number): Promise<string[]> {
  const swept: string[] = [];
  await walk(site, async (folder, names) => {
    const current = await currentGeneration(folder);
    const leftovers = names.filter(
      (name) => name !== current && (asOfIn(name) !== undefined || name.startsWith('@next')),
    );
    for (const name of leftovers) {
      if (!(await isAbandoned(join(folder, name), now))) continue;
      if (name.startsWith('@next')) await unlink(join(folder, name)).catch(() => {});
      else await dropFolder(join(folder, name));
      swept.push(name);
    }
  });
  return swept;
}

// Folders of generations are looked at by name only; all others are gone into.
async function walk(
  folder: string,
  visit: (folder: string, names: string[]) => Promise<void>,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  await visit(
    folder,
    entries.map((entry) => entry.name),
  );
  const below = entries.filter((entry) => entry.isDirectory() && asOfIn(entry.name) === undefined);
  for (let start = 0; start < below.length; start += AT_ONCE) {
    const slice = below.slice(start, start + AT_ONCE);
    await Promise.all(slice.map((entry) => walk(join(folder, entry.name), visit)));
  }
}

async function isAbandoned(path: string, now: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    return now - mtimeMs > ABANDONED_MS;
  } catch (error) {
    return isAbsent(error);
  }
}

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return diskBytes(sizes);
}
