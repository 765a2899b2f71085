import type { Transaction } from '@nightdesk/store';
import type { LockedStory } from './story-lock.ts';

/** Lists a story that is being published under the section, bylines and topics of its latest revision. */
export async function listStory(tx: Transaction, story: LockedStory, firstAt: Date): Promise<void> {
  const [revision] = await tx.query<{ section_id: number | null; bylines: string; tags: string }>(
    'SELECT section_id, bylines, tags FROM revision WHERE id = ?',
    [story.latest_revision_id],
  );
  if (revision === undefined) throw new Error(`Story ${story.id} has no revision`);
  if (revision.section_id !== null) tx.purge(`section:${revision.section_id}`);
  for (const [position, author] of (JSON.parse(revision.bylines) as number[]).entries()) {
    tx.purge(`author:${author}`);
    await tx.execute(
      'INSERT INTO story_byline (story_id, position, author_id, first_published_at) VALUES (?, ?, ?, ?)',
      [story.id, position, author, firstAt],
    );
  }
  for (const [position, tag] of (JSON.parse(revision.tags) as number[]).entries()) {
    tx.purge(`tag:${tag}`);
    await tx.execute(
      'INSERT INTO story_tag (story_id, position, tag_id, first_published_at) VALUES (?, ?, ?, ?)',
      [story.id, position, tag, firstAt],
    );
  }
}

/** Takes the story from all it is listed under until now; those pages change too. */
export async function clearListings(tx: Transaction, story: LockedStory): Promise<void> {
  if (story.section_id !== null && story.state === 'published') tx.purge(`section:${story.section_id}`);
  const authors = await tx.query<{ id: number }>(
    'SELECT author_id AS id FROM story_byline WHERE story_id = ?',
    [story.id],
  );
  for (const { id } of authors) tx.purge(`author:${id}`);
  const tags = await tx.query<{ id: number }>('SELECT tag_id AS id FROM story_tag WHERE story_id = ?', [
    story.id,
  ]);
  for (const { id } of tags) tx.purge(`tag:${id}`);
  await tx.execute('DELETE FROM story_byline WHERE story_id = ?', [story.id]);
  await tx.execute('DELETE FROM story_tag WHERE story_id = ?', [story.id]);
}
