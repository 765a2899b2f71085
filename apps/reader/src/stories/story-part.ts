import { type CaptionedPicture, captionedPicture, mediaByIds } from '@nightdesk/media';
import { findPublishedStory, type PublishedStory, type Section, type StoryId } from '@nightdesk/stories';
import { LASTING, type Part } from '../parts/part.ts';

/** A published story as its page shows it. */
export interface ShownStory extends Omit<PublishedStory, 'comments' | 'leadMediaId'> {
  lead: CaptionedPicture | undefined;
}

// Without what changes by itself: the section's name stands in the frame, comments are counted in the thread.
interface StoryPart extends Omit<ShownStory, 'section'> {
  sectionId: number | undefined;
}

/** A published story with its rendered body, bylines, topics and lead picture; undefined when it is not published. */
export const storyPart: Part<StoryId, StoryPart | undefined> = {
  kind: 'story',
  policy: LASTING,
  keyOf: String,
  load: async (conn, id) => {
    const found = await findPublishedStory(conn, id);
    if (found === undefined) return { value: undefined, tags: [`story:${id}`], isAbsent: true };
    const { section, comments, leadMediaId, ...story } = found;
    const media = leadMediaId === undefined ? undefined : await mediaByIds(conn, [leadMediaId]);
    const lead = leadMediaId === undefined ? undefined : captionedPicture(media?.get(leadMediaId));
    return {
      value: { ...story, sectionId: section?.id, lead },
      tags: [
        `story:${id}`,
        ...story.bylines.map((author) => `author:${author.id}`),
        ...story.tags.map((tag) => `tag:${tag.id}`),
      ],
    };
  },
};

/** The story with its section's name of today. */
export function shownStory({ sectionId, ...story }: StoryPart, sections: readonly Section[]): ShownStory {
  return { ...story, section: sections.find((section) => section.id === sectionId) };
}
