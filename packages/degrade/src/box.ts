import { join } from 'node:path';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** True when the name can be a folder's name and part of a setting's scope. */
export function isBoxName(name: string): boolean {
  return NAME.test(name);
}

/** A box's name when none was configured: the machine's host name, reduced to what a box name may hold. */
export function boxNameFromHost(hostname: string): string {
  const name = hostname
    .replace(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64);
  return name === '' ? 'box' : name;
}

/** The folder of one box: its mode files and its pressed pages. Throws for a name that is none. */
export function boxDir(dataDir: string, box: string): string {
  if (!isBoxName(box))
    throw new TypeError(`"${box}" is no box name: letters, digits, dot, dash and underscore`);
  return join(dataDir, 'boxes', box);
}
