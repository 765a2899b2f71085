import { mkdir, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAbsent, syncFolder, writeNewFile } from '@nightdesk/files';

/** The writes that can fail on a bad night. Injected, so that a test can fill the disk. */
export interface Disk {
  /** Creates the file and returns when its bytes are on the disk. */
  writeFile(path: string, bytes: Buffer): Promise<void>;
  /** Returns when the folder's entries are on the disk. */
  syncFolder(path: string): Promise<void>;
}

export const realDisk: Disk = { writeFile: writeNewFile, syncFolder };

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
