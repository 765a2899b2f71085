import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '@nightdesk/files';

/** One line of the record of what was changed on a box, by whom and why. */
export interface Change {
  at: Date;
  /** A person, `automatic`, or `box` for what it came to by itself. */
  who: string;
  /** What it is about: `mode`, `rule`, `turn` (the box's mode turned), `automatic`, `switch`, … */
  kind: string;
  /** In words, for a person. */
  what: string;
  why?: string;
  /** The same for a program. */
  details?: Record<string, unknown>;
}

const LONGEST_TEXT = 1000;
const LONGEST_DETAILS = 4000;
const LARGEST = 512 * 1024;
// What we write ourselves ends at LARGEST and one line.
const MOST_READ = 2 * LARGEST;
const STUCK_MS = 10_000;

/**
 * Adds a line to `changes.jsonl` in the box's folder and returns when it is on the disk. At half a megabyte the file becomes
 * `changes.old.jsonl`, and the one before that goes.
 */
export async function recordChange(boxDir: string, change: Change): Promise<void> {
  const { current } = filesOf(boxDir);
  await mkdir(boxDir, { recursive: true });
  await setAside(boxDir).catch(() => {});
  const file = await open(current, 'a', 0o640);
  try {
    // A process that died while it wrote left no end of line: with one before ours, only its own line is lost.
    await file.appendFile(`\n${JSON.stringify(cut(change))}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The newest changes first. A line that makes no sense is passed over. */
export async function readChanges(
  boxDir: string,
  { limit = 100, kind }: { limit?: number; kind?: string } = {},
): Promise<Change[]> {
  const { current, old } = filesOf(boxDir);
  const found: Change[] = [];
  for (const path of [current, old]) {
    if (found.length >= limit) break;
    const lines = (await textOf(path)).split('\n').reverse();
    for (const line of lines) {
      const change = parseChange(line);
      if (change && (kind === undefined || change.kind === kind)) found.push(change);
    }
  }
  return found.slice(0, limit);
}

function filesOf(boxDir: string) {
  return {
    current: join(boxDir, 'changes.jsonl'),
    old: join(boxDir, 'changes.old.jsonl'),
    lock: join(boxDir, 'changes.lock'),
  };
}

// One process at a time: the second would put the new file, of one line, in the old one's place.
async function setAside(boxDir: string): Promise<void> {
  const { current, old, lock } = filesOf(boxDir);
  if (!(await isFull(current))) return;
  const held = await stat(lock).catch(() => undefined);
  if (held && Date.now() - held.mtimeMs > STUCK_MS) await rm(lock, { force: true });
  await (await open(lock, 'wx')).close();
  try {
    if (await isFull(current)) await rename(current, old);
  } finally {
    await rm(lock, { force: true });
  }
}

async function isFull(path: string): Promise<boolean> {
  return (await stat(path)).size >= LARGEST;
}

function cut({ at, who, kind, what, why, details }: Change): Record<string, unknown> {
  const fits = details !== undefined && JSON.stringify(details).length <= LONGEST_DETAILS;
  return {
    at: at.toISOString(),
    who: who.slice(0, LONGEST_TEXT),
    kind,
    what: what.slice(0, LONGEST_TEXT),
    ...(why ? { why: why.slice(0, LONGEST_TEXT) } : {}),
    ...(fits ? { details } : {}),
  };
}

// The end of it, from a line's beginning: what others have put there may be of any size, and is not held in memory for that.
async function textOf(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const bytes = Buffer.alloc(Math.min(size, MOST_READ));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, size - bytes.length);
      const text = bytes.toString('utf8', 0, bytesRead);
      return size > MOST_READ ? text.slice(text.indexOf('\n') + 1) : text;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isAbsent(error)) return '';
    throw error;
  }
}

function parseChange(line: string): Change | undefined {
  if (line === '') return undefined;
  try {
    const { at, who, kind, what, why, details } = JSON.parse(line) as Record<string, unknown>;
    const time = new Date(String(at));
    if (Number.isNaN(time.getTime())) return undefined;
    if (typeof who !== 'string' || typeof kind !== 'string' || typeof what !== 'string') return undefined;
    return {
      at: time,
      who,
      kind,
      what,
      ...(typeof why === 'string' ? { why } : {}),
      ...(typeof details === 'object' && details !== null
        ? { details: details as Record<string, unknown> }
        : {}),
    };
  } catch {
    return undefined;
  }
}
