import type { Transaction } from '@nightdesk/store';

/** Makes the front or changes its number of slots. `sectionId` undefined: filled from the whole paper. */
export async function saveFront(
  tx: Transaction,
  front: { slug: string; sectionId?: number | undefined; slots: number },
): Promise<void> {
  await tx.execute(
    `INSERT INTO front (slug, section_id, slots) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE section_id = VALUES(section_id), slots = VALUES(slots)`,
    [front.slug, front.sectionId ?? null, front.slots],
  );
  tx.purge(`front:${front.slug}`);
}

export interface Pin {
  position: number;
  storyId: number;
  until?: Date;
}

/** Pins a story to a slot, in the place of what was pinned there; pinned elsewhere on this front, it moves. */
export async function pinStory(tx: Transaction, slug: string, pin: Pin): Promise<void> {
  const frontId = await lockFront(tx, slug);
  await tx.execute('DELETE FROM slot WHERE front_id = ? AND (story_id = ? OR position = ?)', [
    frontId,
    pin.storyId,
    pin.position,
  ]);
  await tx.execute('INSERT INTO slot (front_id, position, story_id, pinned_until) VALUES (?, ?, ?, ?)', [
    frontId,
    pin.position,
    pin.storyId,
    pin.until ?? null,
  ]);
  tx.purge(`front:${slug}`);
}

/** Gives the slot back to the backfill. */
export async function unpinSlot(tx: Transaction, slug: string, position: number): Promise<void> {
  const frontId = await lockFront(tx, slug);
  await tx.execute('DELETE FROM slot WHERE front_id = ? AND position = ?', [frontId, position]);
  tx.purge(`front:${slug}`);
}

async function lockFront(tx: Transaction, slug: string): Promise<number> {
  const [front] = await tx.query<{ id: number }>('SELECT id FROM front WHERE slug = ? FOR UPDATE', [slug]);
  if (front === undefined) throw new Error(`There is no front "${slug}"`);
  return front.id;
}
