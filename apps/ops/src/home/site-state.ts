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

/** What all boxes together answer. */
export interface SiteTraffic {
  rate: number;
  /** The share of it that came from memory, the shared cache or the disk. */
  light: number;
  p99: number | undefined;
  running: number;
}

export function siteTraffic({ boxes }: Pick<SiteView, 'boxes'>): SiteTraffic {
  const rates = boxes.flatMap(({ traffic }) => Object.entries(traffic.rates));
  const sum = (found: typeof rates) => found.reduce((total, [, rate]) => total + rate, 0);
  const rate = sum(rates);
  const slowest = boxes.map(({ traffic }) => traffic.p99 ?? -1);
  const p99 = Math.max(-1, ...slowest);
  return {
    rate,
    light: rate === 0 ? 0 : sum(rates.filter(([layer]) => layer !== 'live' && layer !== 'failed')) / rate,
    p99: p99 < 0 ? undefined : p99,
    running: boxes.filter(({ processes }) => processes.length > 0).length,
  };
}
