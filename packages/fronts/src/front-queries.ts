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

export interface FrontView {
  /** Decides which pins are over. */
  now: Date;
  /** Slots to leave out: a front goes on as a list of older stories. */
  skip?: number;
  /** Slots to fill; by default as many as the front has. */
  limit?: number;
}

/**
 * What a front shows now: pinned stories in their slots, the newest of its section (or of the paper) in the others.
 * A story stands in one slot only. Undefined when there is no such front; `home` is always there.
 */
export async function loadFront(
  conn: Queryable,
  slug: string,
  view: FrontView,
): Promise<FrontSlot[] | undefined> {
  const [row] = await conn.query<FrontRow>('SELECT id, section_id, slots FROM front WHERE slug = ?', [slug]);
  const front = row ?? (slug === 'home' ? HOME : undefined);
  if (front === undefined) return undefined;
  const pins = await loadPins(conn, front.id, view.now);
  const { skip = 0, limit = front.slots } = view;
  const before = pins.filter(({ position }) => position <= skip).length;
  const options = { limit, skip: skip - before, without: pins.map(({ story }) => story.id) };
  const backfill =
    front.section_id === null
      ? await listNewest(conn, options)
      : await listBySection(conn, front.section_id, options);
  return fillSlots({ first: skip + 1, last: skip + limit, pins, backfill });
}

interface Pin {
  position: number;
  story: StoryCard;
}

async function loadPins(conn: Queryable, frontId: number, now: Date): Promise<Pin[]> {
  const rows = await conn.query<{ position: number; story_id: number }>(
    'SELECT position, story_id FROM slot WHERE front_id = ? AND (pinned_until IS NULL OR pinned_until > ?) ORDER BY position',
    [frontId, now],
  );
  const cards = await findCards(
    conn,
    rows.map((row) => asStoryId(row.story_id)),
  );
  const byId = new Map<number, StoryCard>(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ position, story_id }) => {
    const story = byId.get(story_id);
    return story === undefined ? [] : [{ position, story }];
  });
}

interface Filling {
  first: number;
  last: number;
  pins: readonly Pin[];
  backfill: readonly StoryCard[];
}

function fillSlots({ first, last, pins, backfill }: Filling): FrontSlot[] {
  const pinned = new Map(pins.map(({ position, story }) => [position, story]));
  const rest = backfill[Symbol.iterator]();
  const filled: FrontSlot[] = [];
  for (let position = first; position <= last; position += 1) {
    const pin = pinned.get(position);
    const story = pin ?? rest.next().value;
    if (story !== undefined) filled.push({ position, pinned: pin !== undefined, story });
  }
  return filled;
}
