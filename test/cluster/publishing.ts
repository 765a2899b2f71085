import { ask, openConnections } from './ask.ts';
import type { Box } from './boxes.ts';
import { withoutCore } from './machine-time.ts';
import { editionsIn, type Newsroom } from './newsroom.ts';

/** For one answer; how soon it must be the right one is another matter. */
const PATIENCE_MS = 10_000;

export interface Correcting {
  published(): number;
  stop(): Promise<void>;
}

/** Corrects one story after the other, `perSecond`, until it is stopped. What cannot be published now is left out. */
export function keepCorrecting(newsroom: Newsroom, { perSecond }: { perSecond: number }): Correcting {
  let stopped = false;
  let published = 0;
  const work = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      const { number } = newsroom.stories[turn % newsroom.stories.length]!;
      if (!newsroom.mayBeDown(number)) {
        await newsroom.correct(number).then(
          () => {
            published += 1;
          },
          () => {},
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
  })();
  return {
    published: () => published,
    stop: () => {
      stopped = true;
      return work;
    },
  };
}

/**
 * Waits until each box shows this edition of a story under each path; resolves with each one's milliseconds. Rejects when that takes longer
 * than `within`, not counting what a busy machine kept from the box and from us.
 */
export async function untilShown(
  boxes: readonly Box[],
  paths: readonly string[],
  { number, edition, within }: { number: number; edition: number; within: number },
): Promise<number[]> {
  const agent = openConnections(64);
  const began = performance.now();
  const shows = async ({ process }: Box, path: string) => {
    const { body } = await ask(process.origin + path, { agent, patienceMs: PATIENCE_MS });
    return (editionsIn(body.toString()).get(number) ?? 0) >= edition;
  };
  const wait = async (box: Box, path: string) => {
    const lost = withoutCore([box.process.pid, process.pid]);
    while (!(await shows(box, path))) {
      if (performance.now() - began - lost() > within)
        throw new Error(`${box.name} did not show edition ${edition} of story ${number} on ${path} in time`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return performance.now() - began;
  };
  try {
    return await Promise.all(boxes.flatMap((box) => paths.map((path) => wait(box, path))));
  } finally {
    agent.destroy();
  }
}

/** Half and 99 of a hundred of the times, and the longest, in milliseconds. */
export function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms (${sorted.length} pages)`;
}
