import { postComment } from '@nightdesk/comments';
import { unpublishStory } from '@nightdesk/stories';
import { until } from '@nightdesk/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reading } from '../src/open-reading.ts';
import { aReader, type TestReader } from './a-reader.ts';

const HOURS_MS = 2 * 3_600_000;

let reader: TestReader;
let server: FastifyInstance;
let paths: string[];
let hold: PromiseWithResolvers<void>;

beforeAll(async () => {
  reader = await aReader({ stories: 40 });
  paths = reader.paper.stories.map(({ path }) => path);
  const { store } = reader.reading;
  const load: Reading['store']['load'] = async (work) => {
    await hold.promise;
    return store.load(work);
  };
  server = await reader.serverOn({ store: { ...store, load } });
});
afterAll(async () => {
  await server.close();
  await reader.close();
});
beforeEach(() => {
  hold = Promise.withResolvers();
});

/** As after hours in `pressed`: the disk has every page, made long ago, and memory none. */
async function afterANightInPressed(): Promise<void> {
  const { cache, partCache, press } = reader.reading;
  hold.resolve();
  for (const path of paths) {
    await press.remove(path);
    await server.inject(path);
    const { value } = cache.peek(`html|http://paper.test${path}`, {
      fresh: 600,
      stale: 600,
      error: 600,
      softLimit: 250,
      hardLimit: 8000,
    })!;
    await press.put(path, { ...value, madeAt: Date.now() - HOURS_MS });
  }
  await Promise.all([cache.close(), partCache.close()]);
  hold = Promise.withResolvers();
}

const layerOf = async (path: string) => {
  const { statusCode, headers } = await server.inject(path);
  return `${statusCode} ${headers['x-served-by']}`;
};

describe('the way back from pressed (invariant 15)', () => {
  test('nobody waits for a page of which the disk has a copy: all are there at once while the database answers nothing, and few are made anew', async () => {
    await afterANightInPressed();
    const before = reader.reading.cache.stats();
    const crowd = Array.from({ length: 5 }, () => paths).flat();
    const layers = await Promise.all(crowd.map(layerOf));
    expect(new Set(layers)).toEqual(new Set(['200 pressed']));
    const { flying, waits } = reader.reading.cache.stats();
    expect(flying).toBe(4);
    // Those who fetch behind the readers' backs are no readers.
    expect(waits - before.waits).toBeLessThanOrEqual(4);
    hold.resolve();
    const isWarm = async () => {
      const now = await Promise.all(paths.map(layerOf));
      return now.every((layer) => layer === '200 memory');
    };
    await until(isWarm, { within: 10_000, what: 'memory to be warm' });
    expect(reader.reading.cache.stats().loads - before.loads).toBe(paths.length);
  });

  test('a copy that is young enough is taken into memory, and nothing is loaded for it', async () => {
    await afterANightInPressed();
    const { cache, press } = reader.reading;
    const page = (await press.get(paths[0]!))!;
    await press.put(paths[0]!, { ...page, madeAt: Date.now() - 5000 });
    const { loads } = cache.stats();
    const { headers } = await server.inject(paths[0]!);
    expect([headers['x-served-by'], Number(headers.age) >= 5]).toEqual(['memory', true]);
    expect(cache.stats().loads).toBe(loads);
  });

  test('a copy that an earlier version made is good for a moment, and not for as long as a page of ours', async () => {
    await afterANightInPressed();
    const { cache, press } = reader.reading;
    const page = (await press.get(paths[0]!))!;
    const tags = page.tags.map((tag) => (tag.startsWith('edition:') ? 'edition:before' : tag));
    await press.put(paths[0]!, { ...page, tags, madeAt: Date.now() - 5000 });
    const { loads } = cache.stats();
    hold.resolve();
    expect(await layerOf(paths[0]!)).toBe('200 pressed');
    await until(async () => (await layerOf(paths[0]!)) === '200 memory', { within: 5000, what: 'our own' });
    expect(cache.stats().loads).toBe(loads + 1);
  });

  test('what was not there when the press looked, and has come to be, is found', async () => {
    await afterANightInPressed();
    const { press } = reader.reading;
    const page = (await press.get(paths[3]!))!;
    await press.put(paths[3]!, { ...page, status: 404, madeAt: Date.now() });
    hold.resolve();
    expect(await layerOf(paths[3]!)).toBe('200 live');
  });

  test('a copy that was changed meanwhile is not passed off as the page: its reader gets the new one', async () => {
    await afterANightInPressed();
    const { id: storyId, path } = reader.paper.stories[1]!;
    const words = { storyId, parentSeq: 0, authorName: 'Una', source: 'Seen at once', at: new Date() };
    await reader.database.store.transaction((tx) => postComment(tx, words));
    await reader.reading.follower.poll();
    hold.resolve();
    expect((await server.inject(path)).body).toContain('Seen at once');
  });

  test('a copy that was taken down is shown to nobody (invariant 2)', async () => {
    await afterANightInPressed();
    const story = reader.paper.stories[2]!;
    await reader.database.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
    await reader.reading.follower.poll();
    hold.resolve();
    const { statusCode, body } = await server.inject(story.path);
    expect([statusCode, body.includes(story.headline)]).toEqual([410, false]);
  });
});
