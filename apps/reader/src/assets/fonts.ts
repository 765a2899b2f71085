import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folderOf = (packageFile: string): string => join(dirname(fileURLToPath(packageFile)), 'files');
const serif = folderOf(import.meta.resolve('@fontsource-variable/newsreader/package.json'));
const sans = folderOf(import.meta.resolve('@fontsource-variable/libre-franklin/package.json'));

/**
 * The paper's letters, served by the site itself: Newsreader for reading and headlines, Libre Franklin for signs. Both are
 * under the SIL Open Font License 1.1; their LICENSE files lie in the two packages.
 */
export const fontFiles: readonly string[] = [
  join(serif, 'newsreader-latin-opsz-normal.woff2'),
  join(serif, 'newsreader-latin-ext-opsz-normal.woff2'),
  join(serif, 'newsreader-latin-wght-italic.woff2'),
  join(serif, 'newsreader-latin-ext-wght-italic.woff2'),
  join(sans, 'libre-franklin-latin-wght-normal.woff2'),
  join(sans, 'libre-franklin-latin-ext-wght-normal.woff2'),
];

/**
 * Those that a page asks for before its stylesheet is read: a font that comes later than the text is not used, so that no
 * line is set twice. Every page uses the first two; the italic is asked for where there is a word in it.
 */
export const earlyFonts = {
  always: ['newsreader-latin-opsz-normal.woff2', 'libre-franklin-latin-wght-normal.woff2'],
  italic: 'newsreader-latin-wght-italic.woff2',
};
