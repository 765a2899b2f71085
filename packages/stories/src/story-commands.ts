import { mediaByIds, pictureOf } from '@nightdesk/media';
import type { Transaction } from '@nightdesk/store';
import type { SafeHtml } from '@nightdesk/web';
import { claimAddress } from './address-commands.ts';
import { documentMedia } from './document/document-media.ts';
import { wordCount } from './document/document-text.ts';
import { renderDocument } from './document/render-document.ts';
import { asRevisionId, asStoryId, type RevisionId, type StoryId } from './ids.ts';
import { slugify } from './slug.ts';
import type { StoryContent } from './story-model.ts';
import { storyPath } from './story-path.ts';

// How wide a picture in a body is shown: the measure of the text, or the phone's width.
const BODY_SIZES = '(min-width: 46rem) 42rem, 100vw';

/** Somebody else changed the story since the version this change began with. */
export class StoryConflict extends Error {
  readonly code = 'STORY_CONFLICT';
  readonly statusCode = 409;
}

export interface NewStory extends StoryContent {
  /** Names the opened form it comes from (16 bytes): sent again, it is the same story with the newer content. */
  formKey?: Buffer | undefined;
  kind?: 'story' | 'page';
  /** The last part of its address; made from the headline when left out. */
  slug?: string;
  language?: string;
  comments?: 'open' | 'closed' | 'none';
}

