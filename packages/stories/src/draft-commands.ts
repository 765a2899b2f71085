import type { Transaction } from '@nightdesk/store';
import { asRevisionId, asStoryId, type StoryId } from './ids.ts';
import { addRevision, saveRevision } from './revision-commands.ts';
import { slugify } from './slug.ts';
import { type Change, StoryConflict } from './story-lock.ts';
import type { StoryContent } from './story-model.ts';

export interface NewStory extends StoryContent {
  /** Names the opened form it comes from (16 bytes): sent again, it is the same story with the newer content. */
  formKey?: Buffer | undefined;
  kind?: 'story' | 'page';
  /** The last part of its address; made from the headline when left out. */
  slug?: string;
  language?: string;
  comments?: 'open' | 'closed' | 'none';
}

/** Makes a story with its first revision, as a draft. Nothing public changes. */
export async function createStory(
  tx: Transaction,
  story: NewStory,
  { at, staffId }: Change,
): Promise<StoryId> {
  const slug = story.slug || slugify(story.headline) || 'story';
  const id = await insertStory(tx, { ...story, slug, at });
  if (id === undefined) return createdBefore(tx, story, { at, staffId });
  await addRevision(tx, id, { ...story, number: 1, at, staffId });
  return id;
}

// Undefined when the same form has made its story already.
async function insertStory(
  tx: Transaction,
  { at, ...story }: NewStory & { slug: string; at: Date },
): Promise<StoryId | undefined> {
  try {
    const { insertId } = await tx.execute(
      `INSERT INTO story (kind, slug, form_key, section_id, headline, standfirst, lead_media_id, language, comments,
                          created_at, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        story.kind ?? 'story',
        story.slug,
        story.formKey ?? null,
        story.sectionId ?? null,
        story.headline,
        story.standfirst,
        story.leadMediaId ?? null,
        story.language ?? '',
        story.comments ?? 'open',
        at,
        at,
      ],
    );
    return asStoryId(insertId);
  } catch (error) {
    const isTwice = error instanceof Error && 'code' in error && error.code === 'ER_DUP_ENTRY';
    if (isTwice && story.formKey !== undefined) return undefined;
    throw error;
  }
}

async function createdBefore(tx: Transaction, story: NewStory, change: Change): Promise<StoryId> {
  const [row] = await tx.query<{ id: number; latest_revision_id: number }>(
    'SELECT id, latest_revision_id FROM story WHERE form_key = ?',
    [story.formKey ?? null],
  );
  if (row === undefined) throw new StoryConflict('The story was made and thrown away meanwhile');
  const id = asStoryId(row.id);
  const began = { id, revisionId: asRevisionId(row.latest_revision_id), formKey: story.formKey };
  await saveRevision(tx, began, { ...change, content: story });
  return id;
}

/** Throws a draft away that readers never saw. Anything else is left as it is. */
export async function discardDraft(tx: Transaction, id: StoryId): Promise<void> {
  await tx.execute(
    "DELETE FROM story WHERE id = ? AND state = 'draft' AND first_published_at IS NULL AND path IS NULL",
    [id],
  );
}
