import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Assets, openTemplates, readAssets, timeElement } from '@nightdesk/web';
import { earlyFonts, fontFiles } from './assets/fonts.ts';
import { readSearchStylesheet, readStylesheet } from './assets/stylesheet.ts';
import { monogram } from './comments/monogram.ts';
import type { ReaderConfig } from './config.ts';
import { briefTime, dateLine, madeTime } from './frame/site-time.ts';
import { dataBlock } from './frame/structured-data.ts';
import type { Site } from './rendered.ts';
import * as urls from './urls.ts';

const SOURCE = import.meta.dirname;
// All that decides how a page comes out.
const RENDERING = [
  SOURCE,
  ...['web', 'stories', 'comments', 'fronts', 'media', 'switchboard'].map((name) =>
    join(SOURCE, '../../../packages', name, 'src'),
  ),
];

/** What pages are made from, ready once per process. */
export async function openSite(config: ReaderConfig): Promise<{ site: Site; assets: Assets }> {
  const assets = await readAssets([join(SOURCE, 'assets/lantern.svg'), ...fontFiles], {
    'paper.css': await readStylesheet(),
    'search.css': await readSearchStylesheet(),
  });
  const site: Site = {
    url: config.SITE_URL,
    timeZone: config.SITE_TIME_ZONE,
    edition: await readEdition(config.SITE_TIME_ZONE),
    templates: openTemplates(SOURCE, {
      urls,
      time: timeElement,
      briefTime,
      dateLine,
      madeTime,
      dataBlock,
      monogram,
    }),
    stylesheet: assets.urlOf('paper.css'),
    searchStylesheet: assets.urlOf('search.css'),
    icon: assets.urlOf('lantern.svg'),
    fonts: earlyFonts.always.map(assets.urlOf),
    italicFont: assets.urlOf(earlyFonts.italic),
    now: () => new Date(),
  };
  return { site, assets };
}

// Pages that another version rendered must not come back from the shared cache after a deploy, and are pressed anew. Node
// is part of it: it writes out dates, and parts in a form that another one may not read.
async function readEdition(timeZone: string): Promise<string> {
  const hash = createHash('sha256').update(timeZone).update(process.version);
  for (const folder of RENDERING) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      if (/\.(eta|css|svg|ts)$/.test(name)) hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
