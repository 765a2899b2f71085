import type { TagClock } from '@nightdesk/cache';
import type { PressStore } from '@nightdesk/press';
import type { Page } from '@nightdesk/web';
import type { PageRoute } from '../routes.ts';
import type { Place } from './known-places.ts';
import type { Served } from './served.ts';

interface Pressed {
  tagClock: Pick<TagClock, 'judge'>;
  press: Pick<PressStore, 'get' | 'held'>;
}

interface At {
  route: PageRoute;
  place: Place;
}

/** The page as it lies on this box's disk. */
export async function fromPress(pressed: Pressed, { route, place }: At): Promise<Served | undefined> {
  return route.press ? unlessGone(pressed, await pressed.press.get(place.address)) : undefined;
}

/** What `fromPress` would give at once, from memory alone. */
export function heldByPress(pressed: Pressed, { route, place }: At): Served | undefined {
  return route.press ? unlessGone(pressed, pressed.press.held(place.address)) : undefined;
}

// It may be behind a correction for a moment, never behind a takedown.
function unlessGone({ tagClock }: Pressed, page: Page | undefined): Served | undefined {
  if (page === undefined || tagClock.judge(page.asOf, page.tags) === 'gone') return undefined;
  // The wall clock is good enough: what changed is told by purges.
  return { page, layer: 'pressed', age: Math.max(0, (Date.now() - page.madeAt) / 1000) };
}
