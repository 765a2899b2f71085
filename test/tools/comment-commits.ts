// How many comments a second one box takes, each in a transaction of its own that ends in the purge log, on a MariaDB that
// flushes each commit to the disk, while a reader's process follows the log:
//   node test/tools/comment-commits.ts [--seconds 6] [--binlog]
import { parseArgs } from 'node:util';
import { createTagClock, followPurges } from '@nightdesk/cache';
import { postComment } from '@nightdesk/comments';
import { openStore } from '@nightdesk/store';
import { aDatabase, ownMariadb, seedSmallPaper } from '@nightdesk/testing';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, binlog: { type: 'boolean', default: false } },
});
const STORIES = 32;
const SOURCE = 'A comment of *usual* length. '.repeat(8);
const BINLOG = ['--server-id=1', '--log-bin=binlog', '--binlog-format=ROW', '--sync-binlog=1'];

const server = await ownMariadb({ fast: false, more: values.binlog ? BINLOG : [] });
const database = await aDatabase({ server: server.url });
const { stories } = await seedSmallPaper(database.store, { stories: STORIES });
const follower = followPurges({ store: database.store, tagClock: createTagClock() });
await follower.ready;

process.stdout.write('| threads | writers | comments/s | p50 ms | p99 ms |\n|---|---|---|---|---|\n');
for (const threads of [1, STORIES])
  for (const writers of [1, 8, 16, 32]) {
    const figures = await measure({ writers, threads });
    process.stdout.write(`| ${[threads, writers, ...figures].join(' | ')} |\n`);
  }
follower.stop();
await database.drop();
await server.close();

/** Comments a second, then the p50 and p99 of one in milliseconds. */
async function measure({ writers, threads }: { writers: number; threads: number }): Promise<number[]> {
  const store = openStore({ url: database.url, size: writers });
  const took: number[] = [];
  const before = follower.appliedSeq;
  const end = performance.now() + Number(values.seconds) * 1000;
  const write = async (writer: number): Promise<void> => {
    for (let number = writer; performance.now() < end; number += 7) {
      const begun = performance.now();
      const storyId = stories[number % threads]!.id;
      await store.transaction((tx) =>
        postComment(tx, { storyId, parentSeq: 0, authorName: 'Una', source: SOURCE, at: new Date() }),
      );
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await store.close();
  await follower.poll();
  if (follower.appliedSeq - before !== took.length) throw new Error('the follower missed some');
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1));
  return [Math.round(took.length / Number(values.seconds)), at(0.5), at(0.99)];
}
