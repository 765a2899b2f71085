import { findRelated, type RelatedTo, type Section, type StoryId } from '@nightdesk/stories';
import { LASTING, type Part } from '../parts/part.ts';
import type { Parts } from '../parts/parts.ts';
import { type Card, loadUncounted } from './story-cards.ts';
import type { ShownStory } from './story-part.ts';

const RELATED = 4;

// Named for all that decides it, so that nothing purges it but time: that one more story came out on a topic must not make
// every earlier page of it anew. What each of them says is a part that falls with its story.
const relatedPart: Part<RelatedTo, StoryId[]> = {
  kind: 'related',
  policy: { ...LASTING, fresh: 600 },
  keyOf: ({ id, firstPublishedAt, sectionId, tagIds }) =>
    `${id}:${firstPublishedAt.getTime()}:${sectionId ?? ''}:${tagIds.join('.')}`,
  load: async (conn, to) => ({ value: await findRelated(conn, to, RELATED), tags: [] }),
};

/** What to read after this story. */
export async function loadRelated(
  parts: Parts,
  story: ShownStory,
  sections: readonly Section[],
): Promise<Omit<Card, 'comments'>[]> {
  const { id, kind, firstPublishedAt, section, tags } = story;
  if (kind !== 'story') return [];
  const tagIds = tags.map((tag) => tag.id);
  const ids = await parts.get(relatedPart, { id, firstPublishedAt, sectionId: section?.id, tagIds });
  return loadUncounted(parts, ids, sections);
}
