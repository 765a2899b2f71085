import { readFileSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** One making of one page, as the index knows it. */
export interface GenerationRow {
  name: string;
  path: string;
  asOf: number;
  madeAt: number;
  status: number;
  bytes: number;
}

/** What lies on the disk, as the register knows it. */
export interface PressTotals {
  pages: number;
  /** As the disk counts them. */
  bytes: number;
  /** When the oldest page was made, milliseconds since 1970. */
  oldestAt: number | undefined;
}

/**
 * The register of pressed pages by tag, and the lock between the processes of a box. The files are the truth; a row is
 * always written before its page becomes current, so the register may know too much, never too little.
 */
export interface PressIndex {
  add(row: GenerationRow, tags: readonly string[]): Promise<void>;
  /** Runs the work while no other process changes which generation is current. The work must be synchronous and short. */
  locked<T>(work: (tx: LockedIndex) => T, options?: LockOptions): Promise<T>;
  rows(): GenerationRow[];
  /** The tags of every row, by its name. */
  tags(): Map<string, string[]>;
  tagged(tag: string): GenerationRow[];
  /** Paths of the rows whose pages were made before this moment. */
  madeBefore(ms: number): string[];
  totals(): PressTotals;
  /** The last hard purge of the tag, or 0. */
  floor(tag: string): number;
  /** The last hard purge of each tag that had one. */
  floors(): { tag: string; seq: number }[];
  /** False once the file under its name is another one, or none: somebody removed the folder. */
  isInPlace(): boolean;
  close(): void;
}

export interface LockOptions {
  /** Return when it has reached the disk. */
  durable?: boolean;
  /** How long to wait for a process that holds the lock (default 5000 ms). */
  waitMs?: number | undefined;
}

export interface LockedIndex {
  /** The highest sequence at which one of the tags was hard-purged, or 0. */
  floor(tags: readonly string[]): number;
  raiseFloor(tag: string, seq: number): void;
  forget(name: string): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS generation (name TEXT PRIMARY KEY, path TEXT NOT NULL, as_of INTEGER NOT NULL,
    made_at INTEGER NOT NULL, status INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS generation_tag (tag TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (tag, name)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS generation_tag_name ON generation_tag (name);
  CREATE TABLE IF NOT EXISTS hard_purge (tag TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS complete (boot TEXT PRIMARY KEY) WITHOUT ROWID;
`;
const COLUMNS = 'g.name, g.path, g.as_of AS asOf, g.made_at AS madeAt, g.status, g.bytes';
const BUSY = 5;
const BROKEN = new Set([11, 26]);
const LOCK_WAIT_MS = 5000;

/**
 * Opens the register. After a power cut it may lack what it was told last, so once in each boot of the machine, and
 * when the file is gone or broken, `scan` has to tell it of every page on the disk.
 */
export async function openPressIndex(
  file: string,
  scan: (add: PressIndex['add']) => Promise<void>,
  options: { bootId?: string; onBroken: (problem: string) => void },
): Promise<PressIndex> {
  const db = await retry(() => openOrReplace(file, options.onBroken));
  const index = indexOn(db, file);
  const boot = options.bootId ?? bootId();
  if (!db.prepare('SELECT boot FROM complete WHERE boot = ?').get(boot)) {
    await scan(index.add);
    await retry(() => db.exec('DELETE FROM complete'));
    await retry(() => db.prepare('INSERT OR IGNORE INTO complete (boot) VALUES (?)').run(boot));
  }
  return index;
}

function indexOn(db: DatabaseSync, file: string): PressIndex {
  const inode = inodeOf(file);
  const sql = {
    addRow: db.prepare('INSERT OR REPLACE INTO generation VALUES (?, ?, ?, ?, ?, ?)'),
    addTag: db.prepare('INSERT OR IGNORE INTO generation_tag VALUES (?, ?)'),
    dropRow: db.prepare('DELETE FROM generation WHERE name = ?'),
    dropTags: db.prepare('DELETE FROM generation_tag WHERE name = ?'),
    floor: db.prepare('SELECT seq FROM hard_purge WHERE tag = ?'),
    floors: db.prepare('SELECT tag, seq FROM hard_purge'),
    raise: db.prepare(
      'INSERT INTO hard_purge VALUES (?, ?) ON CONFLICT (tag) DO UPDATE SET seq = max(seq, excluded.seq)',
    ),
    madeBefore: db.prepare('SELECT path FROM generation WHERE made_at < ? ORDER BY path'),
    totals: db.prepare(
      'SELECT COUNT(*) AS pages, COALESCE(SUM(bytes), 0) AS bytes, MIN(made_at) AS oldest FROM generation',
    ),
    tags: db.prepare('SELECT name, tag FROM generation_tag'),
    rows: db.prepare(`SELECT ${COLUMNS} FROM generation g ORDER BY g.path`),
    tagged: db.prepare(
      `SELECT ${COLUMNS} FROM generation_tag t JOIN generation g ON g.name = t.name WHERE t.tag = ? ORDER BY g.path`,
    ),
  };
  const tx: LockedIndex = {
    floor: (tags) => Math.max(0, ...tags.map((tag) => Number(sql.floor.get(tag)?.seq ?? 0))),
    raiseFloor: (tag, seq) => void sql.raise.run(tag, seq),
    forget: (name) => {
      sql.dropTags.run(name);
      sql.dropRow.run(name);
    },
  };
  return {
    add: (row, tags) =>
      transact(db, () => {
        sql.addRow.run(row.name, row.path, row.asOf, row.madeAt, row.status, row.bytes);
        for (const tag of tags) sql.addTag.run(tag, row.name);
      }),
    locked: (work, options) => transact(db, () => work(tx), options),
    rows: () => sql.rows.all().map(rowFrom),
    floor: (tag) => Number(sql.floor.get(tag)?.seq ?? 0),
    floors: () => sql.floors.all().map((row) => ({ tag: String(row.tag), seq: Number(row.seq) })),
    tags: () => {
      const byName = new Map<string, string[]>();
      for (const { name, tag } of sql.tags.iterate()) {
        const tags = byName.get(String(name));
        if (tags) tags.push(String(tag));
        else byName.set(String(name), [String(tag)]);
      }
      return byName;
    },
    tagged: (tag) => sql.tagged.all(tag).map(rowFrom),
    madeBefore: (ms) => sql.madeBefore.all(ms).map(({ path }) => String(path)),
    totals: () => {
      const { pages, bytes, oldest } = sql.totals.get()!;
      const oldestAt = oldest === null ? undefined : Number(oldest);
      return { pages: Number(pages), bytes: Number(bytes), oldestAt };
    },
    isInPlace: () => inodeOf(file) === inode,
    close: () => db.close(),
  };
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

function rowFrom(row: Record<string, unknown>): GenerationRow {
  return {
    name: String(row.name),
    path: String(row.path),
    asOf: Number(row.asOf),
    madeAt: Number(row.madeAt),
    status: Number(row.status),
    bytes: Number(row.bytes),
  };
}

async function transact<T>(
  db: DatabaseSync,
  work: () => T,
  { durable = false, waitMs = LOCK_WAIT_MS }: LockOptions = {},
): Promise<T> {
  // Nothing is awaited between BEGIN and COMMIT: within this process the transaction belongs to this one caller.
  return retry(
    () => begin(db, durable),
    () => {
      try {
        const value = work();
        db.exec('COMMIT');
        return value;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    waitMs,
  );
}

// What is lost in a power cut is found again by the scan after it, except the floors: those are synced.
function begin(db: DatabaseSync, durable: boolean): void {
  db.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  db.exec('BEGIN IMMEDIATE');
}

// SQLite's own waiting would block the event loop, so it fails at once and we wait here. `attempt` is tried again
// while another process holds the lock; `next` follows in the same turn, once.
async function retry<T, U = T>(attempt: () => T, next?: (value: T) => U, waitMs = LOCK_WAIT_MS): Promise<U> {
  for (let waited = 0; ; waited += 5) {
    let value: T;
    try {
      value = attempt();
    } catch (error) {
      if (errorNumber(error) !== BUSY || waited >= waitMs) throw error;
      await pause(5);
      continue;
    }
    return next ? next(value) : (value as unknown as U);
  }
}

function openOrReplace(file: string, onBroken: (problem: string) => void): DatabaseSync {
  try {
    return openDatabase(file);
  } catch (error) {
    if (!BROKEN.has(errorNumber(error))) throw error;
    onBroken(`${error instanceof Error ? error.message : String(error)}; it is built anew from the pages`);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return openDatabase(file);
  }
}

function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA journal_mode = WAL');
    db.exec(SCHEMA);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

// The low byte is the primary code: BUSY_SNAPSHOT, BUSY_RECOVERY and their like are busy too.
function errorNumber(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return `unknown-${process.pid}-${Date.now()}`;
  }
}
