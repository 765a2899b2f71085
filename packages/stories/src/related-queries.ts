import type { Queryable } from '@nightdesk/store';
import { asStoryId, type StoryId } from './ids.ts';

export interface RelatedTo {
  id: StoryId;
  firstPublishedAt: Date;
  sectionId: number | undefined;
  tagIds: readonly number[];
}

interface NearRow {
  id: number;
  at: Date;
}

const MOST_TAGS = 5;

/**
 * What a reader may read next: the stories right after and right before this one on its topics, those that share most topics first,
 * filled up with what came right before it in its section. Neighbours alone, so that each story stands beside a handful of others,
 * and a change of it makes only those pages anew. Uses `story_tag_newest` and `story_section_newest`.
 */
export async function findRelated(conn: Queryable, to: RelatedTo, limit: number): Promise<StoryId[]> {
  const near = await nearOnTopics(conn, to, limit);
  const shares = new Map<number, { at: Date; count: number }>();
  for (const { id, at } of near) shares.set(id, { at, count: (shares.get(id)?.count ?? 0) + 1 });
  const best = [...shares].sort(([, a], [, b]) => b.count - a.count || b.at.getTime() - a.at.getTime());
  const ids = best.slice(0, limit).map(([id]) => id);
  if (ids.length < limit) {
    const before = await beforeInSection(conn, to, limit * 2);
    ids.push(...before.filter((id) => !ids.includes(id)).slice(0, limit - ids.length));
  }
  return ids.map(asStoryId);
}

async function nearOnTopics(conn: Queryable, { id, firstPublishedAt: at, tagIds }: RelatedTo, limit: number) {
  const tags = tagIds.slice(0, MOST_TAGS);
  if (tags.length === 0) return [];
  const near = `(SELECT story_id AS id, first_published_at AS at FROM story_tag
      WHERE tag_id = ? AND first_published_at >= ? AND story_id <> ? ORDER BY first_published_at, story_id LIMIT ?)
    UNION ALL
    (SELECT story_id AS id, first_published_at AS at FROM story_tag
      WHERE tag_id = ? AND first_published_at < ? ORDER BY first_published_at DESC, story_id DESC LIMIT ?)`;
  return conn.query<NearRow>(
    tags.map(() => near).join(' UNION ALL '),
    tags.flatMap((tag) => [tag, at, id, limit, tag, at, limit]),
  );
}

async function beforeInSection(
  conn: Queryable,
  { firstPublishedAt, sectionId }: RelatedTo,
  limit: number,
): Promise<number[]> {
  if (sectionId === undefined) return [];
  const rows = await conn.query<{ id: number }>(
    `SELECT id FROM story
      WHERE section_id = ? AND kind = 'story' AND state = 'published' AND first_published_at < ?
      ORDER BY first_published_at DESC, id DESC LIMIT ?`,
    [sectionId, firstPublishedAt, limit],
  );
  return rows.map(({ id }) => id);
}
