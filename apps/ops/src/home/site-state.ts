import { MODES, type Mode } from '@nightdesk/degrade';
import type { BoxView, SiteView } from '../boxes/site-watch.ts';

/** What the big word says. */
export interface SiteState {
  /** `mixed` when boxes differ, `silent` when none is heard. */
  word: Mode | 'mixed' | 'silent';
  /** How many boxes are in each mode, for those that differ. */
  counts: { mode: Mode; boxes: string[] }[];
  /** The box whose setting tells who and why, when all agree. */
  told: BoxView | undefined;
}

/** The one word for the whole site. Boxes on which nothing runs do not speak. */
export function siteState({ boxes }: Pick<SiteView, 'boxes'>): SiteState {
  const running = boxes.filter(({ processes }) => processes.length > 0);
  const speaking = running.length > 0 ? running : boxes.filter(({ isOwn }) => isOwn);
  const counts = MODES.map((mode) => ({
    mode,
    boxes: speaking.filter((box) => box.mode === mode).map(({ box }) => box),
  })).filter((count) => count.boxes.length > 0);
  const [only, ...others] = counts;
  if (only === undefined) return { word: 'silent', counts, told: undefined };
  if (others.length > 0) return { word: 'mixed', counts, told: undefined };
  return { word: only.mode, counts, told: speaking[0] };
}
