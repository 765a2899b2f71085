import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '@nightdesk/degrade';
import { StoreUnavailable } from '@nightdesk/store';
import type { Page } from '@nightdesk/web';
import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reading } from '../src/open-reading.ts';
import { buildReader } from '../src/reader.ts';
import { openHotList } from '../src/warm-up/hot-list.ts';
import { hotPagesFile } from '../src/warm-up/hot-pages-file.ts';
import { pagesToWarm } from '../src/warm-up/pages-to-warm.ts';
import { warmUp } from '../src/warm-up/warm-up.ts';
import { aReader, type TestReader } from './a-reader.ts';

let before: TestReader;
let reports: string[];

beforeEach(async () => {
  before = await aReader({ stories: 6 });
  reports = [];
});
afterEach(() => before.close());

const report = (message: string) => void reports.push(message);
const listOf = (reading: Reading) => hotPagesFile(reading.box, report);

/** Puts the page as it is now on the disk, as if it had been made so many seconds ago. */
async function press(path: string, { secondsAgo = 0 } = {}): Promise<Page> {
  let page: Page | undefined;
  const onServed = (_request: unknown, served: Page) => {
    page = served;
  };
  const { reading, logger, mediaDir } = before;
  const server = await buildReader({
    ...{ ...reading, onServed, logger, mediaDir },
    ...{ mode: () => 'normal', assetsDir: mediaDir, ready: () => true },
  });
  await server.inject(path);
  await server.close();
  const pressed = { ...page!, madeAt: Date.now() - 1000 * secondsAgo };
  await reading.press.put(path, pressed);
  return pressed;
}

interface Start {
  mode?: Mode;
  isLogRead?: boolean;
  store?: Reading['store'];
  signal?: AbortSignal;
}

/** What a process that starts now does before it is ready. `loads` counts what it asked of the database meanwhile. */
async function start({ mode = 'normal', isLogRead = true, store, signal }: Start = {}) {
  const { reading, logger, mediaDir } = before;
  await Promise.all([reading.cache.close(), reading.partCache.close()]);
  const loadsBefore = reading.cache.stats().loads;
  await warmUp({
    reading: { ...reading, report, ...(store ? { store } : {}) },
    hotPages: listOf(reading),
    folders: { mediaDir, assetsDir: mediaDir },
    mode: () => mode,
    isLogRead,
    logger: logger as Logger,
    signal: signal ?? new AbortController().signal,
  });
  return reading.cache.stats().loads - loadsBefore;
}

/** Who answers now, and whether the page was made just now or, on a slow machine, within ten seconds. */
const layerOf = async (path: string) => {
  const { headers } = await before.server.inject(path);
  const age = Number(headers.age);
  return [headers['x-served-by'], age < 10 ? 'new' : age];
};

describe('what was hot is warm before the first reader comes', () => {
  test('a page that lies pressed comes from memory, as old as it is: nothing makes it younger (case 13)', async () => {
    const [story] = before.paper.stories;
    await press(story!.path, { secondsAgo: 100 });
    await listOf(before.reading).write([story!.path]);
    expect(await start()).toBe(0);
    const [layer, age] = await layerOf(story!.path);
    expect([layer, Number(age) >= 100 && Number(age) < 130]).toEqual(['memory', true]);
  });

  test('what is too old, was purged or was never pressed is made anew, each once', async () => {
    const [old, purged, never] = before.paper.stories.map(({ path }) => path);
    await press(old!, { secondsAgo: 100_000 });
    await press(purged!);
    const id = before.paper.stories[1]!.id;
    await before.database.store.transaction(async (tx) => tx.purge(`story:${id}`));
    await before.reading.follower.poll();
    await listOf(before.reading).write([old!, purged!, never!, '/']);
    expect(await start()).toBe(4);
    for (const path of [old!, purged!, never!, '/']) expect(await layerOf(path)).toEqual(['memory', 'new']);
  });

  test('a page that an earlier version made is not shown again', async () => {
    const [story] = before.paper.stories;
    const page = await press(story!.path);
    const tags = page.tags.filter((tag) => !tag.startsWith('edition:'));
    await before.reading.press.put(story!.path, { ...page, tags: [...tags, 'edition:0000'] });
    await listOf(before.reading).write([story!.path]);
    expect(await start()).toBe(1);
  });

  test('what was taken down meanwhile is not brought back (invariant 2)', async () => {
    const [story] = before.paper.stories;
    await press(story!.path);
    await listOf(before.reading).write([story!.path]);
    await before.database.store.transaction(async (tx) => tx.purge(`story:${story!.id}`, { hard: true }));
    await before.reading.follower.poll();
    const deadStore = dead(before.reading.store);
    await start({ isLogRead: false, store: deadStore });
    expect(before.reading.cache.stats().entries).toBe(0);
  });
});

