import { join } from 'node:path';
import { type Page, pageSize } from '@nightdesk/web';
import { LRUCache } from 'lru-cache';
import { currentGeneration } from './disk.ts';
import { readGeneration } from './generation.ts';
import { describe, type PressReport } from './press.ts';
import { pressFolder } from './press-path.ts';

const UNREADABLE = '(unreadable)';

export interface PageReader {
  /** The page in memory, when its place on the disk was looked at a moment ago. */
  held(path: string): Page | undefined;
  get(path: string): Promise<Page | undefined>;
  /** The page on the disk has changed: what is in memory, or being read right now, is not to be trusted. */
  forget(path: string): void;
  forgetTagged(tag: string, seq: number): void;
  stats(): { memoryBytes: number; memoryPages: number };
}

export interface PageReaderOptions {
  site: string;
  memoryBytes: number;
  checkEveryMs: number;
  now: () => number;
  report: PressReport;
}

interface Held {
  name: string;
  page: Page;
  checkedAt: number;
}

interface Fault {
  name: string;
  problem: unknown;
}

interface Reading {
  outdated: boolean;
  page: Promise<Page | undefined>;
}

/** Reads pressed pages through a small memory: a hit costs a map look-up, and one `readlink` a second for each page. */
export function openPageReader(options: PageReaderOptions): PageReader {
  const memory = new LRUCache<string, Held>({
    maxSize: options.memoryBytes,
    maxEntrySize: Math.ceil(options.memoryBytes / 8),
    sizeCalculation: ({ page }) => pageSize(page),
  });
  const readings = new Map<string, Reading>();
  const faults = new LRUCache<string, { name: string; at: number }>({ max: 1000 });

  return {
    held: pageHeld,
    get: async (path) => pageHeld(path) ?? readOnce(path),
    forget: (path) => {
      memory.delete(path);
      faults.delete(path);
      markOutdated(readings.get(path));
    },
    forgetTagged: (tag, seq) => {
      for (const [path, { page }] of memory.entries()) {
        if (page.asOf < seq && page.tags.includes(tag)) memory.delete(path);
      }
      for (const reading of readings.values()) markOutdated(reading);
    },
    stats: () => ({ memoryBytes: memory.calculatedSize, memoryPages: memory.size }),
  };

  function pageHeld(path: string): Page | undefined {
    const held = memory.get(path);
    return held && options.now() - held.checkedAt < options.checkEveryMs ? held.page : undefined;
  }

  function readOnce(path: string): Promise<Page | undefined> {
    const running = readings.get(path);
    if (running) return running.page;
    const reading: Reading = { outdated: false, page: Promise.resolve(undefined) };
    readings.set(path, reading);
    reading.page = readPage(path, reading).finally(() => readings.delete(path));
    return reading.page;
  }

  // The page may be replaced, or taken down, while its files are being read: then it is read again.
  async function readPage(path: string, reading: Reading): Promise<Page | undefined> {
    const folderName = pressFolder(path);
    if (folderName === undefined || isKnownFault(path)) return undefined;
    const folder = join(options.site, folderName);
    let failed: string | undefined;
    for (;;) {
      reading.outdated = false;
      const outcome = await attempt(path, folder);
      if (reading.outdated) continue;
      if (!('problem' in outcome)) return keep(path, outcome.held);
      if (outcome.name === failed) return giveUp(path, outcome);
      failed = outcome.name;
    }
  }

  async function attempt(path: string, folder: string): Promise<{ held: Held | undefined } | Fault> {
    let name = UNREADABLE;
    try {
      const current = await currentGeneration(folder);
      if (current === undefined) return { held: undefined };
      name = current;
      return { held: await hold(path, { folder, name }) };
    } catch (problem) {
      return { name, problem };
    }
  }

  // When even the link cannot be read, the disk is ill: what is in memory is better than nothing.
  function giveUp(path: string, { name, problem }: Fault): Page | undefined {
    if (faults.get(path)?.name !== name) options.report({ path, problem: describe(problem) });
    faults.set(path, { name, at: options.now() });
    if (name === UNREADABLE) return memory.peek(path)?.page;
    memory.delete(path);
    return undefined;
  }

  function isKnownFault(path: string): boolean {
    const fault = faults.get(path);
    return (
      fault !== undefined && fault.name !== UNREADABLE && options.now() - fault.at < options.checkEveryMs
    );
  }

  async function hold(path: string, at: { folder: string; name: string }): Promise<Held> {
    const held = memory.peek(path);
    if (held?.name === at.name) return { ...held, checkedAt: options.now() };
    const page = await readGeneration(join(at.folder, at.name), path);
    return { name: at.name, page, checkedAt: options.now() };
  }

  function keep(path: string, held: Held | undefined): Page | undefined {
    faults.delete(path);
    if (held) memory.set(path, held);
    else memory.delete(path);
    return held?.page;
  }
}

function markOutdated(reading: Reading | undefined): void {
  if (reading) reading.outdated = true;
}
