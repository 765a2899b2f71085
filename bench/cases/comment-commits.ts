import { createTagClock, type Follower, followPurges } from '@nightdesk/cache';
import { postComment } from '@nightdesk/comments';
import { openStore } from '@nightdesk/store';
import { aDatabase, ownMariadb, type SmallPaper, seedSmallPaper } from '@nightdesk/testing';
import type { Outcome, Row } from '../report.ts';
import type { BenchCase } from './bench-case.ts';

const STORIES = 32;
const SOURCE = 'A comment of *usual* length. '.repeat(8);
const BINLOG = ['--server-id=1', '--log-bin=binlog', '--binlog-format=ROW', '--sync-binlog=1'];

/** Comments a second, each in a transaction of its own that ends in the purge log, while a reader's process follows it. */
export const commentCommits: BenchCase = {
  name: 'comment-commits',
  run: async (_stand, { seconds }) => [
    await measureOn('without a binary log', [], seconds),
    await measureOn('with a binary log that is flushed at each commit', BINLOG, seconds),
  ],
};

async function measureOn(title: string, more: readonly string[], seconds: number): Promise<Outcome> {
  const server = await ownMariadb({ fast: false, more });
  const database = await aDatabase({ server: server.url });
  const { stories } = await seedSmallPaper(database.store, { stories: STORIES });
  const follower = followPurges({ store: database.store, tagClock: createTagClock() });
  await follower.ready;
  const rows: Row[] = [];
  for (const threads of [1, STORIES])
    for (const writers of [1, 8, 16, 32])
      rows.push(
        await measure({ url: database.url, stories: stories.slice(0, threads), follower, writers, seconds }),
      );
  follower.stop();
  await database.drop();
  await server.close();
  return { title: `Comments, ${title}`, note: 'innodb_flush_log_at_trx_commit=1', rows };
}

interface Posting {
  url: string;
  stories: SmallPaper['stories'];
  follower: Follower;
  writers: number;
  seconds: number;
}

async function measure({ url, stories, follower, writers, seconds }: Posting): Promise<Row> {
  const store = openStore({ url, size: writers });
  const took: number[] = [];
  const before = follower.appliedSeq;
  const end = performance.now() + seconds * 1000;
  const write = async (writer: number): Promise<void> => {
    for (let number = writer; performance.now() < end; number += 7) {
      const begun = performance.now();
      const storyId = stories[number % stories.length]!.id;
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
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  return {
    threads: stories.length,
    writers,
    'comments/s': Math.round(took.length / seconds),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    target: '200 comments/s',
  };
}
