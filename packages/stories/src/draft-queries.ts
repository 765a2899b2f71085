import type { Queryable } from '@nightdesk/store';
import { parseDocument } from './document/parse-document.ts';
import { asRevisionId, asStoryId, idList, type StoryId } from './ids.ts';
import type { StoryContent, StoryDraft, StoryState } from './story-model.ts';
import type { ListOptions } from './story-queries.ts';

interface DraftRow {
  id: number;
  kind: 'story' | 'page';
  state: StoryState;
  version: number;
  slug: string;
  path: string | null;
  latest_revision_id: number;
  published_revision_id: number | null;
  staff_id: number | null;
  written_at: Date;
  scheduled_for: Date | null;
  first_published_at: Date | null;
  published_at: Date | null;
  changed_at: Date;
  headline: string;
  standfirst: string;
  section_id: number | null;
  bylines: string;
  tags: string;
  lead_media_id: number | null;
  body: string;
}

/** A story in any state with its latest revision, for the newsroom. */
export async function findDraft(conn: Queryable, id: StoryId): Promise<StoryDraft | undefined> {
  const [row] = await conn.query<DraftRow>(
    `SELECT story.id, story.kind, story.state, story.version, story.slug, story.path, story.latest_revision_id,
            story.published_revision_id, story.scheduled_for, story.first_published_at, story.published_at,
            story.changed_at, revision.headline, revision.standfirst, revision.section_id, revision.bylines,
            revision.tags, revision.lead_media_id, revision.body, revision.staff_id, revision.created_at AS written_at
       FROM story JOIN revision ON revision.id = story.latest_revision_id
      WHERE story.id = ?`,
    [id],
  );
  return row === undefined ? undefined : draftFromRow(row);
}

function draftFromRow(row: DraftRow): StoryDraft {
  return {
    ...contentFromRow(row),
    id: asStoryId(row.id),
    kind: row.kind,
    state: row.state,
    version: row.version,
    slug: row.slug,
    path: row.path ?? undefined,
    latestRevisionId: asRevisionId(row.latest_revision_id),
    publishedRevisionId:
      row.published_revision_id === null ? undefined : asRevisionId(row.published_revision_id),
    writtenBy: row.staff_id ?? undefined,
    writtenAt: row.written_at,
    scheduledFor: row.scheduled_for ?? undefined,
    firstPublishedAt: row.first_published_at ?? undefined,
    publishedAt: row.published_at ?? undefined,
    changedAt: row.changed_at,
  };
}

function contentFromRow(row: DraftRow): StoryContent {
  return {
    headline: row.headline,
    standfirst: row.standfirst,
    sectionId: row.section_id ?? undefined,
    bylines: idList(row.bylines),
    tags: idList(row.tags),
    leadMediaId: row.lead_media_id ?? undefined,
    body: parseDocument(JSON.parse(row.body)),
  };
}

/** One line of the newsroom's list of stories. */
export interface DraftLine {
  id: StoryId;
  headline: string;
  state: StoryState;
  section: string;
  path: string | undefined;
  scheduledFor: Date | undefined;
  changedAt: Date;
}

/** Stories in any state, or in one, last changed first. Uses index `story_changed`. */
export async function listDrafts(
  conn: Queryable,
  { limit, skip = 0, state }: ListOptions & { state?: StoryState | undefined },
): Promise<DraftLine[]> {
  const rows = await conn.query<{
    id: number;
    headline: string;
    state: StoryState;
    section: string | null;
    path: string | null;
    scheduled_for: Date | null;
    changed_at: Date;
  }>(
    `SELECT story.id, revision.headline, story.state, section.name AS section, story.path, story.scheduled_for,
            story.changed_at
       FROM story JOIN revision ON revision.id = story.latest_revision_id
       LEFT JOIN section ON section.id = revision.section_id
      ${state === undefined ? '' : 'WHERE story.state = ?'}
      ORDER BY story.changed_at DESC, story.id DESC LIMIT ? OFFSET ?`,
    [...(state === undefined ? [] : [state]), limit, skip],
  );
  return rows.map((row) => ({
    id: asStoryId(row.id),
    headline: row.headline,
    state: row.state,
    section: row.section ?? '',
    path: row.path ?? undefined,
    scheduledFor: row.scheduled_for ?? undefined,
    changedAt: row.changed_at,
  }));
}

/** Ids of stories whose time has come. Uses index `story_scheduled`. */
export async function dueStories(conn: Queryable, now: Date): Promise<StoryId[]> {
  const rows = await conn.query<{ id: number }>(
    "SELECT id FROM story WHERE state = 'scheduled' AND scheduled_for <= ? ORDER BY scheduled_for, id LIMIT 100",
    [now],
  );
  return rows.map((row) => asStoryId(row.id));
}

/** The story with this number, in any state. */
export async function findStoryById(conn: Queryable, id: number): Promise<StoryId | undefined> {
  const [row] = await conn.query<{ id: number }>('SELECT id FROM story WHERE id = ?', [id]);
  return row && asStoryId(row.id);
}

/** Whether the paper holds any story at all, in any state. */
export async function hasStories(conn: Queryable): Promise<boolean> {
  return (await conn.query('SELECT 1 FROM story LIMIT 1')).length > 0;
}
