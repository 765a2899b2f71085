import { fileURLToPath } from 'node:url';

/**
 * The paper's letters, served by the site itself: Newsreader for reading and headlines, Libre Franklin for signs. Both are
 * under the SIL Open Font License 1.1; their LICENSE files lie in the two packages.
 */
export const fontFiles: readonly string[] = [
  'newsreader/files/newsreader-latin-opsz-normal.woff2',
  'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
  'newsreader/files/newsreader-latin-wght-italic.woff2',
  'newsreader/files/newsreader-latin-ext-wght-italic.woff2',
  'libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  'libre-franklin/files/libre-franklin-latin-ext-wght-normal.woff2',
].map((file) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)));

/** The two that every page sets text in: asked for before the stylesheet is read, so that no line is set twice. */
export const firstFonts: readonly string[] = [
  'newsreader-latin-opsz-normal.woff2',
  'libre-franklin-latin-wght-normal.woff2',
];
