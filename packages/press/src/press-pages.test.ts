import type { Page } from '@nightdesk/web';
import { describe, expect, it } from 'vitest';
import { aPage } from '../test/a-page.ts';
import { pressPages } from './press-pages.ts';
import type { PressStore } from './press-store.ts';
import type { PutResult } from './put-page.ts';

function aStore(result: PutResult = 'pressed') {
  const pages = new Map<string, Page>();
  const store: Pick<PressStore, 'put' | 'remove'> = {
    put: async (path, page) => {
      if (result === 'pressed') pages.set(path, page);
      return result;
    },
    remove: async (path) => pages.delete(path),
  };
  return { pages, store: store as PressStore };
}

describe('pressing pages', () => {
  it('presses each page once, however often it was asked for', async () => {
    const { pages, store } = aStore();
    const rendered: string[] = [];
    const render = async (path: string) => {
      rendered.push(path);
      return aPage();
    };
    const card = await pressPages({ paths: ['/', '/a', '/'], render, store });
    expect(card).toEqual({ pressed: 2, gone: 0, skipped: 0, leftOut: 0, failed: [], left: [] });
    expect(rendered).toEqual(['/', '/a']);
    expect([...pages.keys()]).toEqual(['/', '/a']);
  });

  it.each([
    ['a template throws', () => Promise.reject(new Error('no such partial')), 'no such partial'],
    ['the site answers 500', async () => aPage({ status: 500 }), 'it answered 500'],
    ['the site is overloaded', async () => aPage({ status: 503 }), 'it answered 503'],
    [
      'a page belongs to one reader',
      async () => aPage({ headers: { 'set-cookie': 'sid=1' } }),
      'it sets a cookie',
    ],
    ['a page is private', async () => aPage({ headers: { 'cache-control': 'private' } }), 'it is private'],
  ])(
    'keeps the last good page, and goes on with the others, when %s (invariant 12)',
    async (_, render, problem) => {
      const { pages, store } = aStore();
      const good = aPage();
      pages.set('/a', good);
      const card = await pressPages({
        paths: ['/a', '/b'],
        render: (path) => (path === '/a' ? render() : Promise.resolve(aPage())),
        store,
      });
      expect(card).toMatchObject({ pressed: 1, failed: [{ path: '/a', problem }] });
      expect(pages.get('/a')).toBe(good);
    },
  );

  it('presses a 410, so that a taken-down story answers 410 without a database', async () => {
    const { pages, store } = aStore();
    const card = await pressPages({ paths: ['/a'], render: async () => aPage({ status: 410 }), store });
    expect(card).toMatchObject({ pressed: 0, gone: 1 });
    expect(pages.get('/a')?.status).toBe(410);
  });

  it('removes a page of which nothing is to stay', async () => {
    const { pages, store } = aStore();
    pages.set('/a', aPage());
    expect(await pressPages({ paths: ['/a'], render: async () => 'gone', store })).toMatchObject({ gone: 1 });
    expect(pages.size).toBe(0);
  });

  it('counts a page that is newer on the disk as skipped, not as failed', async () => {
    const { store } = aStore('older');
    expect(await pressPages({ paths: ['/a'], render: async () => aPage(), store })).toMatchObject({
      skipped: 1,
      failed: [],
    });
  });

  it('renders no more pages at a time than it was told, and reports each', async () => {
    const { store } = aStore();
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    await pressPages({
      paths: ['/1', '/2', '/3', '/4', '/5', '/6'],
      concurrency: 2,
      store,
      render: async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return aPage();
      },
      onProgress: ({ done }) => progress.push(done),
    });
    expect(most).toBe(2);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('stops after the pages at hand when it is interrupted, and says what is left', async () => {
    const { store } = aStore();
    const interruption = new AbortController();
    const card = await pressPages({
      paths: ['/1', '/2', '/3'],
      concurrency: 1,
      store,
      signal: interruption.signal,
      render: async () => {
        interruption.abort();
        return aPage();
      },
    });
    expect(card).toMatchObject({ pressed: 1, left: ['/2', '/3'] });
  });
});
