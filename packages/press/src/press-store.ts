import { join } from 'node:path';
import type { Page } from '@nightdesk/web';
import { currentGeneration, type Disk, makeFolder, realDisk } from './disk.ts';
import { openFloorWriter } from './floor-writer.ts';
import { readSidecar } from './generation.ts';
import { openPageReader } from './page-reader.ts';
import { describe, type Press, type PressReport } from './press.ts';
import { type GenerationRow, openPressIndex, type PressIndex, type PressTotals } from './press-index.ts';
import { pressFolder } from './press-path.ts';
import { scanPages, sweepPages } from './press-scan.ts';
import { type PutResult, putPage } from './put-page.ts';
import { isPurged, removePage, removeTagged } from './remove-page.ts';

export interface PressStoreOptions {
  /** The box's press folder, `DATA_DIR/boxes/BOX/press`. */
  dir: string;
  /** Bytes of pressed pages kept in memory (default 64 MB). */
  memoryBytes?: number;
  /** How long a page in memory is trusted before its folder is looked at again (default 1000 ms). */
  checkEveryMs?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  disk?: Disk;
  /** Names this boot of the machine; after another boot the register is built anew. */
  bootId?: string;
  /** Told of pages that are corrupt and of faults that were passed over. */
  report?: PressReport;
}

export interface PressStore {
  /** Puts the page on the disk, whole or not at all. Rejects with `PressFailed`; the last good page stays then. */
  put(path: string, page: Page): Promise<PutResult>;
  /** The pressed page. Never rejects: what is corrupt counts as absent and is reported. Opens nothing but files. */
  get(path: string): Promise<Page | undefined>;
  /** What `get` would answer at once, from memory alone. */
  held(path: string): Page | undefined;
  /** True when a page was there. */
  remove(path: string): Promise<boolean>;
  /**
   * Hard purge: drops every page with the tag whose `asOf` is below `seq`, and refuses such pages from now on, also in
   * other processes. Returns the paths. Rejects when the disk keeps a page; this process does not serve it even then.
   */
  removeTagged(tag: string, seq: number): Promise<string[]>;
  /**
   * Drops every page that `isGone` says must not be served any more, for who learns late of many takedowns at once.
   * Returns the paths. What the disk keeps is reported.
   */
  removeGone(isGone: (page: PressedPage) => boolean): Promise<string[]>;
  list(): Promise<PressedPage[]>;
  /** How much there is, at the price of a glance; a page that was just replaced by a killed process may count twice. */
  totals(): Promise<PressTotals>;
  /** All but the body of the page on the disk, without its being read. Never rejects: what is corrupt counts as absent. */
  facts(path: string): Promise<PageFacts | undefined>;
  /** What each page takes of the disk. */
  sizes(): Promise<{ path: string; bytes: number }[]>;
  /** Paths of pages that were made before this moment, milliseconds since 1970. */
  madeBefore(ms: number): Promise<string[]>;
  /** Every hard purge that this box has been told of, the last of each tag: it outlives the process and the database. */
  hardPurges(): Promise<{ tag: string; seq: number }[]>;
  /** The paths of the pages that depend on the tag. */
  tagged(tag: string): Promise<string[]>;
  /** Removes what killed processes left behind. Returns how many folders. */
  sweep(): Promise<number>;
  stats(): { memoryBytes: number; memoryPages: number };
  close(): Promise<void>;
}

export interface PressedPage {
  path: string;
  status: number;
  tags: readonly string[];
  asOf: number;
  /** Milliseconds since 1970. */
  madeAt: number;
  bytes: number;
}

export type PageFacts = Omit<PressedPage, 'bytes'>;

