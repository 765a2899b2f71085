import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@nightdesk/web';
import { dropFolder } from './disk.ts';
import { describe, type Press } from './press.ts';
import type { GenerationRow, LockedIndex } from './press-index.ts';
import { pressFolder } from './press-path.ts';
import { currentSync, scanPages } from './press-scan.ts';
import { PressFailed } from './put-page.ts';

/** For how long a takedown waits for a process that holds the register; one that hangs holds it for ever. */
const HASTE_MS = 200;

interface Removal {
  /** Only this making of the page. */
  name?: string | undefined;
  /** How long to wait for the register's lock. Then it is done without it, as on a full disk. */
  waitMs?: number | undefined;
}

/** Takes a page off the disk. Returns the generation that was removed. */
export async function removePage(
  press: Press,
  path: string,
  { name, waitMs }: Removal = {},
): Promise<string | undefined> {
  const folderName = pressFolder(path);
  if (folderName === undefined) return undefined;
  const folder = join(press.site, folderName);
  const unlink = () => {
    const current = currentSync(folder);
    if (current === undefined || (name !== undefined && current !== name)) return undefined;
    unlinkSync(join(folder, '@current'));
    return current;
  };
  const removed = await underLock(press, unlink, waitMs);
  press.reader.forget(path);
  if (removed === undefined) return undefined;
  await press.disk
    .syncFolder(folder)
    .catch((error: unknown) => press.report({ path, problem: describe(error) }));
  await dropFolder(join(folder, removed));
  return removed;
}

// A takedown has to work on a full disk too, where the register cannot be locked or written.
async function underLock(
  press: Press,
  unlink: () => string | undefined,
  waitMs: number | undefined,
): Promise<string | undefined> {
  let outcome: { removed: string | undefined } | undefined;
  try {
    const index = await press.index();
    const work = (tx: LockedIndex) => {
      outcome = { removed: unlink() };
      if (outcome.removed !== undefined) tx.forget(outcome.removed);
    };
    await index.locked(work, { waitMs });
  } catch (error) {
    press.report({ path: 'press index', problem: describe(error) });
  }
  outcome ??= { removed: unlink() };
  return outcome.removed;
}

/** Drops every page with the tag that is older than the purge, and keeps such pages out from now on. */
export async function removeTagged(press: Press, tag: string, seq: number): Promise<string[]> {
  press.floors.set(tag, Math.max(seq, press.floors.get(tag) ?? 0));
  const raised = press.raiseFloor(tag, seq).then(() => 'raised');
  const inTime = await Promise.race([raised, pause(HASTE_MS, 'late', { ref: false })]);
  if (inTime === 'raised') return removeOlder(press, { tag, seq });
  const paths = await removeOlder(press, { tag, seq, waitMs: 0 });
  await raised;
  // Who did not know of the purge until now may have put one there meanwhile.
  return [...new Set([...paths, ...(await removeOlder(press, { tag, seq, waitMs: 0 }))])];
}

async function removeOlder(
  press: Press,
  { tag, seq, waitMs }: { tag: string; seq: number; waitMs?: number },
): Promise<string[]> {
  press.reader.forgetTagged(tag, seq);
  const doomed = (await taggedRows(press, tag)).filter((row) => row.asOf < seq);
  const paths = new Set<string>();
  const failures: unknown[] = [];
  for (const { path, name } of doomed) {
    try {
      if ((await removePage(press, path, { name, waitMs })) !== undefined) paths.add(path);
    } catch (error) {
      failures.push(new PressFailed(path, { cause: error }));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pages of ${tag} are still on the disk`);
  return [...paths];
}

/** True when a hard purge that this process knows of forbids the page, whatever the disk still holds. */
export function isPurged(press: Press, page: Page): boolean {
  return press.floors.size > 0 && page.tags.some((tag) => page.asOf < (press.floors.get(tag) ?? 0));
}

async function taggedRows(press: Press, tag: string): Promise<GenerationRow[]> {
  try {
    return (await press.index()).tagged(tag);
  } catch (error) {
    press.report({ path: 'press index', problem: describe(error) });
    const rows: GenerationRow[] = [];
    await scanPages(
      press.site,
      async (row, tags) => {
        if (tags.includes(tag)) rows.push(row);
      },
      press.report,
    );
    return rows;
  }
}
