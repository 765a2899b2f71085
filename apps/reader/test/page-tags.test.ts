import type { Page } from '@nightdesk/web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReader } from '../src/reader.ts';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
const served: Page[] = [];

beforeAll(async () => {
  reader = await aReader({ stories: 30, comments: 3 });
});
afterAll(() => reader.close());

test('every page that shows a story depends on it by name, so that taking it down takes all of them and no others (invariant 2)', async () => {
  const server = await buildReader({
    ...reader.reading,
    mode: () => 'normal',
    onServed: (_request, page) => served.push(page),
    logger: reader.logger,
    mediaDir: reader.mediaDir,
    assetsDir: reader.mediaDir,
    ready: () => true,
  });
  const { stories } = reader.paper;
  const lists = [
    '/',
    '/section/news',
    '/section/news?page=2',
    '/author/ann-example',
    '/author/ann-example?page=2',
  ];
  const paths = [
    ...lists,
    '/feed.xml',
    '/section/news/feed.xml',
    stories[0]!.path,
    stories[7]!.path,
    '/comments/1',
  ];
  for (const path of paths) expect((await server.inject(path)).statusCode, path).toBe(200);
  await server.close();

  expect(served).toHaveLength(paths.length);
  for (const [index, page] of served.entries()) {
    const text = page.body.identity.toString();
    const shown = stories.filter(({ headline }) => new RegExp(`${headline}\\b`).test(text));
    expect(shown.length, paths[index]).toBeGreaterThan(0);
    const named = page.tags.filter((tag) => tag.startsWith('story:')).sort();
    expect(named, paths[index]).toEqual(shown.map(({ id }) => `story:${id}`).sort());
  }
});
