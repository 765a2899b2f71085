import { renameSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, realDisk } from '../src/disk.ts';
import { generationName, writeGeneration } from '../src/generation.ts';
import { openPageReader } from '../src/page-reader.ts';
import { aPage } from './a-page.ts';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'nightdesk-reader-'));
});
afterEach(() => rm(site, { recursive: true, force: true }));

async function writeMaking(asOf: number): Promise<string> {
  const page = aPage({ asOf });
  const name = generationName(page);
  await makeFolder(join(site, 'a'), realDisk);
  await writeGeneration(join(site, 'a', name), { path: '/a', page }, realDisk);
  return name;
}

function makeCurrent(name: string): void {
  symlinkSync(name, join(site, 'a', '@next'));
  renameSync(join(site, 'a', '@next'), join(site, 'a', '@current'));
}

it('a page that is replaced while it is being read does not linger in memory', async () => {
  const [older, newer] = [await writeMaking(1), await writeMaking(2)];
  makeCurrent(older);
  let replace = (): void => {
    makeCurrent(newer);
    reader.forget('/a');
  };
  const reader = openPageReader({
    site,
    memoryBytes: 1_000_000,
    checkEveryMs: 1000,
    report: () => {},
    // Asked for the time when the files have been read and nothing is remembered yet: the moment that matters.
    now: () => {
      replace();
      replace = () => {};
      return 0;
    },
  });
  expect((await reader.get('/a'))?.asOf).toBe(2);
});

it('a thousand readers of a page that is not in memory read it from the disk once', async () => {
  makeCurrent(await writeMaking(1));
  let reads = 0;
  const reader = openPageReader({
    site,
    memoryBytes: 1_000_000,
    checkEveryMs: 1000,
    report: () => {},
    now: () => {
      reads += 1;
      return 0;
    },
  });
  const pages = await Promise.all(Array.from({ length: 1000 }, () => reader.get('/a')));
  expect(new Set(pages).size).toBe(1);
  expect(reads).toBe(1);
});