/** Opens a box's press folder without touching the disk. Several processes may share it. */
export function openPressStore(options: PressStoreOptions): PressStore {
  const site = join(options.dir, 'site');
  const disk = options.disk ?? realDisk;
  const report = options.report ?? (() => {});
  const now = options.now ?? Date.now;
  const reader = openPageReader({
    site,
    report,
    memoryBytes: options.memoryBytes ?? 64 * 1024 * 1024,
    checkEveryMs: options.checkEveryMs ?? 1000,
    now,
  });
  let opening: Promise<PressIndex> | undefined;
  const index = async (): Promise<PressIndex> => {
    const before = opening;
    const open = await before;
    if (open !== undefined && !open.isInPlace() && opening === before) {
      opening = undefined;
      open.close();
    }
    opening ??= openIndex(options, { site, disk, report }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const press: Press = {
    site,
    disk,
    reader,
    report,
    index,
    floors: new Map(),
    raiseFloor: openFloorWriter(index, report),
  };
  const unlessPurged = (page: Page | undefined) =>
    page !== undefined && isPurged(press, page) ? undefined : page;
  return {
    put: (path, page) => putPage(press, path, page),
    get: async (path) => unlessPurged(await reader.get(path)),
    held: (path) => unlessPurged(reader.held(path)),
    remove: async (path) => (await removePage(press, path)) !== undefined,
    removeTagged: (tag, seq) => removeTagged(press, tag, seq),
    removeGone: async (isGone) => {
      const gone = (await pressedPages(press)).filter(isGone);
      const removed = await Promise.all(gone.map((page) => removeReported(press, page)));
      return removed.filter((path) => path !== undefined);
    },
    list: async () => (await pressedPages(press)).map(({ name: _name, ...facts }) => facts),
    totals: async () => (await index()).totals(),
    facts: (path) => factsOf(site, path),
    sizes: async () => (await index()).rows().map(({ path, bytes }) => ({ path, bytes })),
    madeBefore: async (ms) => (await index()).madeBefore(ms),
    hardPurges: async () => (await index()).floors(),
    tagged: async (tag) => {
      const rows = await currentRows(press, (await index()).tagged(tag));
      return rows.map((row) => row.path);
    },
    sweep: async () => {
      const names = await sweepPages(site, now());
      if (names.length > 0)
        await (await index()).locked((tx) => names.forEach((name) => void tx.forget(name)));
      return names.length;
    },
    stats: reader.stats,
    close: async () => {
      const open = await opening?.catch(() => undefined);
      opening = undefined;
      open?.close();
    },
  };
}

async function openIndex(
  options: PressStoreOptions,
  { site, disk, report }: { site: string; disk: Disk; report: PressReport },
): Promise<PressIndex> {
  await makeFolder(site, disk);
  const file = join(options.dir, 'index.sqlite');
  return openPressIndex(file, (add) => scanPages(site, add, report), {
    ...(options.bootId === undefined ? {} : { bootId: options.bootId }),
    onBroken: (problem) => report({ path: file, problem }),
  });
}

async function factsOf(site: string, path: string): Promise<PageFacts | undefined> {
  const folder = pressFolder(path);
  if (folder === undefined) return undefined;
  try {
    const name = await currentGeneration(join(site, folder));
    if (name === undefined) return undefined;
    const { status, tags, asOf, madeAt, ...sidecar } = await readSidecar(join(site, folder, name));
    return sidecar.path === path ? { path, status, tags, asOf, madeAt } : undefined;
  } catch {
    return undefined;
  }
}

async function pressedPages(press: Press): Promise<(PressedPage & { name: string })[]> {
  const index = await press.index();
  const tags = index.tags();
  const rows = await currentRows(press, index.rows());
  return rows.map((row) => ({ ...row, tags: tags.get(row.name) ?? [] }));
}

async function removeReported(
  press: Press,
  { path, name }: { path: string; name: string },
): Promise<string | undefined> {
  try {
    return (await removePage(press, path, { name })) === undefined ? undefined : path;
  } catch (error) {
    press.report({ path, problem: describe(error) });
    return undefined;
  }
}

// A row of a generation that never became current, or is no longer, says nothing.
async function currentRows(press: Press, rows: GenerationRow[]): Promise<GenerationRow[]> {
  const current: GenerationRow[] = [];
  for (let start = 0; start < rows.length; start += 64) {
    const slice = rows.slice(start, start + 64);
    const names = await Promise.all(slice.map((row) => currentNameOf(press, row.path)));
    current.push(...slice.filter((row, place) => names[place] === row.name));
  }
  return current;
}

async function currentNameOf(press: Press, path: string): Promise<string | undefined> {
  const folder = pressFolder(path);
  return folder === undefined
    ? undefined
    : currentGeneration(join(press.site, folder)).catch(() => undefined);
}
