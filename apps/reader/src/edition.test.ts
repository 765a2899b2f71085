import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEdition } from './edition.ts';

let root: string;
const folders = () => [join(root, 'reader'), join(root, 'packages')];
const write = (path: string, text: string) => writeFile(join(root, path), text);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nightdesk-edition-'));
  await mkdir(join(root, 'reader'));
  await mkdir(join(root, 'packages/stories/src'), { recursive: true });
  await mkdir(join(root, 'packages/stories/test'), { recursive: true });
  await write('reader/page.eta', 'one');
  await write('packages/stories/src/render.ts', 'one');
});
afterAll(() => rm(root, { recursive: true }));

test('after a deploy that mends how a package renders, nobody gets the old pages from the shared cache', async () => {
  const before = await readEdition(folders(), 'UTC');
  await write('packages/stories/test/render.test.ts', 'more tests');
  expect(await readEdition(folders(), 'UTC')).toBe(before);
  await write('packages/stories/src/render.ts', 'two');
  expect(await readEdition(folders(), 'UTC')).not.toBe(before);
});

test('after the zone of the site was set right, nobody gets pages with the old times', async () => {
  expect(await readEdition(folders(), 'UTC')).not.toBe(await readEdition(folders(), 'Europe/London'));
});
