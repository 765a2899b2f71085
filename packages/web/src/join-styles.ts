import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One stylesheet from the files `NAME.css` of a folder, in this order, which lets a later one win; without what only people
 * need in it. No string in them may hold a comment, a brace, a semicolon or more than one space in a row.
 */
export async function joinStyles(folder: string, names: readonly string[]): Promise<string> {
  const parts = names.map((name) => readFile(join(folder, `${name}.css`), 'utf8'));
  return squeeze((await Promise.all(parts)).join('\n'));
}

function squeeze(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}
