import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFiles } from './fonts.ts';
import { readStylesheet } from './stylesheet.ts';

it('costs a phone on a slow line at most 25 KiB before it is compressed', async () => {
  // 25,000 until the notice of `frozen` came, which must look like a notice on the worst night.
  expect((await readStylesheet()).length).toBeLessThanOrEqual(25 * 1024);
});

it('leaves out no part and loads nothing from elsewhere', async () => {
  const css = await readStylesheet();
  for (const file of readdirSync(join(import.meta.dirname, 'paper')))
    expect(css, file).toContain(landmarks[file]);
  const named = [...css.matchAll(/asset:([\w.-]+)/g)].map(([, name]) => name).sort();
  expect(named).toEqual(fontFiles.map((path) => path.split('/').at(-1)).sort());
  expect(css).not.toMatch(/https?:|@import/);
});

const landmarks: Record<string, string> = {
  'letters.css': '@font-face',
  'ground.css': ':root{',
  'masthead.css': '.masthead{',
  'shared.css': '.kicker{',
  'cards.css': '.card{',
  'front.css': '.front-lead{',
  'lists.css': '.list-head{',
  'story.css': '.story-head{',
  'story-text.css': '.story-body{',
  'story-blocks.css': '.pullquote{',
  'thread.css': '.thread{',
  'comment.css': '.comment{',
  'comment-form.css': '.comment-form{',
  'messages.css': '.message{',
  'colophon.css': '.colophon{',
  'print.css': '@media print{',
};
