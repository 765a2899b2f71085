import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Assets, openTemplates, readAssets, type Templates } from '@nightdesk/web';
import { readStylesheet } from './assets/stylesheet.ts';
import { openWords } from './frame/words.ts';
import * as urls from './urls.ts';

/** What the console's pages are made from besides what it has seen. */
export interface Pages {
  templates: Templates;
  assets: Record<'style' | 'charts' | 'chartStyle' | 'script', string>;
  timeZone: string;
  now: () => Date;
}

const SOURCE = import.meta.dirname;
const folderOf = (packageFile: string): string => dirname(fileURLToPath(packageFile));
const uplot = join(folderOf(import.meta.resolve('uplot/package.json')), 'dist');
const letters = join(
  folderOf(import.meta.resolve('@fontsource-variable/libre-franklin/package.json')),
  'files',
);

/** Reads templates and assets, once a process. */
export async function openPages({
  timeZone,
  now,
}: Pick<Pages, 'timeZone' | 'now'>): Promise<{ pages: Pages; assets: Assets }> {
  const assets = await readAssets(
    [join(SOURCE, 'assets/ops.js'), join(letters, 'libre-franklin-latin-wght-normal.woff2')],
    {
      'ops.css': await readStylesheet(),
      'charts.js': await readFile(join(uplot, 'uPlot.iife.min.js'), 'utf8'),
      'charts.css': await readFile(join(uplot, 'uPlot.min.css'), 'utf8'),
    },
  );
  const pages: Pages = {
    templates: openTemplates(SOURCE, { urls, words: openWords({ timeZone, now }) }),
    assets: {
      style: assets.urlOf('ops.css'),
      script: assets.urlOf('ops.js'),
      charts: assets.urlOf('charts.js'),
      chartStyle: assets.urlOf('charts.css'),
    },
    timeZone,
    now,
  };
  return { pages, assets };
}
