import { inList, type Queryable } from '@nightdesk/store';
import { type SafeHtml, trustHtml } from '@nightdesk/web';
import { asStoryId, idList, type StoryId } from './ids.ts';
import type { Author, PublishedStory, StoryCard } from './story-model.ts';
import { authorsInOrder, tagsInOrder } from './term-queries.ts';

interface CardRow {
  id: number;
  path: string;
  headline: string;
  standfirst: string;
  section_id: number | null;
  section_slug: string | null;
  section_name: string | null;
  lead_media_id: number | null;
  first_published_at: Date;
  published_at: Date;
  comments: number | null;
}

const CARD = `story.id, story.path, story.headline, story.standfirst, story.section_id, story.lead_media_id,
  story.first_published_at, story.published_at, section.slug AS section_slug, section.name AS section_name,
  thread.total AS comments`;
const CARD_JOINS = `LEFT JOIN section ON section.id = story.section_id LEFT JOIN thread ON thread.story_id = story.id`;

export interface ListOptions {
  limit: number;
  skip?: number;
  without?: readonly StoryId[];
}

/** Newest published stories of the whole paper. Uses index `story_newest`. */
export async function listNewest(
  conn: Queryable,
  { limit, skip = 0, without = [] }: ListOptions,
): Promise<StoryCard[]> {
  const rows = await conn.query<CardRow>(
    `SELECT ${CARD} FROM story ${CARD_JOINS}
      WHERE story.kind = 'story' AND story.state = 'published' AND story.id NOT IN (?)
      ORDER BY story.first_published_at DESC, story.id DESC LIMIT ? OFFSET ?`,
    [inList(without), limit, skip],
  );
  return rows.map(cardFromRow);
}

/** Newest published stories of a section. Uses index `story_section_newest`. */
export async function listBySection(
  conn: Queryable,
  sectionId: number,
  { limit, skip = 0, without = [] }: ListOptions,
): Promise<StoryCard[]> {
  const rows = await conn.query<CardRow>(
    `SELECT ${CARD} FROM story ${CARD_JOINS}
      WHERE story.section_id = ? AND story.kind = 'story' AND story.state = 'published' AND story.id NOT IN (?)
      ORDER BY story.first_published_at DESC, story.id DESC LIMIT ? OFFSET ?`,
    [sectionId, inList(without), limit, skip],
  );
  return rows.map(cardFromRow);
}

/** Newest published stories with this byline. Uses index `story_byline_newest`. */
export async function listByAuthor(
  conn: Queryable,
  authorId: number,
  { limit, skip = 0 }: ListOptions,
): Promise<StoryCard[]> {
  return listThrough(conn, { table: 'story_byline', column: 'author_id', value: authorId, limit, skip });
}

/** Newest published stories with this tag. Uses index `story_tag_newest`. */
export async function listByTag(
  conn: Queryable,
  tagId: number,
  { limit, skip = 0 }: ListOptions,
): Promise<StoryCard[]> {
  return listThrough(conn, { table: 'story_tag', column: 'tag_id', value: tagId, limit, skip });
}

interface Through {
  table: 'story_byline' | 'story_tag';
  column: 'author_id' | 'tag_id';
  value: number;
  limit: number;
  skip: number;
}

// The page of ids is cut on the narrow index alone; only its stories are then read.
async function listThrough(
  conn: Queryable,
  { table, column, value, limit, skip }: Through,
): Promise<StoryCard[]> {
  const rows = await conn.query<CardRow>(
    `SELECT ${CARD}
       FROM (SELECT story_id, first_published_at FROM ${table} WHERE ${column} = ?
              ORDER BY first_published_at DESC, story_id DESC LIMIT ? OFFSET ?) AS chosen
       JOIN story ON story.id = chosen.story_id ${CARD_JOINS}
      ORDER BY chosen.first_published_at DESC, chosen.story_id DESC`,
    [value, limit, skip],
  );
  return rows.map(cardFromRow);
}

