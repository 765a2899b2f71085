import { expect, test } from 'vitest';
import { followTakedowns } from './follow-takedowns.ts';

type PurgeListener = (seq: number, tags: readonly string[], hard: readonly string[]) => void;

test('what the disk will not give up at once is tried for until it does, and said once', async () => {
  let onPurge: PurgeListener = () => {};
  const tries: [string, number][] = [];
  const said: string[] = [];
  const isOff = Promise.withResolvers<void>();
  followTakedowns({
    press: {
      removeTagged: async (tag, seq) => {
        tries.push([tag, seq]);
        if (tries.length < 3) throw new Error('input/output error');
        isOff.resolve();
        return [];
      },
      removeGone: async () => [],
    },
    follower: {
      onPurge: (listener) => {
        onPurge = listener;
      },
      onFirstReading: () => {},
      onLost: () => {},
    },
    tagClock: { judge: () => 'valid' },
    report: (message) => said.push(message),
    retryMs: 1,
  });
  onPurge(7, ['item:1', 'item:2'], ['item:1']);
  await isOff.promise;
  expect(tries).toEqual([
    ['item:1', 7],
    ['item:1', 7],
    ['item:1', 7],
  ]);
  expect(said).toEqual(['pages with item:1 could not be taken off the disk']);
});
