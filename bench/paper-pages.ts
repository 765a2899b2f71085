import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Store } from '@nightdesk/store';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  layer: string | undefined;
  type: string;
  encoding: string | undefined;
  etag: string | undefined;
  bytes: Buffer;
}

/** Asks once, without undoing the encoding. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, async (response) => {
      const { statusCode = 0, headers: given } = response;
      resolve({
        status: statusCode,
        layer: given['x-served-by']?.toString(),
        type: given['content-type'] ?? '',
        encoding: given['content-encoding'],
        etag: given.etag,
        bytes: await buffer(response),
      });
    }).on('error', reject);
  });
}

/** Addresses of the stories on the front page. */
export async function storyPaths(origin: string): Promise<string[]> {
  const { bytes } = await ask(origin);
  const links = bytes.toString().matchAll(/href="(\/\d{4}\/\d\d\/\d\d\/[\w-]+)"/g);
  return [...new Set([...links].map(([, path]) => path!))];
}

/** The address of the story whose page comes nearest to so many bytes. */
export async function pageOfAbout(origin: string, { bytes }: { bytes: number }): Promise<string> {
  const pages = [];
  for (const path of await storyPaths(origin)) {
    const answer = await ask(origin + path);
    pages.push({ path, away: Math.abs(answer.bytes.length - bytes) });
  }
  const [nearest] = pages.sort((a, b) => a.away - b.away);
  if (nearest === undefined) throw new Error(`${origin} shows no story`);
  return nearest.path;
}

export interface DiscussedStory {
  id: number;
  path: string;
  /** How many comments its thread shows. */
  comments: number;
}

/** The published story with the most comments: in the demo paper above a thousand. */
export async function mostDiscussedStory(store: Store): Promise<DiscussedStory> {
  const [story] = await store.read((conn) =>
    conn.query<DiscussedStory>(
      `SELECT story.id, story.path, thread.total AS comments FROM thread JOIN story ON story.id = thread.story_id
        WHERE story.state = 'published' ORDER BY thread.total DESC LIMIT 1`,
    ),
  );
  if (story === undefined) throw new Error('No story has comments');
  return story;
}
