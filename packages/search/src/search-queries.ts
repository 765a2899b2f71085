import type { Queryable } from '@nightdesk/store';
import { allOf } from './search-words.ts';

export const SEARCH_ORDERS = ['best', 'newest'] as const;

export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export interface SearchWish {
  /** From `searchWords`; each must occur. */
  words: readonly string[];
  order: SearchOrder;
  limit: number;
  skip: number;
}

const SECONDS = 1.5;
// Each server reads its own of the two as a limit for this statement, and the other one as a comment.
const WITHIN = `/*M!100100 SET STATEMENT max_statement_time=${SECONDS} FOR */ SELECT /*+ MAX_EXECUTION_TIME(${SECONDS * 1000}) */`;

/**
 * Ids of published stories in which all words occur: those that say them most and in the headline first, or the newest first.
 * Uses the indexes `story_search_words` and `story_search_headline`. The server gives up after a second and a half: see `isSearchTooSlow`.
 */
export async function findStories(
  conn: Queryable,
  { words, order, limit, skip }: SearchWish,
): Promise<number[]> {
  if (words.length === 0) return [];
  const query = allOf(words);
  const isBest = order === 'best';
  const rows = await conn.query<{ id: number }>(
    `${WITHIN} story.id
       FROM story_search JOIN story ON story.id = story_search.story_id
      WHERE MATCH (story_search.headline, story_search.standfirst, story_search.text) AGAINST (? IN BOOLEAN MODE)
        AND story.state = 'published'
      ORDER BY ${isBest ? SCORE : ''} story.first_published_at DESC, story.id DESC LIMIT ? OFFSET ?`,
    [query, ...(isBest ? [query, query] : []), limit, skip],
  );
  return rows.map(({ id }) => id);
}

const SCORE = `4 * MATCH (story_search.headline) AGAINST (? IN BOOLEAN MODE)
  + MATCH (story_search.headline, story_search.standfirst, story_search.text) AGAINST (? IN BOOLEAN MODE) DESC,`;

// By number: the driver has no name for all of them. Time out (MariaDB, MySQL), interrupted, too many words in memory.
const TOO_SLOW = new Set([1969, 3024, 1317, 188]);

/** True when the server gave up on a search because it took too long, or wanted too much memory. */
export function isSearchTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('errno' in error && TOO_SLOW.has(Number(error.errno))) || isSearchTooSlow(error.cause);
}
