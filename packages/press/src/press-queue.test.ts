import { expect, test } from 'vitest';
import { openPressQueue } from './press-queue.ts';

function aQueue({ failing = new Set<string>() } = {}) {
  let time = 0;
  const timers: { at: number; run: () => void }[] = [];
  const pressed: { at: number; paths: string[] }[] = [];
  const queue = openPressQueue({
    gapMs: 2000,
    press: async (paths) => {
      pressed.push({ at: time, paths: [...paths] });
      return paths.filter((path) => failing.has(path));
    },
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
  });
  const pass = async (ms: number) => {
    const end = time + ms;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers[0];
      if (next === undefined || next.at > end) break;
      timers.shift();
      time = Math.max(time, next.at);
      next.run();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    time = end;
  };
  return { queue, pressed, pass };
}

test('a story that gets a comment every tenth of a second is pressed once per gap, and the last comment is on disk', async () => {
  const { queue, pressed, pass } = aQueue();
  for (let comment = 0; comment < 40; comment += 1) {
    queue.add('/story', 1);
    await pass(100);
  }
  await pass(5000);
  expect(pressed.map((run) => run.at)).toEqual([0, 2000, 4000]);
  expect(queue.length).toBe(0);
});

test('the front goes to the disk before the feeds that changed with it', async () => {
  const { queue, pressed, pass } = aQueue();
  queue.add('/feed.xml', 5);
  queue.add('/', 1);
  await pass(0);
  expect(pressed[0]?.paths).toEqual(['/', '/feed.xml']);
});

test('a page that could not be pressed while the database was away is tried again, and does not hold up others', async () => {
  const failing = new Set(['/a']);
  const { queue, pressed, pass } = aQueue({ failing });
  queue.add('/a', 1);
  await pass(10);
  queue.add('/b', 1);
  await pass(10);
  failing.clear();
  await pass(3000);
  await queue.idle();
  expect(pressed.map((run) => run.paths)).toEqual([['/a'], ['/b'], ['/a']]);
});

test('on a disk that stays full for an hour a page is tried ever more rarely, and at once when it changes again', async () => {
  const failing = new Set(['/a']);
  const { queue, pressed, pass } = aQueue({ failing });
  queue.add('/a', 1);
  await pass(3_600_000);
  expect(pressed.length).toBeLessThan(130);
  const before = pressed.length;
  await pass(20_000);
  failing.clear();
  queue.add('/a', 1);
  await pass(10);
  expect([pressed.length > before, queue.length]).toEqual([true, 0]);
});
