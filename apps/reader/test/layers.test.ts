import { postComment, setCommentState } from '@nightdesk/comments';
import type { Mode } from '@nightdesk/degrade';
import { StoreUnavailable } from '@nightdesk/store';
import { unpublishStory } from '@nightdesk/stories';
import type { Page } from '@nightdesk/web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReader } from '../src/reader.ts';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader();
});
afterAll(() => reader.close());

/** A second server on the same box, in this mode, whose database is dead; `asked` counts who tried it. */
async function onDeadDatabase(mode: Mode) {
  let asked = 0;
  const dead = () => {
    asked += 1;
    return Promise.reject(Object.assign(new Error('dead'), { statusCode: 503 }));
  };
  const { store, cache, partCache } = reader.reading;
  const server = await buildReader({
    ...reader.reading,
    store: { ...store, load: dead, read: dead, write: dead, transaction: dead },
    cache: { ...cache, get: dead },
    partCache: { ...partCache, get: dead, getMany: dead },
    mode: () => mode,
    logger: reader.logger,
    mediaDir: reader.mediaDir,
    assetsDir: reader.mediaDir,
    ready: () => true,
  });
  return { server, asked: () => asked };
}

async function press(path: string): Promise<void> {
  let page: Page | undefined;
  const server = await buildReader({
    ...reader.reading,
    mode: () => 'normal',
    onServed: (_request, served) => {
      page = served;
    },
    logger: reader.logger,
    mediaDir: reader.mediaDir,
    assetsDir: reader.mediaDir,
    ready: () => true,
  });
  await server.inject(path);
  await reader.reading.press.put(path, page!);
  await server.close();
}

test('frozen: a signed-in reader gets the pressed page too, and opens no connection (invariant 11)', async () => {
  const path = reader.paper.stories[0]!.path;
  await press(path);
  const { server, asked } = await onDeadDatabase('frozen');
  const pressed = await server.inject({ url: path, headers: reader.signedIn('Una') });
  const absent = await server.inject({ url: '/not-pressed', headers: reader.signedIn('Una') });
  expect([pressed.statusCode, pressed.headers['x-served-by'], absent.statusCode]).toEqual([
    200,
    'pressed',
    503,
  ]);
  expect(asked()).toBe(0);
  await server.close();
});

test('with the database dead a signed-in reader gets the pressed page instead of an error', async () => {
  const path = reader.paper.stories[1]!.path;
  await press(path);
  for (const mode of ['normal', 'pressed'] as const) {
    const { server } = await onDeadDatabase(mode);
    const answer = await server.inject({ url: path, headers: reader.signedIn('Una') });
    expect([mode, answer.statusCode, answer.headers['x-served-by']]).toEqual([mode, 200, 'pressed']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    await server.close();
  }
});

test('a takedown reaches a box whose database connections are all taken by slow page loads (invariant 7)', async () => {
  const { store, follower } = reader.reading;
  const story = reader.paper.stories[2]!;
  expect((await reader.server.inject(story.path)).statusCode).toBe(200);
  const release = Promise.withResolvers<void>();
  const slow = Array.from({ length: 40 }, () => store.read(() => release.promise).catch(() => {}));
  await reader.database.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  await follower.poll();
  const answer = await reader.server.inject(story.path);
  expect(answer.body).not.toContain(story.headline);
  release.resolve();
  await Promise.all(slow);
});

test('a comment taken away is in no copy any more, also when its page can no longer be made (invariant 2)', async () => {
  const { id: storyId, path } = reader.paper.stories[3]!;
  const { store } = reader.database;
  const posted = await store.transaction((tx) =>
    postComment(tx, { storyId, parentSeq: 0, authorName: 'Una', source: 'libel', at: new Date() }),
  );
  await reader.reading.follower.poll();
  await press(path);
  expect((await reader.server.inject(path)).body).toContain('libel');
  await store.transaction((tx) => setCommentState(tx, posted.id, { state: 'removed' }));
  await reader.reading.follower.poll();
  const dead = () => Promise.reject(new StoreUnavailable('dead'));
  const server = await buildReader({
    ...reader.reading,
    store: { ...reader.reading.store, load: dead, read: dead, write: dead, transaction: dead },
    mode: () => 'normal',
    logger: reader.logger,
    mediaDir: reader.mediaDir,
    assetsDir: reader.mediaDir,
    ready: () => true,
  });
  const answers = [
    await server.inject(path),
    await server.inject({ url: path, headers: reader.signedIn('Una') }),
  ];
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(503);
    expect(body).not.toContain('libel');
  }
  await server.close();
});
