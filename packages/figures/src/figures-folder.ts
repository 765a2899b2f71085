import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type ProcessFigures, parseFigures } from './figures.ts';

const SILENT_MS = 10_000;
const UNFINISHED = '.next';

/** The folder of a box in which its processes keep their figures. */
export function figuresDir(boxDir: string): string {
  return join(boxDir, 'figures');
}

/** Replaces the file of one process: who reads it sees the old figures or the new. After a power cut they are of no use, so no fsync. */
export async function writeFigures(file: string, figures: ProcessFigures): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const next = `${file}${UNFINISHED}`;
  await writeFile(next, JSON.stringify(figures));
  await rename(next, file);
}

/**
 * The figures of the processes that run now, by name. Files of those that were killed, or have said nothing for ten
 * seconds, are passed over and removed; one that only hung writes its own again. Of two with one name, as while one
 * takes over from the other, the later one counts.
 */
export async function readFigures(
  dir: string,
  { now = Date.now() }: { now?: number } = {},
): Promise<ProcessFigures[]> {
  const names = await readdir(dir).catch(() => []);
  const found = await Promise.all(names.map((name) => readOne(join(dir, name), now)));
  const byName = new Map<string, ProcessFigures>();
  for (const figures of found.filter((one) => one !== undefined)) {
    const other = byName.get(figures.name);
    if (other === undefined || other.startedAt < figures.startedAt) byName.set(figures.name, figures);
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

async function readOne(file: string, now: number): Promise<ProcessFigures | undefined> {
  if (file.endsWith(UNFINISHED)) return dropAbandoned(file, now);
  try {
    const figures = parseFigures(await readFile(file, 'utf8'));
    if (isAlive(figures, now)) return figures;
  } catch {
    // Nothing that a process of this version has written.
  }
  await rm(file, { force: true }).catch(() => {});
  return undefined;
}

// A process that is killed while it writes leaves this behind.
async function dropAbandoned(file: string, now: number): Promise<undefined> {
  const written = await stat(file).catch(() => undefined);
  if (written !== undefined && now - written.mtimeMs > SILENT_MS) await rm(file, { force: true });
}

function isAlive({ pid, host, at }: ProcessFigures, now: number): boolean {
  if (Math.abs(now - at) > SILENT_MS) return false;
  return host !== hostname() || runs(pid);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is somebody else's, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
