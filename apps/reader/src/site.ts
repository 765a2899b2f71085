import { join } from 'node:path';
import { openTemplates } from '@nightdesk/web';
import { type Assets, readAssets } from './assets/asset-files.ts';
import type { ReaderConfig } from './config.ts';
import { readEdition } from './edition.ts';
import { dateLine, timeElement } from './frame/site-time.ts';
import type { Site } from './rendered.ts';
import * as urls from './urls.ts';

const SOURCE = import.meta.dirname;
const PACKAGES = join(SOURCE, '../../../packages');

/** What pages are made from, ready once per process. */
export async function openSite(
  config: ReaderConfig,
): Promise<{ site: Site; assets: Assets; edition: string }> {
  const assets = await readAssets([join(SOURCE, 'assets')]);
  const site: Site = {
    url: config.SITE_URL,
    timeZone: config.SITE_TIME_ZONE,
    templates: openTemplates(SOURCE, { urls, time: timeElement, dateLine }),
    stylesheet: assets.urlOf('paper.css'),
    now: () => new Date(),
  };
  return { site, assets, edition: await readEdition([SOURCE, PACKAGES], config.SITE_TIME_ZONE) };
}
