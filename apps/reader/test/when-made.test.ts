import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 2 });
});
afterAll(() => reader.close());

/** The page as it is made at this moment. */
async function madeAt(time: string, path = reader.paper.stories[0]!.path) {
  await Promise.all([reader.reading.cache.close(), reader.reading.partCache.close()]);
  const site = { ...reader.reading.site, now: () => new Date(time) };
  const server = await reader.serverOn({ site });
  const ask = (headers: Record<string, string> = {}) => server.inject({ url: path, headers });
  return { ...(await ask()), ask, close: () => server.close() };
}

test('a page says on the paper’s own clocks when it was made', async () => {
  const page = await madeAt('2026-07-01T20:32:59Z');
  expect(page.body).toMatch(
    /<p>Page made <time datetime="2026-07-01T20:32:00.000Z"[^>]*>Wednesday 1 July at 21:32</,
  );
  await page.close();
});

test('a page made anew a minute later without news is still the one that a browser has', async () => {
  const first = await madeAt('2026-07-01T20:32:00Z');
  const again = await madeAt('2026-07-01T20:33:00Z');
  expect(again.body).not.toBe(first.body);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect((await again.ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  await Promise.all([first.close(), again.close()]);
});

test('a feed says nothing of the kind', async () => {
  const feed = await madeAt('2026-07-01T20:32:00Z', '/feed.xml');
  expect(feed.body).not.toContain('Page made');
  await feed.close();
});
