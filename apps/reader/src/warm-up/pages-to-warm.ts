import type { PressStore } from '@nightdesk/press';
import { pageWorth } from '../press/page-worth.ts';
import { PRIORITY, priorityOf } from '../press/press-paths.ts';
import { type HotPagesFile, MOST_HOT_PAGES } from './hot-pages-file.ts';

// All fronts and feeds, because they are few; then stories. Of topics and authors there may be thousands.
const ORDER = [
  PRIORITY.front,
  PRIORITY.section,
  PRIORITY.feed,
  PRIORITY.story,
  PRIORITY.list,
  PRIORITY.further,
];

/**
 * The addresses to warm, most important first: those that were hot before, then, as far as there is room, the box's pressed
 * fronts and feeds and its newest pressed stories.
 */
export async function pagesToWarm({
  hotPages,
  press,
}: {
  hotPages: HotPagesFile;
  press: Pick<PressStore, 'list'>;
}): Promise<string[]> {
  const hot = await hotPages.read();
  const now = new Date();
  const pressed = (await press.list())
    .filter(({ status }) => status === 200)
    .map(({ path, madeAt }) => ({
      path,
      madeAt,
      place: ORDER.indexOf(priorityOf(path)),
      worth: pageWorth(path, now),
    }))
    .sort((a, b) => a.place - b.place || (a.worth === b.worth ? b.madeAt - a.madeAt : b.worth - a.worth))
    .map(({ path }) => path);
  return [...new Set([...hot, ...pressed])].slice(0, MOST_HOT_PAGES);
}
