import { mkdir, open, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The writes that can fail on a bad night. Injected, so that a test can fill the disk. */
export interface Disk {
  /** Creates the file and returns when its bytes are on the disk. */
  writeFile(path: string, bytes: Buffer): Promise<void>;
  /** Returns when the folder's entries are on the disk. */
  syncFolder(path: string): Promise<void>;
}

export const realDisk: Disk = {
  writeFile: async (path, bytes) => {
    const file = await open(path, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  syncFolder: async (path) => {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};

/** `mkdir -p` whose new folders survive a power cut. */
export async function makeFolder(path: string, disk: Disk): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = dirname(path); folder.length >= dirname(first).length; folder = dirname(folder)) {
    await disk.syncFolder(folder);
    if (folder === dirname(folder)) break;
  }
}

/** Removes a folder with what is in it. What cannot be removed is left for the next sweep. */
export async function dropFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

/** Where `@current` of a page's folder points to: the name of a generation, or undefined when nothing is pressed. */
export async function currentGeneration(folder: string): Promise<string | undefined> {
  try {
    return await readlink(join(folder, '@current'));
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** True when an error of the file system says that the file, or a folder on the way to it, is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
