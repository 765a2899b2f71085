import { type Crowd, startCrowd, type Visit } from '../../test/cluster/crowd.ts';
import { chooseByWeight, zipf } from '../mix/popularity.ts';
import type { LoadRecord } from '../record.ts';
import type { Night } from '../stand/night.ts';

/** Anonymous readers of both boxes, and what of it a drill is judged by. */
export interface Readers extends Pick<Crowd, 'faults' | 'stop'> {
  /** No box can hear of changes: what is old is no fault of it until then. */
  setDeaf(isDeaf: boolean): void;
  /** Where a story was shown longer than allowed after its takedown. */
  takedownsShown: readonly string[];
  /** Pages of the disk that were answered by 500 or above. */
  denied: readonly string[];
  /** Milliseconds by which the oldest edition shown was out of date, of answers between two moments (`performance.now()`). */
  oldestBetween(from: number, to: number): number;
  turnedAway(): number;
}

// Of this side: a page that is made anew with a slow database has hundreds waiting for it, and each is to be counted.
const CONNECTIONS = 600;
/** Of all that is read; the others follow by their rank. */
const FRONT_SHARE = 0.4;

/** Reads `perSecond` on the two boxes, whether they answer or not; a taken-down story must be gone within `takedownMs`. */
export function startReaders(
  night: Night,
  { record, perSecond, takedownMs }: { record: LoadRecord; perSecond: number; takedownMs: number },
): Readers {
  const { newsroom, pages } = night;
  const old: { at: number; ms: number }[] = [];
  const takedownsShown: string[] = [];
  const denied: string[] = [];
  const mayBeDown = (path: string) =>
    newsroom.stories.some((story) => story.path === path && newsroom.mayBeDown(story.number));
  const onAnswer = ({ box, path, answer: { status, headers, ms } }: Visit) => {
    record.note(pages.includes(path) ? 'page' : 'no such page', {
      status,
      layer: headers['x-served-by']?.toString(),
      ms,
    });
    if (status >= 500 && pages.includes(path) && !mayBeDown(path))
      denied.push(`${box.name} ${path}: ${status}`);
  };
  const crowd = startCrowd(
    night.boxes.map(({ box }) => box),
    newsroom,
    {
      perSecond,
      connections: CONNECTIONS,
      pick: pickPage(pages),
      onAnswer,
      onShown: ({ box, path, answer: { startedAt } }, editions) => {
        for (const [number, edition] of editions) {
          if (newsroom.isDownAt(number, startedAt - takedownMs))
            takedownsShown.push(`${box.name} ${path} shows story ${number}`);
          const outdatedAt = newsroom.outdatedAt(number, edition);
          if (outdatedAt !== undefined) old.push({ at: startedAt, ms: startedAt - outdatedAt });
        }
      },
    },
  );
  return {
    faults: crowd.faults,
    takedownsShown,
    denied,
    setDeaf: (isDeaf) => {
      crowd.deaf = isDeaf;
    },
    oldestBetween: (from, to) =>
      Math.max(0, ...old.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)),
    turnedAway: () => crowd.turnedAway,
    stop: crowd.stop,
  };
}

function pickPage([front, ...others]: readonly string[]): () => string {
  const weights = zipf(others.length);
  const rest = weights.reduce((sum, weight) => sum + weight, 0);
  return chooseByWeight([front!, ...others], [(rest * FRONT_SHARE) / (1 - FRONT_SHARE), ...weights]);
}
