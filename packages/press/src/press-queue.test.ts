import { expect, test } from 'vitest';
import { openPressQueue } from './press-queue.ts';

interface Kit {
  failing?: Set<string>;
  concurrency?: number;
  /** How long a page takes. */
  takes?: number;
}

function aQueue({ failing = new Set<string>(), concurrency = 1, takes = 0 }: Kit = {}) {
  let time = 0;
  const timers: { at: number; run: () => void }[] = [];
  const pressed: { at: number; path: string }[] = [];
  const after = (ms: number, run: () => void) => {
    const timer = { at: time + ms, run };
    timers.push(timer);
    return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
  };
  const queue = openPressQueue({
    gapMs: (priority) => (priority === 0 ? 500 : 2000),
    concurrency,
    press: async (path) => {
      pressed.push({ at: time, path });
      if (takes > 0) await new Promise<void>((resolve) => after(takes, resolve));
      if (failing.has(path)) throw new Error('no such template');
    },
    now: () => time,
    after,
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
      await new Promise(setImmediate);
    }
    time = end;
  };
  const pathsPressed = () => pressed.map(({ path }) => path);
  return { queue, pressed, pass, pathsPressed };
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

test('the gap of the most urgent pages may be shorter', async () => {
  const { queue, pressed, pass } = aQueue();
  for (const priority of [0, 0]) {
    queue.add('/', priority);
    await pass(100);
  }
  await pass(5000);
  expect(pressed.map((run) => run.at)).toEqual([0, 500]);
});

test('what changes while its page is being pressed is on the disk too, and never two pressings of one page run at once', async () => {
  const { queue, pressed, pass } = aQueue({ takes: 5000, concurrency: 2 });
  queue.add('/story', 1);
  await pass(100);
  queue.add('/story', 1);
  await pass(4000);
  expect(pressed).toHaveLength(1);
  await pass(10_000);
  expect(pressed.map((run) => run.at)).toEqual([0, 5000]);
  expect(queue.status()).toMatchObject({ queued: 0, pressed: 2 });
});

test('the front goes to the disk before the feeds that changed with it', async () => {
  const { queue, pass, pathsPressed } = aQueue();
  queue.add('/feed.xml', 5);
  queue.add('/', 1);
  await pass(0);
  expect(pathsPressed()).toEqual(['/', '/feed.xml']);
});

test('a flood of pages of the archive holds a takedown and the front up by one page at most', async () => {
  const { queue, pass, pathsPressed } = aQueue({ takes: 10 });
  for (let page = 0; page < 5000; page += 1) queue.add(`/archive/${page}`, 8);
  await pass(1001);
  const before = pathsPressed().length;
  queue.add('/', 1);
  queue.add('/gone', 0);
  await pass(30);
  expect(pathsPressed().slice(before, before + 3)).toEqual(['/gone', '/', `/archive/${before}`]);
});

test('a page that is asked for again and again in a flood keeps its place in it', async () => {
  const { queue, pass, pathsPressed } = aQueue({ takes: 10 });
  queue.add('/first', 8);
  queue.add('/busy', 8);
  for (let page = 0; page < 100; page += 1) queue.add(`/archive/${page}`, 8);
  for (let comment = 0; comment < 5; comment += 1) {
    queue.add('/busy', 8);
    await pass(5);
  }
  expect(pathsPressed().slice(0, 2)).toEqual(['/first', '/busy']);
});

test('a page that could not be pressed while the database was away is tried again, and does not hold up others', async () => {
  const failing = new Set(['/a']);
  const { queue, pass, pathsPressed } = aQueue({ failing });
  queue.add('/a', 1);
  await pass(10);
  queue.add('/b', 1);
  await pass(10);
  failing.clear();
  await pass(3000);
  await queue.idle();
  expect(pathsPressed()).toEqual(['/a', '/b', '/a']);
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
  await pass(1000);
  expect([pressed.length > before, queue.length]).toEqual([true, 0]);
});

test('while everything fails one page a second is tried, and all go on as soon as one is pressed', async () => {
  const paths = Array.from({ length: 1000 }, (_, page) => `/${page}`);
  const failing = new Set(paths);
  const { queue, pressed, pass } = aQueue({ failing, concurrency: 2 });
  for (const path of paths) queue.add(path, 5);
  await pass(60_000);
  expect(pressed.length).toBeLessThan(75);
  failing.clear();
  await pass(61_000);
  expect(queue.status()).toMatchObject({ queued: 0, failingPages: 0, oldestWaitingMs: 0 });
});

test('who looks at the press sees which page fails, why and since when, and how long an edit has waited', async () => {
  const failing = new Set(['/story']);
  const { queue, pass } = aQueue({ failing });
  queue.add('/story', 2);
  queue.add('/other', 2);
  await pass(30_000);
  expect(queue.status()).toMatchObject({
    queued: 1,
    oldestWaitingMs: 30_000,
    pressed: 1,
    failingPages: 1,
    failing: [{ path: '/story', problem: 'no such template', forMs: 30_000 }],
  });
  failing.clear();
  await pass(30_000);
  expect(queue.status()).toMatchObject({ oldestWaitingMs: 0, failingPages: 0, failing: [] });
});

test('pages that nobody waits for count as no edit that is late', async () => {
  const { queue, pass } = aQueue({ takes: 60_000 });
  queue.add('/a', 5, { upkeep: true });
  queue.add('/b', 5, { upkeep: true });
  await pass(10_000);
  expect(queue.status()).toMatchObject({ queued: 2, oldestWaitingMs: 0 });
  queue.add('/b', 5);
  await pass(1000);
  expect(queue.status().oldestWaitingMs).toBe(1000);
});

test('upkeep begins only when nothing that is due waits, and is not kept from it by a page that fails', async () => {
  const { queue, pass } = aQueue({ takes: 100, failing: new Set(['/a']) });
  queue.add('/a', 1);
  let isQuiet = false;
  void queue.quiet().then(() => {
    isQuiet = true;
  });
  await pass(50);
  expect(isQuiet).toBe(false);
  await pass(100);
  expect([isQuiet, queue.length]).toEqual([true, 1]);
});
