import { join } from 'node:path';
import { joinStyles } from '@nightdesk/web';

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

/** The paper's one stylesheet, from the files in `paper/`. */
export function readStylesheet(): Promise<string> {
  return joinStyles(join(import.meta.dirname, 'paper'), PARTS);
}

/** What only the search needs. */
export function readSearchStylesheet(): Promise<string> {
  return joinStyles(import.meta.dirname, ['search']);
}
