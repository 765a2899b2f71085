import { diffLines } from 'diff';
import type { StoryForm } from './story-form.ts';

export interface Comparison {
  /** Fields of one line that differ. */
  fields: { name: string; theirs: string; yours: string }[];
  /** The bodies line by line. */
  lines: { side: 'both' | 'theirs' | 'yours'; text: string }[];
  theirBody: string;
}

const DIFF_MS = 500;

/** Two versions of a story beside each other. */
export function compareTexts(theirs: StoryForm, yours: StoryForm): Comparison {
  const names = [
    ['Headline', 'headline'],
    ['Standfirst', 'standfirst'],
    ['Topics', 'tags'],
  ] as const;
  const fields = names.flatMap(([name, key]) =>
    theirs[key] === yours[key] ? [] : [{ name, theirs: theirs[key], yours: yours[key] }],
  );
  // Two texts that have nothing in common take the diff too long; then one follows the other.
  const parts = diffLines(endLine(theirs.body), endLine(yours.body), { timeout: DIFF_MS }) ?? [
    { value: theirs.body, removed: true, added: false },
    { value: yours.body, removed: false, added: true },
  ];
  const lines = parts.flatMap(({ value, added, removed }) => {
    const side = removed ? 'theirs' : added ? 'yours' : 'both';
    return value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ side, text }) as const);
  });
  return { fields, lines, theirBody: theirs.body };
}

const endLine = (text: string): string => `${text.trimEnd()}\n`;
