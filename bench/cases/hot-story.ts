import { setTimeout } from 'node:timers/promises';
import type { Contender } from '../contender.ts';
import { mostDiscussedStory } from '../paper-pages.ts';
import { keepPosting } from '../posting.ts';
import type { Row } from '../report.ts';
import { rowOf, type Sample, sample, spread } from '../rounds.ts';
import { columnsOf } from '../times.ts';
import { readWithoutPause } from '../wrk.ts';
import type { BenchCase } from './bench-case.ts';

const CONNECTED_MS = 500;

/** A story that all read without pause while a comment comes in each second, beside the same story while nobody comments. */
export const hotStory: BenchCase = {
  name: 'hot-story',
  run: async (stand, rounds) => {
    const story = await mostDiscussedStory(stand.store);
    const server = await stand.reader({ env: { CACHE_URL: stand.redis } });
    const headers = { 'Accept-Encoding': 'gzip' };
    const contender: Contender = { name: story.path, server, url: server.origin + story.path, headers };
    // A comment each second: some dozen in all.
    const load = { ...rounds, seconds: Math.ceil(1.5 * rounds.seconds) };
    const quiet: Sample[] = [];
    const busy: Sample[] = [];
    const visible: number[] = [];
    await readWithoutPause(contender, { ...load, seconds: 1 });
    for (let round = 0; round < rounds.rounds; round += 1) {
      quiet.push(await sample(contender, load));
      const sampling = sample(contender, load);
      // Once all are there: to let somebody in takes a turn of the event loop, which is another matter.
      await setTimeout(CONNECTED_MS);
      const posting = keepPosting(server.origin, story);
      busy.push(await sampling);
      visible.push(...(await posting.stop()));
    }
    await stand.stop(server);
    return [
      {
        title: 'A hot story, gzip, read without pause',
        note: `${story.path}, ${story.comments} comments at first, ${rounds.connections} connections, ${load.seconds} s each time. What takes long while nobody comments is the machine's own. Ratios are to that.`,
        rows: [
          withLongest(quiet, rowOf('nobody comments', quiet, quiet)),
          {
            ...withLongest(busy, rowOf('a comment each second', busy, quiet)),
            target: 'p99 10 ms, longest 50 ms',
          },
        ],
      },
      {
        title: 'The hot story: from sending a comment to seeing it on the last page of the thread',
        rows: [{ what: 'comments', ...columnsOf(visible), target: '1,500 ms' }],
      },
    ];
  },
};

function withLongest(samples: readonly Sample[], row: Row): Row {
  const longest = samples.map(({ longest }) => longest);
  return { ...row, 'longest ms': spread(longest, 1) };
}
