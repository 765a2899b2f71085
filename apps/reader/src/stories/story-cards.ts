import { threadTotals } from '@nightdesk/comments';
import { mediaByIds, pictureOf } from '@nightdesk/media';
import {
  bylinesOf,
  findCards,
  type RenderedMedia,
  type Section,
  type StoryCard,
  type StoryId,
} from '@nightdesk/stories';
import { LASTING, type ManyPart, MOMENTARY } from '../parts/part.ts';
import type { Parts } from '../parts/parts.ts';
import { loadSwitches } from '../switches/page-switches.ts';

/** A story as lists and fronts show it. */
export interface Card extends Omit<StoryCard, 'leadMediaId'> {
  bylines: string[];
  picture: RenderedMedia | undefined;
}

// Without what changes by itself: the section's name stands in the frame, comments are counted apart.
interface CardPart extends Omit<Card, 'section' | 'comments'> {
  sectionId: number | undefined;
}

const cardPart: ManyPart<StoryId, CardPart> = {
  kind: 'card',
  policy: LASTING,
  keyOf: String,
  tagsOf: (id) => [`story:${id}`],
  loadMany: async (conn, ids) => {
    const cards = await findCards(conn, ids);
    const authors = await bylinesOf(conn, ids);
    const media = await mediaByIds(
      conn,
      cards.flatMap((card) => card.leadMediaId ?? []),
    );
    return new Map(
      cards.map(({ section, comments, leadMediaId, ...card }) => {
        const bylines = authors.get(card.id) ?? [];
        const value = {
          ...card,
          sectionId: section?.id,
          bylines: bylines.map(({ name }) => name),
          picture: leadMediaId === undefined ? undefined : pictureOf(media.get(leadMediaId)),
        };
        return [card.id, { value, tags: bylines.map((author) => `author:${author.id}`) }];
      }),
    );
  },
};

// A front is not rendered anew for each comment, so nothing purges it.
const totalPart: ManyPart<StoryId, number> = {
  kind: 'comments-total',
  policy: MOMENTARY,
  keyOf: String,
  tagsOf: () => [],
  loadMany: async (conn, ids) => {
    const totals = await threadTotals(conn, ids);
    return new Map(ids.map((id) => [id, { value: totals.get(id) ?? 0 }]));
  },
};

/** Cards of published stories in the order of the ids, with how many comments each has; none are counted while that is off. */
export async function loadCards(
  parts: Parts,
  ids: readonly StoryId[],
  sections: readonly Section[],
): Promise<Card[]> {
  const counted = await loadSwitches(parts, ['comment-counts']);
  const [cards, totals] = await Promise.all([
    loadUncounted(parts, ids, sections),
    parts.getMany(totalPart, counted['comment-counts'] === 'on' ? ids : []),
  ]);
  return cards.map((card) => ({ ...card, comments: totals.get(card.id) ?? 0 }));
}

/** The same without the comments, for what does not tell how many there are. */
export async function loadUncounted(
  parts: Parts,
  ids: readonly StoryId[],
  sections: readonly Section[],
): Promise<Omit<Card, 'comments'>[]> {
  const cards = await parts.getMany(cardPart, ids);
  return [...cards.values()].map(({ sectionId, ...card }) => ({
    ...card,
    section: sections.find((section) => section.id === sectionId),
  }));
}