describe('a box that starts on a bad night is ready with what there is', () => {
  test('with the database dead the pressed pages are in memory, and no page is asked for', async () => {
    const [pressed, never] = before.paper.stories.map(({ path }) => path);
    await press(pressed!, { secondsAgo: 50_000 });
    await listOf(before.reading).write([never!, pressed!]);
    expect(await start({ isLogRead: false, store: dead(before.reading.store) })).toBe(0);
    expect(before.reading.cache.stats().entries).toBe(1);
  });

  test('a database that dies meanwhile ends the warm-up at once', async () => {
    const store = dead(before.reading.store);
    await listOf(before.reading).write(before.paper.stories.map(({ path }) => path));
    expect(await start({ store })).toBeLessThanOrEqual(4);
    expect(await start({ store })).toBeLessThan(before.paper.stories.length);
  });

  test.each(['pressed', 'frozen'] as const)('in %s nothing is loaded', async (mode) => {
    const [pressed, never] = before.paper.stories.map(({ path }) => path);
    await press(pressed!);
    await listOf(before.reading).write([never!, pressed!]);
    expect(await start({ mode })).toBe(0);
    expect(before.reading.cache.stats().entries).toBe(1);
  });

  test('a database that never answers does not hold it up when it is told to end', async () => {
    const asked = Promise.withResolvers<void>();
    const load = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    await listOf(before.reading).write([before.paper.stories[0]!.path]);
    const ending = new AbortController();
    const started = start({ store: { ...before.reading.store, load }, signal: ending.signal });
    await asked.promise;
    ending.abort();
    // A load is given up after eight seconds anyway.
    const late = new Promise((resolve) => setTimeout(resolve, 4000, 'late'));
    expect(await Promise.race([started, late])).toEqual(expect.any(Number));
  });
});

test.each(['aged', 'been purged'])(
  'a page that has %s is not good enough: the new one is waited for',
  async (how) => {
    const { path, id } = before.paper.stories[0]!;
    await press(path, { secondsAgo: how === 'aged' ? 1000 : 0 });
    if (how !== 'aged') {
      await before.database.store.transaction(async (tx) => tx.purge(`story:${id}`));
      await before.reading.follower.poll();
    }
    await listOf(before.reading).write([path]);
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { store } = before.reading;
    const load: Reading['store']['load'] = async (work) => {
      asked.resolve();
      await release.promise;
      return store.load(work);
    };
    const started = start({ store: { ...store, load } });
    await asked.promise;
    // Nothing else tells that it does not end by itself, when even a reader would be given the old page.
    const early = new Promise((resolve) => setTimeout(resolve, 600, 'waits'));
    expect(await Promise.race([started, early])).toBe('waits');
    release.resolve();
    await started;
    expect(await layerOf(path)).toEqual(['memory', 'new']);
  },
);

describe('the list of hot pages', () => {
  test('holds addresses alone, the hottest first, and outlives a process that served few', async () => {
    const file = listOf(before.reading);
    await file.write(['/from/before', '/']);
    const hottest = () => [
      `html|http://paper.test/feed.xml`,
      'html|http://other.test/x',
      'html|http://paper.test/',
    ];
    await openHotList({ ...before.reading, file, cache: { hottest }, report }).save();
    expect(JSON.parse(readFileSync(join(before.reading.box, 'hot-pages.json'), 'utf8'))).toEqual({
      pages: ['/feed.xml', '/', '/from/before'],
    });
  });

  test.each(['{"pages": ["/a"', '["/a"]', '{"pages": ["http://elsewhere/"]}', '{"pages": [7]}', ''])(
    'that makes no sense keeps nobody from starting: %s',
    async (junk) => {
      await press('/');
      writeFileSync(join(before.reading.box, 'hot-pages.json'), junk);
      expect(await start()).toBe(0);
      expect(reports).toEqual([expect.stringContaining('makes no sense')]);
      expect(await layerOf('/')).toEqual(['memory', 'new']);
    },
  );

  test('on a box that has none, the pressed fronts and feeds come first, then the newest stories', async () => {
    const [older, newer] = before.paper.stories.map(({ path }) => path);
    for (const [path, secondsAgo] of [
      [older!, 50],
      [newer!, 10],
      ['/feed.xml', 100],
      ['/', 200],
      ['/no-such-page', 1],
    ] as const) {
      await press(path, { secondsAgo });
    }
    const toWarm = () => pagesToWarm({ hotPages: listOf(before.reading), press: before.reading.press });
    expect(await toWarm()).toEqual(['/', '/feed.xml', newer, older]);
    // A short list leaves room for them.
    await listOf(before.reading).write(['/section/news', newer!]);
    expect(await toWarm()).toEqual(['/section/news', newer, '/', '/feed.xml', older]);
  });
});

function dead(store: Reading['store']): Reading['store'] {
  const refuse = () => Promise.reject(new StoreUnavailable('The database is not available'));
  return { ...store, load: refuse, read: refuse, write: refuse, transaction: refuse };
}
