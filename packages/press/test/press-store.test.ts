import {
  access,
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realDisk } from '../src/disk.ts';
import {
  type Disk,
  openPressStore,
  type PressedPage,
  type PressStore,
  type PressStoreOptions,
} from '../src/index.ts';
import { aPage, assertWhole } from './a-page.ts';

const STORY = '/2026/11/29/bridge-closes';

let dir: string;
let now = 0;
let faults: { path: string; problem: string }[];
const stores: PressStore[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nightdesk-press-'));
  now = Date.now();
  faults = [];
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await rm(dir, { recursive: true, force: true });
});

function aStore(options: Partial<PressStoreOptions> = {}): PressStore {
  const store = openPressStore({
    dir,
    now: () => now,
    report: (fault) => void faults.push(fault),
    ...options,
  });
  stores.push(store);
  return store;
}

// A disk that is full, from a given write on.
function fullDisk({ after }: { after: number }): Disk {
  let writes = 0;
  return {
    ...realDisk,
    writeFile: async (path, bytes) => {
      writes += 1;
      if (writes <= after) return realDisk.writeFile(path, bytes);
      await realDisk.writeFile(path, bytes.subarray(0, 3));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
}

const current = (path: string, file: string): string => join(dir, 'site', path, '@current', file);

describe('a pressed page', () => {
  it('comes back as it was put, also in another process, with nothing but the disk (invariant 11)', async () => {
    const page = aPage({ asOf: 3 });
    expect(await aStore().put(STORY, page)).toBe('pressed');
    expect(await aStore().get(STORY)).toEqual(page);
    expect(await aStore().get('/')).toBeUndefined();
  });

  it('lies where nginx serves it with its compressed neighbours', async () => {
    const page = aPage();
    await aStore().put(STORY, page);
    expect(await readFile(current(STORY, 'index.html'))).toEqual(page.body.identity);
    expect(await readFile(current(STORY, 'index.html.gz'))).toEqual(page.body.gzip);
    expect(await readFile(current(STORY, 'index.html.br'))).toEqual(page.body.br);
    await aStore().put(
      '/feed.xml',
      aPage({ headers: { 'content-type': 'application/rss+xml; charset=utf-8' } }),
    );
    await access(current('/feed.xml', 'index.xml'));
  });

  it('that answers 410 is not called index.html, which nginx would answer 200 with', async () => {
    await aStore().put(STORY, aPage({ status: 410 }));
    expect((await readdir(current(STORY, '.'))).sort()).toEqual([
      '410.html',
      '410.html.br',
      '410.html.gz',
      'page.json',
    ]);
    expect((await aStore().get(STORY))?.status).toBe(410);
  });

  it('is not overwritten by one that was loaded earlier (invariant 3)', async () => {
    const store = aStore();
    await store.put(STORY, aPage({ asOf: 5 }));
    expect(await store.put(STORY, aPage({ asOf: 4 }))).toBe('older');
    expect((await store.get(STORY))?.asOf).toBe(5);
    expect(await store.put(STORY, aPage({ asOf: 5, etag: 'again' }))).toBe('pressed');
    expect((await store.get(STORY))?.etag).toBe('again');
  });

  it('leaves nothing of the one before it', async () => {
    const store = aStore();
    for (let asOf = 1; asOf <= 5; asOf += 1) await store.put(STORY, aPage({ asOf }));
    await store.put(STORY, aPage({ asOf: 2 }));
    expect(await readdir(join(dir, 'site', STORY))).toHaveLength(2);
  });

  it('is seen by another process within the time it trusts its memory', async () => {
    const [presser, reader] = [aStore(), aStore()];
    await presser.put(STORY, aPage({ asOf: 1 }));
    await reader.get(STORY);
    await presser.put(STORY, aPage({ asOf: 2 }));
    now += 999;
    expect((await reader.get(STORY))?.asOf).toBe(1);
    now += 1;
    expect((await reader.get(STORY))?.asOf).toBe(2);
  });

  it('stays within the memory it was given', async () => {
    const store = aStore({ memoryBytes: 200_000 });
    for (let n = 0; n < 30; n += 1) {
      await store.put(`/story-${n}`, aPage());
      await store.get(`/story-${n}`);
    }
    expect(store.stats().memoryBytes).toBeLessThanOrEqual(200_000);
    expect(store.stats().memoryPages).toBeGreaterThan(2);
  });
});

describe('a press that goes wrong (invariant 12)', () => {
  it.each([0, 1, 2, 3])('leaves the last good page when the disk fills after %i files', async (after) => {
    await aStore().put(STORY, aPage({ asOf: 1 }));
    const store = aStore({ disk: fullDisk({ after }) });
    await expect(store.put(STORY, aPage({ asOf: 2 }))).rejects.toMatchObject({ code: 'PRESS_FAILED' });
    expect(await aStore().get(STORY)).toEqual(aPage({ asOf: 1 }));
    expect(await readdir(join(dir, 'site', STORY))).toHaveLength(2);
    expect(await store.list()).toMatchObject([{ path: STORY, asOf: 1 }]);
  });

  it('leaves the last good page when the disk does not confirm what was written', async () => {
    await aStore().put(STORY, aPage({ asOf: 1 }));
    const syncFolder = (): Promise<void> => Promise.reject(new Error('EIO'));
    const store = aStore({ disk: { ...realDisk, syncFolder } });
    await expect(store.put(STORY, aPage({ asOf: 2 }))).rejects.toThrow('EIO');
    expect((await aStore().get(STORY))?.asOf).toBe(1);
  });

  it('for a path that is none changes nothing', async () => {
    await expect(aStore().put('../../etc', aPage())).rejects.toMatchObject({ code: 'PRESS_FAILED' });
  });
});

describe('a page that the disk has spoilt', () => {
  it.each([
    ['page.json', '{"format":1,"sta'],
    ['page.json', ''],
    ['page.json', '{"format":1}'],
    ['index.html', 'another body'],
    ['index.html.br', ''],
  ])('counts as absent and is reported once, not thrown: %s with %j', async (file, text) => {
    await aStore().put(STORY, aPage());
    await writeFile(current(STORY, file), text);
    const store = aStore();
    expect(await store.get(STORY)).toBeUndefined();
    expect(await store.get(STORY)).toBeUndefined();
    expect(faults).toHaveLength(1);
    await store.put(STORY, aPage({ asOf: 1, etag: 'mended' }));
    expect((await store.get(STORY))?.etag).toBe('mended');
  });

  it('with a missing body counts as absent', async () => {
    await aStore().put(STORY, aPage());
    await rm(current(STORY, 'index.html.gz'));
    expect(await aStore().get(STORY)).toBeUndefined();
  });

  it('does not keep a new page out by the high number it had', async () => {
    await aStore().put(STORY, aPage({ asOf: 9 }));
    await rm(current(STORY, 'page.json'));
    expect(await aStore().put(STORY, aPage({ asOf: 3 }))).toBe('pressed');
  });
});

describe('a hard purge (invariant 2)', () => {
  it('takes every page with the tag off the disk and out of memory, and no other', async () => {
    const store = aStore();
    await store.put(STORY, aPage({ asOf: 5 }));
    await store.put('/', aPage({ asOf: 6 }));
    await store.put('/other', aPage({ asOf: 5, tags: ['story:70'] }));
    await store.get(STORY);
    expect(await store.removeTagged('story:7', 6)).toEqual([STORY]);
    expect(await store.get(STORY)).toBeUndefined();
    expect(await aStore().get(STORY)).toBeUndefined();
    expect(await store.tagged('story:7')).toEqual(['/']);
    expect((await store.list()).map(({ path }) => path)).toEqual(['/', '/other']);
  });

  it('holds against a disk that brings the page back, for who looks into memory alone too', async () => {
    const store = aStore();
    await store.put(STORY, aPage({ asOf: 5 }));
    expect(store.held(STORY)).toBeUndefined();
    await store.get(STORY);
    expect(store.held(STORY)?.asOf).toBe(5);
    const kept = await mkdtemp(join(tmpdir(), 'nightdesk-kept-'));
    await cp(join(dir, 'site'), kept, { recursive: true, verbatimSymlinks: true });
    await store.removeTagged('story:7', 6);
    await cp(kept, join(dir, 'site'), { recursive: true, verbatimSymlinks: true });
    await rm(kept, { recursive: true });
    expect(await store.get(STORY)).toBeUndefined();
    expect(store.stats().memoryPages).toBe(1);
    expect(store.held(STORY)).toBeUndefined();
  });

  it('takes them off within a second while a process that hangs holds the register, and remembers it after', async () => {
    const store = aStore();
    const paths = Array.from({ length: 20 }, (_, number) => `/section/${number}`);
    for (const path of paths) await store.put(path, aPage({ asOf: 5 }));
    const hanging = new DatabaseSync(join(dir, 'index.sqlite'));
    hanging.exec('BEGIN IMMEDIATE');
    const removal = store.removeTagged('story:7', 6);
    const currentOf = (path: string) => readlink(join(dir, 'site', path, '@current')).catch(() => undefined);
    const nothingLeft = async () =>
      (await Promise.all(paths.map(currentOf))).every((name) => name === undefined);
    await expect.poll(nothingLeft, { timeout: 1000 }).toBe(true);
    hanging.exec('ROLLBACK');
    hanging.close();
    expect((await removal).toSorted()).toEqual(paths.toSorted());
    expect(await aStore().hardPurges()).toEqual([{ tag: 'story:7', seq: 6 }]);
    expect(await store.list()).toEqual([]);
  });

  it('learnt of late takes off the disk exactly what is gone', async () => {
    const store = aStore();
    await store.put(STORY, aPage({ asOf: 5 }));
    await store.put('/', aPage({ asOf: 6 }));
    await store.put('/other', aPage({ asOf: 5, tags: ['story:70'] }));
    await store.get(STORY);
    const isGone = (page: PressedPage) => page.asOf < 6 && page.tags.includes('story:7');
    expect(await store.removeGone(isGone)).toEqual([STORY]);
    expect([await store.get(STORY), await aStore().get(STORY)]).toEqual([undefined, undefined]);
    expect((await store.list()).map(({ path }) => path)).toEqual(['/', '/other']);
  });

  it('keeps out a page that was being rendered meanwhile, also in another process and after a restart', async () => {
    await aStore().removeTagged('story:7', 6);
    expect(await aStore().put(STORY, aPage({ asOf: 5 }))).toBe('purged');
    expect(await aStore({ bootId: 'another boot' }).put(STORY, aPage({ asOf: 5 }))).toBe('purged');
    expect(await aStore().put(STORY, aPage({ asOf: 6, status: 410 }))).toBe('pressed');
  });

  it('goes by the tags the page has now, not by those it once had', async () => {
    const store = aStore();
    await store.put('/', aPage({ asOf: 1, tags: ['story:7'] }));
    await store.put('/', aPage({ asOf: 2, tags: ['story:8'] }));
    expect(await store.tagged('story:7')).toEqual([]);
    expect(await store.removeTagged('story:7', 9)).toEqual([]);
    expect((await store.get('/'))?.asOf).toBe(2);
  });

  it('of ten thousand stories at once, as after a loss of the log, is written a few times, not ten thousand', async () => {
    const store = aStore();
    await store.put(STORY, aPage({ asOf: 5 }));
    const began = performance.now();
    const tags = Array.from({ length: 10_000 }, (_, number) => `story:${number}`);
    const removed = await Promise.all(tags.map((tag) => store.removeTagged(tag, 6)));
    expect(removed.flat()).toEqual([STORY]);
    expect(faults).toEqual([]);
    // One after the other, each with its sync, they took longer than a lock is waited for.
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await aStore().put('/other', aPage({ asOf: 5, tags: ['story:9999'] }))).toBe('purged');
    const other = aStore();
    await Promise.all(tags.map((tag) => other.removeTagged(tag, 6)));
    expect(await other.hardPurges()).toHaveLength(10_000);
  });

  it('is not undone by a reader that is just reading the page', async () => {
    const store = aStore();
    await store.put(STORY, aPage({ asOf: 1 }));
    const reading = store.get(STORY);
    await store.removeTagged('story:7', 2);
    await reading;
    expect(await store.get(STORY)).toBeUndefined();
  });
});

describe('the register of tags', () => {
  it('is built anew from the pages when the machine was rebooted, the file is gone, or it is broken', async () => {
    await aStore({ bootId: 'one' }).put(STORY, aPage());
    await Promise.all(stores.splice(0).map((store) => store.close()));
    for (const suffix of ['', '-wal', '-shm']) await rm(join(dir, `index.sqlite${suffix}`), { force: true });
    const second = aStore({ bootId: 'two' });
    expect(await second.tagged('story:7')).toEqual([STORY]);
    await second.close();
    await writeFile(join(dir, 'index.sqlite'), 'this is no database, it is a text'.repeat(100));
    expect(await aStore({ bootId: 'two' }).tagged('story:7')).toEqual([STORY]);
    expect(faults).toHaveLength(1);
  });

  it('is not needed to take a page down: a register that cannot be opened does not keep it up', async () => {
    await aStore().put(STORY, aPage({ asOf: 1 }));
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await rm(join(dir, 'index.sqlite'));
    await rm(join(dir, 'index.sqlite-wal'), { force: true });
    // A folder in its place: it cannot be opened and cannot be replaced.
    await mkdir(join(dir, 'index.sqlite'));
    const store = aStore();
    expect(await store.removeTagged('story:7', 2)).toEqual([STORY]);
    expect(await store.get(STORY)).toBeUndefined();
    expect(faults.length).toBeGreaterThan(0);
  });

  it('is not needed to read pages', async () => {
    await aStore().put(STORY, aPage());
    await appendFile(join(dir, 'index.sqlite'), 'x');
    await rm(join(dir, 'index.sqlite'));
    const page = await aStore().get(STORY);
    assertWhole(page!);
  });
});

describe('a press folder that an operator removed under running processes', () => {
  it('is filled again by them, and they know what another process pressed since', async () => {
    const running = aStore();
    await running.put(STORY, aPage({ asOf: 1 }));
    await rm(dir, { recursive: true });
    expect(await running.put('/', aPage({ asOf: 2 }))).toBe('pressed');
    await rm(dir, { recursive: true });
    await aStore().put(STORY, aPage({ asOf: 2 }));
    expect(await running.tagged('story:7')).toEqual([STORY]);
  });

  it('keeps no story that is taken down afterwards (invariant 2)', async () => {
    const running = aStore();
    await running.put(STORY, aPage({ asOf: 1 }));
    await rm(dir, { recursive: true });
    await aStore().put(STORY, aPage({ asOf: 2 }));
    expect(await running.removeTagged('story:7', 3)).toEqual([STORY]);
    expect(await aStore().get(STORY)).toBeUndefined();
    expect(await aStore().put(STORY, aPage({ asOf: 2 }))).toBe('purged');
  });
});
