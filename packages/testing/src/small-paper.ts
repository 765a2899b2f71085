import { postComment } from '@nightdesk/comments';
import { namePaper, saveFront } from '@nightdesk/fronts';
import type { Store } from '@nightdesk/store';
import {
  createStory,
  documentFromMarkdown,
  publishStory,
  type StoryId,
  saveAuthor,
  saveSection,
} from '@nightdesk/stories';

export const SMALL_PAPER_ZONE = 'Europe/London';

export interface SmallPaper {
  sectionId: number;
  authorId: number;
  /** Oldest first. */
  stories: { id: StoryId; path: string; headline: string }[];
}

/** A paper just big enough to test with: one section, one author, `stories` stories an hour apart, comments on the first. */
export async function seedSmallPaper(store: Store, { stories = 24, comments = 0 } = {}): Promise<SmallPaper> {
  const base = Date.UTC(2026, 10, 28, 6);
  const terms = await store.transaction(async (tx) => {
    await namePaper(tx, { name: 'The Small Paper', tagline: 'For tests' });
    const sectionId = await saveSection(tx, { slug: 'news', name: 'News', description: 'All there is' });
    await saveFront(tx, { slug: 'home', slots: 12 });
    return { sectionId, authorId: await saveAuthor(tx, { slug: 'ann-example', name: 'Ann Example' }) };
  });
  const paper: SmallPaper = { ...terms, stories: [] };
  for (let number = 1; number <= stories; number += 1) {
    const at = new Date(base + number * 3_600_000);
    paper.stories.push(await publishSmallStory(store, paper, { headline: `Story number ${number}`, at }));
  }
  const first = paper.stories[0];
  if (first !== undefined) await commentOn(store, first.id, { count: comments, from: base });
  return paper;
}

/** Writes and publishes one more story. */
export async function publishSmallStory(
  store: Store,
  paper: Pick<SmallPaper, 'sectionId' | 'authorId'>,
  { headline, at, body }: { headline: string; at: Date; body?: string },
): Promise<{ id: StoryId; path: string; headline: string }> {
  const { document } = documentFromMarkdown(
    body ?? `The text of “${headline}”, with *emphasis* and a [link](/).`,
  );
  return store.transaction(async (tx) => {
    const content = {
      standfirst: `What ${headline} is about.`,
      sectionId: paper.sectionId,
      leadMediaId: undefined,
    };
    const story = { ...content, headline, bylines: [paper.authorId], tags: [], body: document };
    const id = await createStory(tx, story, { at });
    return { id, headline, path: await publishStory(tx, id, { at, timeZone: SMALL_PAPER_ZONE }) };
  });
}

async function commentOn(
  store: Store,
  storyId: StoryId,
  { count, from }: { count: number; from: number },
): Promise<void> {
  await store.transaction(async (tx) => {
    for (let seq = 1; seq <= count; seq += 1) {
      // Every third answers the one two before it, so that there are branches.
      const parentSeq = seq % 3 === 0 ? seq - 2 : 0;
      const at = new Date(from + 4_000_000 + seq * 1000);
      await postComment(tx, {
        storyId,
        parentSeq,
        authorName: `Reader ${seq}`,
        source: `Comment **${seq}**`,
        at,
      });
    }
  });
}
