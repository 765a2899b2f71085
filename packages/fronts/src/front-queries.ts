import type { Queryable } from '@nightdesk/store';
import { asStoryId, findCards, listBySection, listNewest, type StoryCard } from '@nightdesk/stories';

export interface FrontSlot {
  position: number;
  pinned: boolean;
  story: StoryCard;
}

interface FrontRow {
  id: number;
  section_id: number | null;
  slots: number;
}

// A paper that nobody has arranged yet, such as one that was just imported, still has a home.
const HOME: FrontRow = { id: 0, section_id: null, slots: 24 };

/**
 * What a front shows now: pinned stories in their slots, the newest of its section (or of the paper) in the others.
 * A story stands in one slot only. Undefined when there is no such front; `home` is always there.
 */
export async function loadFront(conn: Queryable, slug: string, now: Date): Promise<FrontSlot[] | undefined> {
  const [row] = await conn.query<FrontRow>('SELECT id, section_id, slots FROM front WHERE slug = ?', [slug]);
  const front = row ?? (slug === 'home' ? HOME : undefined);
  if (front === undefined) return undefined;
  const pins = await conn.query<{ position: number; story_id: number }>(
    'SELECT position, story_id FROM slot WHERE front_id = ? AND (pinned_until IS NULL OR pinned_until > ?) ORDER BY position',
    [front.id, now],
  );
  const pinned = await findCards(
    conn,
    pins.map((pin) => asStoryId(pin.story_id)),
  );
  const options = { limit: front.slots, without: pinned.map((card) => card.id) };
  const backfill =
    front.section_id === null
      ? await listNewest(conn, options)
      : await listBySection(conn, front.section_id, options);
  return fillSlots({ slots: front.slots, pins, pinned, backfill });
}

interface Filling {
  slots: number;
  pins: readonly { position: number; story_id: number }[];
  pinned: readonly StoryCard[];
  backfill: readonly StoryCard[];
}

function fillSlots({ slots, pins, pinned, backfill }: Filling): FrontSlot[] {
  const cards = new Map<number, StoryCard>(pinned.map((card) => [card.id, card]));
  const byPosition = new Map(pins.map((pin) => [pin.position, cards.get(pin.story_id)]));
  const rest = backfill[Symbol.iterator]();
  const filled: FrontSlot[] = [];
  for (let position = 1; position <= slots; position += 1) {
    const pin = byPosition.get(position);
    const story = pin ?? rest.next().value;
    if (story !== undefined) filled.push({ position, pinned: pin !== undefined, story });
  }
  return filled;
}
