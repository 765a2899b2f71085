import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk small enough to be filled. */
export interface SmallDisk {
  path: string;
  /** Not a byte more fits. */
  fill(): Promise<void>;
  makeRoom(): void;
  close(): void;
}

/** Mounts a file system in memory. Throws, saying so, where that is not allowed. */
export function mountSmallDisk({ megabytes }: { megabytes: number }): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'nightdesk-disk-'));
  const { status, stderr } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=700`,
    'tmpfs',
    path,
  ]);
  if (status !== 0) {
    rmdirSync(path);
    throw new Error(`A disk to be filled cannot be mounted (that needs root): ${String(stderr).trim()}`);
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: () => fillUp(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    close: () => {
      spawnSync('umount', ['-l', path]);
      rmdirSync(path);
    },
  };
}

async function fillUp(file: string): Promise<void> {
  const ballast = await open(file, 'a');
  try {
    for (const bytes of [1 << 20, 1 << 12]) await writeUntilFull(ballast, Buffer.alloc(bytes));
  } finally {
    await ballast.close();
  }
}

async function writeUntilFull(file: FileHandle, block: Buffer): Promise<void> {
  try {
    while (true) await file.writeFile(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
