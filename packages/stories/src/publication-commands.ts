import { purgeWholeThread } from '@nightdesk/comments';
import { forgetStory, indexStory } from '@nightdesk/search';
import type { Transaction } from '@nightdesk/store';
import { claimAddress } from './address-commands.ts';
import { plainTextOf } from './document/html-nodes.ts';
import type { StoryId } from './ids.ts';
import { clearListings, listStory } from './listing-commands.ts';
import { type Change, type LockedStory, lockStory, StoryConflict } from './story-lock.ts';
import type { StoryState } from './story-model.ts';
import { storyPath } from './story-path.ts';

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
  seen?: StoryState | undefined;
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
  await clearListings(tx, story);
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
  // Once only: where readers comment, the row is locked by them, and they wait for the story's row that we hold.
  if (story.first_published_at === null)
    await tx.execute('INSERT IGNORE INTO thread (story_id) VALUES (?)', [id]);
  await listStory(tx, story, firstAt);
  await indexPublished(tx, id);
  if (story.state !== 'published') tx.purge('stories');
  tx.purge(`story:${id}`);
  return path;
}

async function indexPublished(tx: Transaction, id: StoryId): Promise<void> {
  const [published] = await tx.query<{ headline: string; standfirst: string; html: string }>(
    `SELECT revision.headline, revision.standfirst, revision.body_html AS html
       FROM story JOIN revision ON revision.id = story.published_revision_id WHERE story.id = ?`,
    [id],
  );
  if (published !== undefined) await indexStory(tx, id, { ...published, text: plainTextOf(published.html) });
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

/**
 * Takes a story from the readers: its address answers 410 and no cached copy that shows it may be served again, not
 * even a stale one (hard purge). Its revisions stay, and it can be published again at the same address.
 */
export async function unpublishStory(tx: Transaction, id: StoryId, { at }: Change): Promise<void> {
  const story = await lockStory(tx, id);
  if (story.state !== 'published') return;
  await clearListings(tx, story);
  await tx.execute(
    `UPDATE story SET state = 'unpublished', version = version + 1, published_revision_id = NULL, changed_at = ?
      WHERE id = ?`,
    [at, id],
  );
  await tx.execute(
    "UPDATE address SET state = 'gone', changed_at = ? WHERE story_id = ? AND state = 'live'",
    [at, id],
  );
  tx.purge('stories');
  // Each page that shows the story, list or not, carries its tag; other stories of its author must not go with it.
  tx.purge(`story:${id}`, { hard: true });
  purgeWholeThread(tx, id);
  await forgetStory(tx, id);
}
