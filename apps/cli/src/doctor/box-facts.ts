import { readdirSync, readFileSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isBoxName } from '@nightdesk/degrade';
import { figuresDir, type ProcessFigures, readFigures } from '@nightdesk/figures';

export interface Files {
  open: number;
  limit: number;
}

export interface ProcessFacts {
  figures: ProcessFigures;
  /** Undefined for a process of another machine or another user. */
  files: Files | undefined;
}

export interface BoxFacts {
  name: string;
  processes: ProcessFacts[];
}

export interface DiskFacts {
  folder: string;
  freeBytes: number;
  totalBytes: number;
  freeFiles: number;
  totalFiles: number;
}

/** Every box of the data folder that has said something of itself. */
export async function findBoxes(dataDir: string): Promise<BoxFacts[]> {
  const names = await readdir(join(dataDir, 'boxes')).catch(() => []);
  return Promise.all(
    names.filter(isBoxName).map(async (name) => {
      const found = await readFigures(figuresDir(join(dataDir, 'boxes', name)));
      return { name, processes: found.map((figures) => ({ figures, files: filesOf(figures) })) };
    }),
  );
}

/** Undefined for a folder that is not on this machine. */
export async function findDisk(folder: string): Promise<DiskFacts | undefined> {
  try {
    const { bsize, bavail, blocks, ffree, files } = await statfs(folder);
    return {
      folder,
      freeBytes: bavail * bsize,
      totalBytes: blocks * bsize,
      freeFiles: ffree,
      totalFiles: files,
    };
  } catch {
    return undefined;
  }
}

function filesOf({ pid, host }: ProcessFigures): Files | undefined {
  if (host !== hostname()) return undefined;
  try {
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
    const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    return Number.isNaN(limit) ? undefined : { open: readdirSync(`/proc/${pid}/fd`).length, limit };
  } catch {
    return undefined;
  }
}
