import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@nightdesk/web';
import { dropFolder } from './disk.ts';
import { describe, type Press } from './press.ts';
import type { GenerationRow } from './press-index.ts';
import { pressFolder } from './press-path.ts';
import { currentSync, scanPages } from './press-scan.ts';
import { PressFailed } from './put-page.ts';

/** Takes a page off the disk, if `name` is given only that generation. Returns the generation that was removed. */
export async function removePage(press: Press, path: string, name?: string): Promise<string | undefined> {
  const folderName = pressFolder(path);
  if (folderName === undefined) return undefined;
  const folder = join(press.site, folderName);
  const removed = await underLock(press, () => {
    const current = currentSync(folder);
    if (current === undefined || (name !== undefined && current !== name)) return undefined;
    unlinkSync(join(folder, '@current'));
    return current;
  });
  press.reader.forget(path);
  if (removed === undefined) return undefined;
  await press.disk
    .syncFolder(folder)
    .catch((error: unknown) => press.report({ path, problem: describe(error) }));
  await dropFolder(join(folder, removed));
  return removed;
}

// A takedown has to work on a full disk too, where the register cannot be locked or written.
async function underLock(press: Press, unlink: () => string | undefined): Promise<string | undefined> {
  let outcome: { removed: string | undefined } | undefined;
  try {
    const index = await press.index();
    await index.locked((tx) => {
      outcome = { removed: unlink() };
      if (outcome.removed !== undefined) tx.forget(outcome.removed);
    });
  } catch (error) {
    press.report({ path: 'press index', problem: describe(error) });
  }
  outcome ??= { removed: unlink() };
  return outcome.removed;
}

/** Drops every page with the tag that is older than the purge, and keeps such pages out from now on. */
export async function removeTagged(press: Press, tag: string, seq: number): Promise<string[]> {
  press.floors.set(tag, Math.max(seq, press.floors.get(tag) ?? 0));
  await press.raiseFloor(tag, seq);
  press.reader.forgetTagged(tag, seq);
  const doomed = (await taggedRows(press, tag)).filter((row) => row.asOf < seq);
  const paths = new Set<string>();
  const failures: unknown[] = [];
  for (const { path, name } of doomed) {
    try {
      if ((await removePage(press, path, name)) !== undefined) paths.add(path);
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