export interface Change {
  at: Date;
  staffId?: number | undefined;
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

async function addRevision(tx: Transaction, storyId: StoryId, revision: NewRevision): Promise<RevisionId> {
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

export interface LockedStory {
  id: StoryId;
  kind: 'story' | 'page';
  state: 'draft' | 'scheduled' | 'published' | 'unpublished';
  version: number;
  slug: string;
  path: string | null;
  latest_revision_id: number;
  section_id: number | null;
  scheduled_for: Date | null;
  first_published_at: Date | null;
}

/** The story's row, locked until the transaction ends. */
export async function lockStory(tx: Transaction, id: StoryId): Promise<LockedStory> {
  const [row] = await tx.query<LockedStory>(
    `SELECT id, kind, state, version, slug, path, latest_revision_id, section_id, scheduled_for,
            first_published_at
       FROM story WHERE id = ? FOR UPDATE`,
    [id],
  );
  if (row === undefined) throw new StoryConflict(`Story ${id} does not exist any more`);
  return row;
}

export interface Publication {
  at: Date;
  /** When it first came out, for a story that was published elsewhere before. */
  firstAt?: Date;
  /** The site's zone: its calendar day becomes part of the address. */
  timeZone: string;
  /** An address of its own instead of day and slug (a page, or one kept from a former system). */
  path?: string;
  /** Another slug than the one it has; the old address then redirects. */
  slug?: string;
  /** Publish only when the story is at this version. */
  version?: number;
  /** The state that the editor saw: who did not see it taken down does not put it back. */
  seen?: LockedStory['state'] | undefined;
}

/**
 * Puts the latest revision before the readers and purges every page that can show it. Published again, it keeps its
 * day and its place; its address changes only with the slug.
 * @returns the story's path
 */
export async function publishStory(tx: Transaction, id: StoryId, publication: Publication): Promise<string> {
  const story = await lockStory(tx, id);
  if (publication.version !== undefined && publication.version !== story.version) {
    throw new StoryConflict(`Story ${id} is at version ${story.version}, not ${publication.version}`);
  }
  if (story.state === 'unpublished' && (publication.seen ?? 'unpublished') !== 'unpublished') {
    throw new StoryConflict(`Story ${id} was taken down meanwhile`);
  }
  const { at } = publication;
  const firstAt = story.first_published_at ?? publication.firstAt ?? at;
  const { slug, path } = await claimPath(tx, story, { ...publication, firstAt });
  await purgeListings(tx, story);
  await tx.execute(
    `UPDATE story JOIN revision ON revision.id = story.latest_revision_id
        SET story.state = 'published', story.version = story.version + 1, story.slug = ?, story.path = ?,
            story.published_revision_id = story.latest_revision_id, story.scheduled_for = NULL,
            story.first_published_at = ?, story.published_at = ?, story.changed_at = ?,
            story.headline = revision.headline, story.standfirst = revision.standfirst,
            story.section_id = revision.section_id, story.lead_media_id = revision.lead_media_id
      WHERE story.id = ?`,
    [slug, path, firstAt, at, at, id],
  );
  await tx.execute('INSERT IGNORE INTO thread (story_id) VALUES (?)', [id]);
  await listStory(tx, story, firstAt);
  if (story.state !== 'published') tx.purge('stories');
  tx.purge(`story:${id}`);
  return path;
}

async function claimPath(
  tx: Transaction,
  story: LockedStory,
  { at, firstAt, timeZone, ...wish }: Publication & { firstAt: Date },
): Promise<{ slug: string; path: string }> {
  const slug = wish.slug ?? story.slug;
  const kept = wish.path ?? (story.slug === slug ? story.path : null);
  const ownPath = story.kind === 'page' ? `/${slug}` : storyPath(firstAt, slug, timeZone);
  const path = await claimAddress(tx, story.id, { wanted: kept ?? ownPath, at });
  // Where another story has the address, `-2` belongs to the slug as well.
  return { path, slug: kept === null ? path.slice(path.lastIndexOf('/') + 1) : slug };
}

async function listStory(tx: Transaction, story: LockedStory, firstAt: Date): Promise<void> {
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

// What the story is listed under until now changes too: its old section, bylines and tags lose it.
async function purgeListings(
  tx: Transaction,
  story: LockedStory,
  options?: { hard: boolean },
): Promise<void> {
  if (story.section_id !== null && story.state === 'published')
    tx.purge(`section:${story.section_id}`, options);
  const authors = await tx.query<{ id: number }>(
    'SELECT author_id AS id FROM story_byline WHERE story_id = ?',
    [story.id],
  );
  for (const { id } of authors) tx.purge(`author:${id}`, options);
  const tags = await tx.query<{ id: number }>('SELECT tag_id AS id FROM story_tag WHERE story_id = ?', [
    story.id,
  ]);
  for (const { id } of tags) tx.purge(`tag:${id}`, options);
  await tx.execute('DELETE FROM story_byline WHERE story_id = ?', [story.id]);
  await tx.execute('DELETE FROM story_tag WHERE story_id = ?', [story.id]);
}

/**
 * Takes a story from the readers: its address answers 410 and no cached copy that shows it may be served again, not
 * even a stale one (hard purge). Its revisions stay, and it can be published again at the same address.
 */
export async function unpublishStory(tx: Transaction, id: StoryId, { at }: Change): Promise<void> {
  const story = await lockStory(tx, id);
  if (story.state !== 'published') return;
  await purgeListings(tx, story, { hard: true });
  await tx.execute(
    `UPDATE story SET state = 'unpublished', version = version + 1, published_revision_id = NULL, changed_at = ?
      WHERE id = ?`,
    [at, id],
  );
  await tx.execute(
    "UPDATE address SET state = 'gone', changed_at = ? WHERE story_id = ? AND state = 'live'",
    [at, id],
  );
  tx.purge('stories', { hard: true });
  tx.purge(`story:${id}`, { hard: true });
  tx.purge(`thread:${id}`, { hard: true });
}

/** Sets the time at which the desk publishes the story; `undefined` takes it back to what it was. */
export async function scheduleStory(
  tx: Transaction,
  { id, version }: { id: StoryId; version?: number },
  { scheduledFor, at }: { scheduledFor: Date | undefined; at: Date },
): Promise<void> {
  const story = await lockStory(tx, id);
  if (version !== undefined && story.version !== version)
    throw new StoryConflict(`Story ${id} is at version ${story.version}, not ${version}`);
  if (story.state === 'published') throw new StoryConflict(`Story ${id} is published already`);
  const before = story.first_published_at === null ? 'draft' : 'unpublished';
  await tx.execute(
    'UPDATE story SET state = ?, scheduled_for = ?, version = version + 1, changed_at = ? WHERE id = ?',
    [scheduledFor === undefined ? before : 'scheduled', scheduledFor ?? null, at, id],
  );
}

/** Throws a draft away that readers never saw. Anything else is left as it is. */
export async function discardDraft(tx: Transaction, id: StoryId): Promise<void> {
  await tx.execute(
    "DELETE FROM story WHERE id = ? AND state = 'draft' AND first_published_at IS NULL AND path IS NULL",
    [id],
  );
}
