import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@nightdesk/files';
import { isAtLeast, type Mode } from './mode.ts';
import type { Report } from './mode-file.ts';
import { reportOnce } from './report-once.ts';
import type { ModeWatch } from './watch-mode.ts';

/** The modes for which there is a flag, and its name. */
const FLAGS = ['pressed', 'frozen'] as const;

/** The folder of the flags by which a web server in front obeys the mode: it only has to see whether a file is there. */
export function serveFlagsDir(boxDir: string): string {
  return join(boxDir, 'serve');
}

/** Makes `serve/pressed` and `serve/frozen` be there while the mode is at least that, and gone otherwise. */
export async function setServeFlags(boxDir: string, mode: Mode): Promise<void> {
  const dir = serveFlagsDir(boxDir);
  await mkdir(dir, { recursive: true });
  const there = await readdir(dir);
  const wrong = FLAGS.filter((flag) => isAtLeast(mode, flag) !== there.includes(flag));
  if (wrong.length === 0) return;
  for (const flag of wrong) {
    if (isAtLeast(mode, flag)) await (await open(join(dir, flag), 'a', 0o644)).close();
    else await rm(join(dir, flag), { force: true });
  }
  // So that a web server that starts before us after a power cut does the same as before.
  await syncFolder(dir);
}

/**
 * Keeps the flags in step with the mode: at each change, and every few seconds in case somebody removed them. Several
 * processes of a box may do so at once. Returns what ends it; the flags stay.
 */
export function keepServeFlags(
  watch: Pick<ModeWatch, 'current' | 'onChange'>,
  { dir, everyMs = 3000, report }: { dir: string; everyMs?: number; report: Report },
): () => void {
  const faults = reportOnce(report);
  const path = serveFlagsDir(dir);
  let isSetting = false;
  let hasTurned = false;
  const stop = watch.onChange(() => {
    hasTurned = true;
    void set();
  });
  const timer = setInterval(() => void set(), everyMs);
  timer.unref();
  void set();
  return () => {
    clearInterval(timer);
    stop();
  };

  // One at a time, and once more when the mode turned meanwhile: two turns within a moment must end as the second, and a disk
  // that hangs must not be asked again while it has not answered.
  async function set(): Promise<void> {
    if (isSetting) return;
    isSetting = true;
    do {
      hasTurned = false;
      await setServeFlags(dir, watch.current().mode).then(
        () => faults.mended(path),
        (error: unknown) => faults({ path, problem: String(error) }),
      );
    } while (hasTurned);
    isSetting = false;
  }
}
