import type { Cache } from '@nightdesk/cache';
import type { Site } from '../rendered.ts';
import { addressOf } from '../serving/page-address.ts';
import { type HotPagesFile, MOST_HOT_PAGES } from './hot-pages-file.ts';

interface HotListDeps {
  file: HotPagesFile;
  cache: Pick<Cache<unknown>, 'hottest'>;
  site: Pick<Site, 'url'>;
  report: (message: string, cause: unknown) => void;
}

/** Writes down which pages are hottest in this process, for the next one. */
export interface HotList {
  save(): Promise<void>;
  saveEachMinute(): void;
}

const EVERY_MS = 60_000;

export function openHotList({ file, cache, site, report }: HotListDeps): HotList {
  return { save, saveEachMinute: () => void setInterval(save, EVERY_MS).unref() };

  async function save(): Promise<void> {
    try {
      const hottest = cache.hottest(MOST_HOT_PAGES).flatMap((key) => addressOf(site, key) ?? []);
      if (hottest.length === 0) return;
      // The list before fills up what a process that has just started, or serves few, does not know.
      const pages = [...new Set([...hottest, ...(await file.read())])];
      await file.write(pages.slice(0, MOST_HOT_PAGES));
    } catch (error) {
      report('the list of hot pages cannot be kept', error);
    }
  }
}
