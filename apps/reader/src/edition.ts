import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const RENDERS = /\.(eta|css|ts)$/;
const NOT_RENDERING = /(^|\/)(node_modules|test)\/|\.test\.ts$/;

/**
 * Names what pages are rendered by: all sources below these folders, and the zone of their times. Pages of another
 * edition must not come back from the shared cache after a deploy, nor be pressed from there.
 */
export async function readEdition(folders: readonly string[], timeZone: string): Promise<string> {
  const hash = createHash('sha256').update(timeZone);
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      if (!RENDERS.test(name) || NOT_RENDERING.test(name)) continue;
      hash.update(`\0${name}\0`).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
