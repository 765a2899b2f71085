import { join } from 'node:path';
import { type Assets, openTemplates, readAssets, type Templates, timeElement } from '@nightdesk/web';
import type { NewsroomConfig } from './config.ts';
import * as urls from './urls.ts';

/** What the newsroom's pages are made from besides the database. */
export interface Site {
  /** Scheme and host that readers use. */
  readerUrl: string;
  /** Scheme and host that the staff uses. */
  url: string;
  timeZone: string;
  templates: Templates;
  stylesheet: string;
  script: string;
  now: () => Date;
}

const SOURCE = import.meta.dirname;

export type SiteConfig = Pick<NewsroomConfig, 'SITE_URL' | 'NEWSROOM_URL' | 'SITE_TIME_ZONE'>;

/** Reads templates and assets, once a process. */
export async function openSite(config: SiteConfig): Promise<{ site: Site; assets: Assets }> {
  const assets = await readAssets(
    ['newsroom.css', 'newsroom.js'].map((name) => join(SOURCE, 'assets', name)),
  );
  const time = (at: Date) => timeElement(at, config.SITE_TIME_ZONE);
  const site: Site = {
    readerUrl: config.SITE_URL,
    url: config.NEWSROOM_URL,
    timeZone: config.SITE_TIME_ZONE,
    templates: openTemplates(SOURCE, { urls, time }),
    stylesheet: assets.urlOf('newsroom.css'),
    script: assets.urlOf('newsroom.js'),
    now: () => new Date(),
  };
  return { site, assets };
}
