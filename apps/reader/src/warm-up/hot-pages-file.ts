import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, replaceFile } from '@nightdesk/files';
import { z } from 'zod';

/** How many pages are remembered, and warmed at the next start. */
export const MOST_HOT_PAGES = 400;

/** The addresses of a box's hottest pages, hottest first, kept on its disk for the next process. */
export interface HotPagesFile {
  /** Empty when there is no list, or one that makes no sense: that is reported once. */
  read(): Promise<string[]>;
  write(pages: readonly string[]): Promise<void>;
}

const content = z.object({ pages: z.array(z.string().startsWith('/').max(2000)).max(10 * MOST_HOT_PAGES) });

export function hotPagesFile(
  boxDir: string,
  report: (message: string, cause: unknown) => void,
): HotPagesFile {
  const path = join(boxDir, 'hot-pages.json');
  let reported = false;
  return {
    read: async () => {
      try {
        return content.parse(JSON.parse(await readFile(path, 'utf8'))).pages.slice(0, MOST_HOT_PAGES);
      } catch (error) {
        if (isAbsent(error)) return [];
        if (!reported) report(`${path} makes no sense and is passed over`, error);
        reported = true;
        return [];
      }
    },
    write: (pages) => replaceFile(path, `${JSON.stringify({ pages })}\n`),
  };
}
