import type { Transaction } from '@nightdesk/store';
import { claimAddress } from './address-commands.ts';
import type { StoryId } from './ids.ts';
import { type Change, lockStory } from './story-lock.ts';

/**
 * Gives the story another slug. A published one moves at once: its text stays as it is, and the old address redirects.
 * One that is not published has its new address from the next publication on.
 * @returns the story's path, undefined while it has none
 */
export async function renameStory(
  tx: Transaction,
  id: StoryId,
  { slug, at }: Change & { slug: string },
): Promise<string | undefined> {
  const story = await lockStory(tx, id);
  if (slug === story.slug) return story.path ?? undefined;
  if (story.state !== 'published' || story.path === null) {
    await saveSlug(tx, id, { slug, path: null, at });
    return undefined;
  }
  // The day before it, or whatever a former system had there, stays.
  const wanted = `${story.path.replace(/[^/]*$/, '')}${slug}`;
  const path = await claimAddress(tx, id, { wanted, at });
  await saveSlug(tx, id, { slug: path.slice(path.lastIndexOf('/') + 1), path, at });
  // Every page that links to it names it by this tag.
  tx.purge(`story:${id}`);
  return path;
}

async function saveSlug(
  tx: Transaction,
  id: StoryId,
  { slug, path, at }: { slug: string; path: string | null; at: Date },
): Promise<void> {
  await tx.execute(
    'UPDATE story SET slug = ?, path = ?, version = version + 1, changed_at = ? WHERE id = ?',
    [slug, path, at, id],
  );
}