/** Cards of these stories, in the order given; those not published are left out. */
export async function findCards(conn: Queryable, ids: readonly StoryId[]): Promise<StoryCard[]> {
  const rows = await conn.query<CardRow>(
    `SELECT ${CARD} FROM story ${CARD_JOINS} WHERE story.id IN (?) AND story.state = 'published'`,
    [inList(ids)],
  );
  const byId = new Map(rows.map((row) => [row.id, cardFromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function cardFromRow(row: CardRow): StoryCard {
  return {
    id: asStoryId(row.id),
    path: row.path,
    headline: row.headline,
    standfirst: row.standfirst,
    section:
      row.section_id === null
        ? undefined
        : { id: row.section_id, slug: row.section_slug ?? '', name: row.section_name ?? '' },
    leadMediaId: row.lead_media_id ?? undefined,
    firstPublishedAt: row.first_published_at,
    publishedAt: row.published_at,
    comments: row.comments ?? 0,
  };
}

interface PublishedRow extends CardRow {
  kind: 'story' | 'page';
  language: string;
  commenting: 'open' | 'closed' | 'none';
  html: string;
  words: number;
  bylines: string;
  tags: string;
}

/** A published story with its published revision, bylines and tags; undefined when it is not published. */
export async function findPublishedStory(conn: Queryable, id: StoryId): Promise<PublishedStory | undefined> {
  const [row] = await conn.query<PublishedRow>(
    `SELECT ${CARD}, story.kind, story.language, story.comments AS commenting, revision.body_html AS html, revision.words,
            revision.bylines, revision.tags
       FROM story JOIN revision ON revision.id = story.published_revision_id ${CARD_JOINS}
      WHERE story.id = ? AND story.state = 'published'`,
    [id],
  );
  if (row === undefined) return undefined;
  return {
    ...cardFromRow(row),
    kind: row.kind,
    language: row.language,
    commenting: row.commenting,
    html: trustHtml(row.html),
    words: row.words,
    bylines: await authorsInOrder(conn, idList(row.bylines)),
    tags: await tagsInOrder(conn, idList(row.tags)),
  };
}

/** Whether somebody of the staff has written a revision of the story: then it is the newsroom's, wherever it came from. */
export async function hasStaffRevision(conn: Queryable, id: StoryId): Promise<boolean> {
  const rows = await conn.query(
    'SELECT number FROM revision WHERE story_id = ? AND staff_id IS NOT NULL LIMIT 1',
    [id],
  );
  return rows.length > 0;
}

/** Rendered bodies of published stories, for feeds. */
export async function storyBodies(conn: Queryable, ids: readonly StoryId[]): Promise<Map<StoryId, SafeHtml>> {
  const rows = await conn.query<{ id: number; html: string }>(
    `SELECT story.id, revision.body_html AS html FROM story JOIN revision ON revision.id = story.published_revision_id
      WHERE story.id IN (?) AND story.state = 'published'`,
    [inList(ids)],
  );
  return new Map(rows.map((row) => [asStoryId(row.id), trustHtml(row.html)]));
}

/** The authors that published stories name, in order; stories without any are left out. */
export async function bylinesOf(
  conn: Queryable,
  ids: readonly StoryId[],
): Promise<Map<StoryId, Pick<Author, 'id' | 'name'>[]>> {
  const rows = await conn.query<{ story_id: number; id: number; name: string }>(
    // The stories are few and known. Left to choose, the optimizer begins with the authors, who are few too, and reads every
    // byline that they ever had.
    `SELECT STRAIGHT_JOIN story_byline.story_id, author.id, author.name
       FROM story_byline FORCE INDEX (PRIMARY) JOIN author ON author.id = story_byline.author_id
      WHERE story_byline.story_id IN (?) ORDER BY story_byline.story_id, story_byline.position`,
    [inList(ids)],
  );
  return Map.groupBy(rows, (row) => asStoryId(row.story_id));
}

/** Whether a published story takes comments; undefined when it is not published. */
export async function findCommenting(
  conn: Queryable,
  id: StoryId,
): Promise<'open' | 'closed' | 'none' | undefined> {
  const [row] = await conn.query<{ comments: 'open' | 'closed' | 'none' }>(
    "SELECT comments FROM story WHERE id = ? AND state = 'published'",
    [id],
  );
  return row?.comments;
}

/** A story of a list of addresses: the next one begins behind it. */
export interface PressedStory {
  id: number;
  path: string;
  comments: number;
  at: Date;
}

/**
 * Addresses of the newest published stories, or of pages, with their totals of comments; `behind` the last one of the list before.
 * Uses index `story_newest`.
 */
export function storyPaths(
  conn: Queryable,
  { kind, limit, behind }: { kind: 'story' | 'page'; limit: number; behind?: PressedStory | undefined },
): Promise<PressedStory[]> {
  // The first condition of the two is the one by which the index is entered.
  const rest = 'AND story.first_published_at <= ? AND (story.first_published_at < ? OR story.id < ?)';
  return conn.query<PressedStory>(
    `SELECT story.id, story.path, COALESCE(thread.total, 0) AS comments, story.first_published_at AS at
       FROM story LEFT JOIN thread ON thread.story_id = story.id
      WHERE story.kind = ? AND story.state = 'published' ${behind === undefined ? '' : rest}
      ORDER BY story.first_published_at DESC, story.id DESC LIMIT ?`,
    [kind, ...(behind === undefined ? [] : [behind.at, behind.at, behind.id]), limit],
  );
}
