import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of `paper.css`, in the order that lets a later one win. */
const PARTS = [
  'letters',
  'ground',
  'masthead',
  'shared',
  'cards',
  'front',
  'lists',
  'story',
  'story-text',
  'story-blocks',
  'thread',
  'comment',
  'comment-form',
  'messages',
  'colophon',
  'print',
];

/** The paper's one stylesheet, from the files in `paper/`, without what only people need in it. */
export async function readStylesheet(): Promise<string> {
  const parts = PARTS.map((name) => readFile(join(import.meta.dirname, 'paper', `${name}.css`), 'utf8'));
  return squeeze((await Promise.all(parts)).join('\n'));
}

/** What only the search needs. */
export async function readSearchStylesheet(): Promise<string> {
  return squeeze(await readFile(join(import.meta.dirname, 'search.css'), 'utf8'));
}

// No string in our stylesheets holds a comment, a brace, a semicolon or more than one space in a row.
function squeeze(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}
