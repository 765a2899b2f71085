import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { joinStyles } from '@nightdesk/web';
import { expect, it } from 'vitest';
import { readStylesheet } from './stylesheet.ts';

const CONSOLE = join(import.meta.dirname, 'console');

it('leaves out no part, and loads nothing but the letters', async () => {
  const css = await readStylesheet();
  for (const file of readdirSync(CONSOLE))
    expect(css, file).toContain(await joinStyles(CONSOLE, [file.replace('.css', '')]));
  const loaded = [...css.matchAll(/url\((.*?)\)/g)].map(([, url]) => url);
  expect(loaded).toEqual(['asset:libre-franklin-latin-wght-normal.woff2']);
  expect(css).not.toMatch(/https?:|@import/);
});
