import type { Section, StoryId } from '@nightdesk/stories';
import { newestInSections } from '../lists/list-parts.ts';
import type { Parts } from '../parts/parts.ts';
import { type Card, loadCards } from '../stories/story-cards.ts';
import { sectionUrl } from '../urls.ts';

/** A row of the front for one section. */
export interface Strip {
  slug: string;
  name: string;
  url: string | undefined;
  stories: Card[];
}

const STRIP = 4;
// A front that nobody reaches the end of helps nobody: an imported paper may have a section for each of its categories.
const MOST_STRIPS = 9;

export interface StripPlan {
  sections: readonly Section[];
  /** Stories that stand higher on the page. */
  above: readonly Card[];
  /** The front's remaining slots, in order: they come first in their section's row. */
  slots: readonly Card[];
}

/** A row per section, filled up with the newest of it that stand nowhere else. What fits in no row makes the last. */
export async function loadStrips(parts: Parts, { sections, above, slots }: StripPlan): Promise<Strip[]> {
  const rows = await planRows(parts, { sections, above, slots });
  const wanted = rows.flatMap(({ ids }) => ids);
  const cards = new Map((await loadCards(parts, wanted, sections)).map((card) => [card.id, card] as const));
  const strips: Strip[] = rows.map(({ section: { slug, name }, ids }) => ({
    slug,
    name,
    url: sectionUrl(slug),
    stories: ids.flatMap((id) => cards.get(id) ?? []),
  }));
  const left = slots.filter(({ id }) => !wanted.includes(id));
  if (left.length > 0) strips.push({ slug: 'more', name: 'More stories', url: undefined, stories: left });
  return strips;
}

async function planRows(
  parts: Parts,
  { sections, above, slots }: StripPlan,
): Promise<{ section: Section; ids: StoryId[] }[]> {
  const taken = new Set([...above, ...slots].map((card) => card.id));
  // Enough to fill a row even if all that stands on the page is of that section.
  const newest = await parts.getMany(
    newestInSections(STRIP + taken.size),
    sections.map((section) => section.id),
  );
  const rows = sections.map((section) => {
    const own = slots.filter((card) => card.section?.id === section.id).map((card) => card.id);
    const more = (newest.get(section.id) ?? []).filter((id) => !taken.has(id));
    return { section, ids: [...own, ...more].slice(0, STRIP) };
  });
  return rows.filter(({ ids }) => ids.length >= 2).slice(0, MOST_STRIPS);
}
