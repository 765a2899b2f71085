import { mediaByIds, pictureOf } from '@nightdesk/media';
import type { Transaction } from '@nightdesk/store';
import type { SafeHtml } from '@nightdesk/web';
import { documentMedia } from './document/document-media.ts';
import { wordCount } from './document/document-text.ts';
import { renderDocument } from './document/render-document.ts';
import { asRevisionId, type RevisionId, type StoryId } from './ids.ts';
import { type Change, type LockedStory, lockStory, StoryConflict } from './story-lock.ts';
import type { StoryContent } from './story-model.ts';

// How wide a picture in a body is shown: the measure of the text, or the phone's width.
const BODY_SIZES = '(min-width: 46rem) 42rem, 100vw';

/**
 * What a change began with: the story's version, which every change moves, or the revision whose text was edited, which
 * only another text moves. Revisions that came from the same opened form (`formKey`) are no conflict.
 */
export type Began = { id: StoryId } & (
  | { version: number }
  | { revisionId: RevisionId; formKey?: Buffer | undefined }
);

/**
 * Saves content as a new revision. What is published does not change. Content that is there already adds nothing.
 * @returns the story's version then
 * @throws StoryConflict when another change came between
 */
export async function saveRevision(
  tx: Transaction,
  began: Began,
  change: Change & { content: StoryContent },
): Promise<number> {
  const { id } = began;
  const current = await lockStory(tx, id);
  const { content } = change;
  if (await isLatest(tx, current.latest_revision_id, content)) return current.version;
  await refuseConflict(tx, current, began);
  const [last] = await tx.query<{ number: number }>(
    'SELECT MAX(number) AS number FROM revision WHERE story_id = ?',
    [id],
  );
  const formKey = 'formKey' in began ? began.formKey : undefined;
  await addRevision(tx, id, { ...content, ...change, formKey, number: (last?.number ?? 0) + 1 });
  await tx.execute('UPDATE story SET version = version + 1, changed_at = ? WHERE id = ?', [change.at, id]);
  return current.version + 1;
}

async function refuseConflict(tx: Transaction, current: LockedStory, began: Began): Promise<void> {
  if ('version' in began) {
    if (current.version === began.version) return;
    throw new StoryConflict(
      `Story ${current.id} is at version ${current.version}, the change began with ${began.version}`,
    );
  }
  if (current.latest_revision_id === began.revisionId) return;
  const [others] = await tx.query<{ count: number }>(
    'SELECT COUNT(*) AS count FROM revision WHERE story_id = ? AND id > ? AND NOT (form_key <=> ?)',
    [current.id, began.revisionId, began.formKey ?? Buffer.alloc(0)],
  );
  if (others?.count !== 0) throw new StoryConflict(`Story ${current.id} was changed by somebody else`);
}

async function isLatest(tx: Transaction, revisionId: number, content: StoryContent): Promise<boolean> {
  const [row] = await tx.query<Record<string, string | number | null>>(
    `SELECT headline, standfirst, section_id, bylines, tags, lead_media_id, body FROM revision WHERE id = ?`,
    [revisionId],
  );
  const columns = contentColumns(content);
  return row !== undefined && Object.entries(columns).every(([name, value]) => row[name] === value);
}

function contentColumns(content: StoryContent) {
  return {
    headline: content.headline,
    standfirst: content.standfirst,
    section_id: content.sectionId ?? null,
    bylines: JSON.stringify(content.bylines),
    tags: JSON.stringify(content.tags),
    lead_media_id: content.leadMediaId ?? null,
    body: JSON.stringify(content.body),
  };
}

interface NewRevision extends StoryContent, Change {
  number: number;
  formKey?: Buffer | undefined;
}

/** Writes a revision and makes it the story's latest. The caller holds the story's row. */
export async function addRevision(
  tx: Transaction,
  storyId: StoryId,
  revision: NewRevision,
): Promise<RevisionId> {
  const { insertId } = await tx.execute(
    `INSERT INTO revision (story_id, number, headline, standfirst, section_id, bylines, tags, lead_media_id, body,
                           body_html, words, staff_id, form_key, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      storyId,
      revision.number,
      ...Object.values(contentColumns(revision)),
      await renderBody(tx, revision.body),
      wordCount(revision.body),
      revision.staffId ?? null,
      revision.formKey ?? null,
      revision.at,
    ],
  );
  await tx.execute('UPDATE story SET latest_revision_id = ? WHERE id = ?', [insertId, storyId]);
  return asRevisionId(insertId);
}

// Rendered once, here: pages and feeds show it as it is.
async function renderBody(tx: Transaction, body: StoryContent['body']): Promise<SafeHtml> {
  const media = await mediaByIds(tx, documentMedia(body));
  return renderDocument(body, { media: (id) => pictureOf(media.get(id)), sizes: BODY_SIZES });
}
