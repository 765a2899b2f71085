import { renameSync } from 'node:fs';
import { symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@nightdesk/web';
import { currentGeneration, dropFolder, makeFolder } from './disk.ts';
import { asOfIn, generationName, writeGeneration } from './generation.ts';
import { describe, type Press } from './press.ts';
import type { PressIndex } from './press-index.ts';
import { pressFolder } from './press-path.ts';
import { currentSync } from './press-scan.ts';

/** `older`: a page with a higher `asOf` is there. `purged`: one of its tags was hard-purged after its `asOf`. */
export type PutResult = 'pressed' | 'older' | 'purged';

/** The page could not be pressed; what was pressed before is still there. */
export class PressFailed extends Error {
  readonly code = 'PRESS_FAILED';

  constructor(path: string, options: { cause: unknown }) {
    super(`${path} could not be pressed: ${describe(options.cause)}`, options);
    this.name = 'PressFailed';
  }
}

/** Writes the page beside the current one and makes it current in one step, if it is not older. */
export async function putPage(press: Press, path: string, page: Page): Promise<PutResult> {
  const folderName = pressFolder(path);
  if (folderName === undefined)
    throw new PressFailed(path, { cause: new TypeError('it is no path of a page') });
  const folder = join(press.site, folderName);
  const name = generationName(page);
  try {
    const index = await press.index();
    await makeFolder(folder, press.disk);
    const bytes = await writeGeneration(join(folder, name), { path, page }, press.disk);
    await press.disk.syncFolder(folder);
    await index.add(
      { name, path, asOf: page.asOf, madeAt: page.madeAt, status: page.status, bytes },
      page.tags,
    );
    await symlink(name, join(folder, `@next${name}`));
    const result = await commit(press, { folder, name, page, index });
    press.reader.forget(path);
    return result;
  } catch (error) {
    await abandon(press, folder, name);
    throw new PressFailed(path, { cause: error });
  }
}

interface Commit {
  folder: string;
  name: string;
  page: Page;
  index: PressIndex;
}

// The one moment at which a page changes: all its files at once, by renaming the link that leads to them.
async function commit(press: Press, { folder, name, page, index }: Commit): Promise<PutResult> {
  const { result, previous } = await index.locked((tx) => {
    const current = currentSync(folder);
    const floor = Math.max(tx.floor(page.tags), ...page.tags.map((tag) => press.floors.get(tag) ?? 0));
    if (page.asOf < floor) return { result: 'purged' as const, previous: undefined };
    if (current !== undefined && page.asOf < (asOfIn(current) ?? 0)) {
      return { result: 'older' as const, previous: undefined };
    }
    renameSync(join(folder, `@next${name}`), join(folder, '@current'));
    if (current !== undefined) tx.forget(current);
    return { result: 'pressed' as const, previous: current };
  });
  if (result === 'pressed') {
    await press.disk.syncFolder(folder);
    if (previous !== undefined) await dropFolder(join(folder, previous));
  } else {
    await abandon(press, folder, name);
  }
  return result;
}

// Undoes a put that did not come to be. It must not fail itself, and must not touch a page that did become current.
async function abandon(press: Press, folder: string, name: string): Promise<void> {
  await unlink(join(folder, `@next${name}`)).catch(() => {});
  if ((await currentGeneration(folder).catch(() => name)) === name) return;
  await dropFolder(join(folder, name));
  try {
    const index = await press.index();
    await index.locked((tx) => tx.forget(name));
  } catch {
    // A row too many is harmless: it is checked against the folder before it counts.
  }
}
