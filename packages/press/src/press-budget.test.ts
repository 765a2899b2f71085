import { expect, test } from 'vitest';
import { openPressBudget } from './press-budget.ts';
import type { PageFacts } from './press-store.ts';

const PAGE = 100;

/** A disk on which each page takes a hundred bytes; `/5` is worth 5, and `/` and feeds never leave. */
function aBudget({ budgetPages = 10, free = 1_000_000 } = {}) {
  const pages = new Set<string>();
  const disk = { free };
  let time = 0;
  const budget = openPressBudget({
    store: {
      totals: async () => ({ pages: pages.size, bytes: pages.size * PAGE, oldestAt: undefined }),
      facts: async (path) => (pages.has(path) ? ({ path } as PageFacts) : undefined),
      sizes: async () => [...pages].map((path) => ({ path, bytes: PAGE })),
      remove: async (path) => pages.delete(path),
    },
    budgetBytes: budgetPages * PAGE,
    freeFloorBytes: 1000,
    worthOf: (path) =>
      path === '/' || path === '/feed.xml' ? Number.POSITIVE_INFINITY : Number(path.slice(1)),
    freeBytes: async () => disk.free,
    now: () => time,
  });
  const press = async (...paths: string[]) => {
    for (const path of paths) {
      time += 2000;
      if (await budget.admits(path)) pages.add(path);
      await budget.trim();
    }
  };
  return { budget, pages, disk, press };
}

const upTo = (count: number): string[] => Array.from({ length: count }, (_, page) => `/${count - page}`);

test('of an archive that is larger than the disk may hold the newest pages stay, and the front and the feeds always', async () => {
  const { pages, press } = aBudget();
  await press('/', ...upTo(50), '/feed.xml');
  expect(pages.size).toBeLessThanOrEqual(10);
  expect([...pages]).toEqual(
    expect.arrayContaining(['/', '/feed.xml', '/50', '/49', '/48', '/47', '/46', '/45']),
  );
});

test('a full disk share is not pressed full and emptied again without end', async () => {
  const { budget, press } = aBudget();
  await press(...upTo(50));
  expect(await budget.admits('/1')).toBe(false);
  expect(await budget.admits('/51')).toBe(true);
});

test('what is on the disk is kept up to date, whatever it is worth and however full the disk is', async () => {
  const { budget, press, disk } = aBudget();
  await press('/1');
  disk.free = 10;
  expect(await budget.admits('/1')).toBe(true);
});

test('a disk that others fill gets no more pages of the archive, but the front', async () => {
  const { budget, press, disk } = aBudget();
  disk.free = 999;
  await press('/3');
  expect([await budget.admits('/2'), await budget.admits('/')]).toEqual([false, true]);
  disk.free = 1000;
  await press('/3');
  expect(await budget.admits('/2')).toBe(true);
});

test('once pages are gone for other reasons there is room for any page again', async () => {
  const { budget, press, pages } = aBudget();
  await press(...upTo(50));
  for (const path of [...pages].slice(0, 5)) pages.delete(path);
  await press('/');
  expect(await budget.admits('/1')).toBe(true);
});
