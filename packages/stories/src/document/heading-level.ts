import type { Heading } from './document.ts';

const LEVELS: ReadonlyMap<string, Heading['level']> = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 4],
  ['h6', 4],
]);

/** The level of a heading by its tag: the story's own headline is the page's h1. Undefined for any other tag. */
export function headingLevel(tag: string): Heading['level'] | undefined {
  return LEVELS.get(tag);
}
