import type { Queryable } from '@nightdesk/store';
import { listBySection, type Section, type StoryCard } from '@nightdesk/stories';
import { sectionUrl } from '../urls.ts';

/** A row of the front for one section. */
export interface Strip {
  slug: string;
  name: string;
  url: string | undefined;
  stories: StoryCard[];
}

const STRIP = 4;
// A front that nobody reaches the end of helps nobody: an imported paper may have a section for each of its categories.
const MOST_STRIPS = 9;

export interface StripPlan {
  sections: readonly Section[];
  /** Stories that stand higher on the page. */
  above: readonly StoryCard[];
  /** The front's remaining slots, in order: they come first in their section's row. */
  slots: readonly StoryCard[];
}

/** A row per section, filled up with the newest of it that stand nowhere else. What fits in no row makes the last. */
export async function loadStrips(conn: Queryable, { sections, above, slots }: StripPlan): Promise<Strip[]> {
  const taken = [...above, ...slots].map((card) => card.id);
  const strips: Strip[] = [];
  const left = new Set(slots);
  for (const section of sections) {
    const own = slots.filter((card) => card.section?.id === section.id);
    const wanted = STRIP - own.length;
    const more = wanted > 0 ? await listBySection(conn, section.id, { limit: wanted, without: taken }) : [];
    const stories = [...own, ...more].slice(0, STRIP);
    if (stories.length < 2) continue;
    if (strips.length === MOST_STRIPS) break;
    strips.push({ slug: section.slug, name: section.name, url: sectionUrl(section.slug), stories });
    for (const story of stories) left.delete(story);
  }
  if (left.size > 0) strips.push({ slug: 'more', name: 'More stories', url: undefined, stories: [...left] });
  return strips;
}
