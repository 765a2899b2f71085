import type { Queryable } from '@nightdesk/store';
import { asStoryId, type StoryId } from './ids.ts';

/** What the paper answers at a path it knows. */
export type Address =
  | { state: 'live'; path: string; storyId: StoryId }
  | { state: 'redirect'; to: string; storyId: StoryId | undefined }
  | { state: 'gone'; storyId: StoryId | undefined };

interface AddressRow {
  path: string;
  state: 'live' | 'redirect' | 'gone';
  story_id: number | null;
  target: string | null;
  path_now: string | null;
  story_state: string | null;
}

/**
 * Looks a path up in the address registry. A redirect is resolved to the story's address of today, however often it
 * was renamed; one whose story is not published any more is gone. `path` is how the registry spells a live address:
 * MySQL finds it under the same with spaces behind it too.
 */
export async function findAddress(conn: Queryable, path: string): Promise<Address | undefined> {
  const [row] = await conn.query<AddressRow>(
    `SELECT address.path, address.state, address.story_id, address.target, story.path AS path_now, story.state AS story_state
       FROM address LEFT JOIN story ON story.id = address.story_id
      WHERE address.path = ?`,
    [path],
  );
  if (row === undefined) return undefined;
  const storyId = row.story_id === null ? undefined : asStoryId(row.story_id);
  if (row.target !== null) return { state: 'redirect', to: row.target, storyId };
  if (row.state === 'gone' || storyId === undefined || row.story_state !== 'published')
    return { state: 'gone', storyId };
  if (row.state === 'live') return { state: 'live', path: row.path, storyId };
  return row.path_now === null
    ? { state: 'gone', storyId }
    : { state: 'redirect', to: row.path_now, storyId };
}

/**
 * Every path that answers for the story, as the press needs them after a purge: the live one, or the one that is gone,
 * and those that lead there. Addresses of a former system that lie in a query (`/?p=12`) are left out.
 */
export function storyAddresses(
  conn: Queryable,
  storyId: StoryId,
): Promise<{ path: string; state: Address['state'] }[]> {
  return conn.query<{ path: string; state: Address['state'] }>(
    "SELECT path, state FROM address WHERE story_id = ? AND path NOT LIKE '%?%'",
    [storyId],
  );
}

/**
 * Paths that led to a page once and lead elsewhere now, or nowhere: in their order, those after `behind`. Addresses of a former
 * system that lie in a query are left out.
 */
export async function formerAddresses(
  conn: Queryable,
  { limit, behind = '' }: { limit: number; behind?: string | undefined },
): Promise<string[]> {
  const rows = await conn.query<{ path: string }>(
    "SELECT path FROM address WHERE path > ? AND state <> 'live' AND path NOT LIKE '%?%' ORDER BY path LIMIT ?",
    [behind, limit],
  );
  return rows.map(({ path }) => path);
}

/**
 * The story that has, or ever had, the first of the paths that any story had. For what remembers the address of its day,
 * so in whatever state the story is now.
 */
export async function findStoryByPaths(
  conn: Queryable,
  paths: readonly string[],
): Promise<StoryId | undefined> {
  if (paths.length === 0) return undefined;
  const rows = await conn.query<{ path: string; story_id: number }>(
    'SELECT path, story_id FROM address WHERE path IN (?) AND story_id IS NOT NULL',
    [paths],
  );
  const byPath = new Map(rows.map((row) => [row.path, row.story_id]));
  const found = paths.map((path) => byPath.get(path)).find((id) => id !== undefined);
  return found === undefined ? undefined : asStoryId(found);
}
