import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ProcessFigures } from './figures.ts';
import { writeFigures } from './figures-folder.ts';
import { watchVitals } from './vitals.ts';

/** All but what every process knows of itself in the same way. */
export type OwnFigures = Omit<
  ProcessFigures,
  'name' | 'pid' | 'host' | 'startedAt' | 'at' | 'memory' | 'cpuSeconds' | 'loopDelay'
>;

export interface FiguresKeeping {
  /** The box's `figuresDir`. */
  dir: string;
  /** See `ProcessFigures`. */
  name: string;
  gather: () => OwnFigures;
  everyMs?: number;
  report: (message: string, cause?: unknown) => void;
}

/** Writes the figures of this process to its box's folder now and every two seconds. Returns what ends it and removes the file. */
export function keepFigures({
  dir,
  name,
  gather,
  everyMs = 2000,
  report,
}: FiguresKeeping): () => Promise<void> {
  const file = join(dir, `${name.replace(/[^\w-]+/g, '-')}-${process.pid}.json`);
  const startedAt = Date.now() - Math.round(process.uptime() * 1000);
  const vitals = watchVitals();
  let failing = false;
  let writing: Promise<void> | undefined;

  const timer = setInterval(next, everyMs);
  next();
  return async () => {
    clearInterval(timer);
    vitals.stop();
    await writing;
    await rm(file, { force: true }).catch(() => {});
  };

  // A disk that hangs must not be asked again while it has not answered.
  function next(): void {
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }

  async function write(): Promise<void> {
    const who = { name, pid: process.pid, host: hostname(), startedAt, at: Date.now() };
    try {
      await writeFigures(file, { ...who, ...vitals.read(), ...gather() });
      failing = false;
    } catch (error) {
      if (!failing) report('the figures of this process cannot be written', error);
      failing = true;
    }
  }
}
