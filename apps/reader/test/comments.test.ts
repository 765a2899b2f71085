import { type NewComment, postComment, setCommentState } from '@nightdesk/comments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
let visitors = 0;
let next = 0;

beforeAll(async () => {
  reader = await aReader();
});
afterAll(() => reader.close());

const get = (url: string) => reader.server.inject({ method: 'GET', url });
const aStory = () => reader.paper.stories[next++]!;
/** The form as a browser sends it; each from another address unless `from` says otherwise. */
const send = (form: Record<string, string | number>, { from = `10.0.0.${++visitors}` } = {}) =>
  reader.server.inject({
    method: 'POST',
    url: '/comments',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(
      Object.entries(form).map(([name, value]) => [name, String(value)]),
    ).toString(),
  });
const post = (comment: Pick<NewComment, 'storyId'> & Partial<NewComment>) =>
  reader.database.store.transaction((tx) =>
    postComment(tx, { parentSeq: 0, authorName: 'Una', source: 'text', at: new Date(), ...comment }),
  );
const setState = async (id: number, state: 'removed' | 'deleted' | 'pending') => {
  await reader.database.store.transaction((tx) => setCommentState(tx, id, { state }));
  await reader.reading.follower.poll();
};

test('the name under a comment that was removed or deleted shows nowhere, not even beside what answers it', async () => {
  for (const state of ['removed', 'deleted', 'pending'] as const) {
    const { id: storyId, path } = aStory();
    const parent = await post({ storyId, authorName: 'Named Nobody', source: 'secret words' });
    const first = await post({ storyId, parentSeq: parent.seq, source: 'first answer' });
    const second = await post({ storyId, parentSeq: parent.seq, source: 'second answer' });
    await setState(parent.id, state);
    for (const url of [path, ...[parent, first, second].map(({ id }) => `/comments/${id}`)]) {
      const { body } = await get(url);
      expect(body, `${state} ${url}`).toMatch(/This comment is (deleted|not shown)/);
      expect(body, `${state} ${url}`).not.toMatch(/Named Nobody|secret words/);
    }
  }
});

test('whoever looks for the next comment before it is there does not hide it from its writer', async () => {
  const { id: story } = aStory();
  const before = await post({ storyId: story });
  const next = `/comments/${before.id + 1}`;
  const session = reader.signedIn('Una');
  for (let look = 0; look < 2; look += 1) expect((await get(next)).statusCode).toBe(404);
  await reader.server.inject({ url: next, headers: session });
  const answer = await send({ story, text: 'Here at last' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, next]);
  for (const headers of [{}, session]) {
    const { statusCode, body } = await reader.server.inject({ url: next, headers });
    expect([statusCode, body.includes('Here at last')]).toEqual([200, true]);
  }
});

test('who answers a comment that was removed meanwhile is told so, and keeps the text (case 3)', async () => {
  const { id: story } = aStory();
  const parent = await post({ storyId: story });
  await setState(parent.id, 'removed');
  const answer = await send({ story, parent: parent.seq, text: 'My careful reply' });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('My careful reply</textarea>');
  expect(answer.body).toContain('name="parent" value="0"');
});

test('a comment as long as the form allows is taken, whatever its line ends and alphabet', async () => {
  const { id: story } = aStory();
  // Browsers count a line end as one character and send it as two.
  const lines = `${'a'.repeat(99)}\r\n`.repeat(200).trim();
  const characters = '\u6771'.repeat(20_000);
  for (const text of [lines, characters]) {
    const answer = await send({ story, text });
    expect([answer.statusCode, /role="alert">([^<]*)/.exec(answer.body)?.[1]]).toEqual([303, undefined]);
  }
});

test('the same words sent with other line ends are one comment', async () => {
  const { id: story, path } = aStory();
  const from = '10.1.1.1';
  await send({ story, text: 'one\r\ntwo' }, { from });
  await send({ story, text: 'one\ntwo' }, { from });
  expect((await get(path)).body).toContain('1 comment<');
});

test('whoever is refused for any reason gets the text back', async () => {
  const { id: story } = aStory();
  const text = 'Words that took an hour';
  const from = '10.2.2.2';
  const refused = [
    await send({ story, text, name: 'n'.repeat(500), parent: 999 }),
    await send({ story: 'x', text }),
    await send({ story, parent: 'NaN', text }),
    await send({ story: 999_999, text }),
    await send({ story, text: `${text} ${'y'.repeat(45_000)}` }),
  ];
  for (let sent = 0; sent < 8; sent += 1) await send({ story, text: `number ${sent}` }, { from });
  refused.push(await send({ story, text }, { from }));
  expect(refused.at(-1)!.statusCode).toBe(429);
  for (const [place, answer] of refused.entries()) {
    expect(answer.statusCode, String(place)).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, String(place)).toBeLessThan(500);
    expect(answer.body, String(place)).toContain(text);
  }
});

test('a busy evening behind a proxy on this machine: each reader has their own allowance of comments', async () => {
  const { id: story } = aStory();
  const codes: number[] = [];
  for (let visitor = 1; visitor <= 12; visitor += 1) {
    const answer = await reader.server.inject({
      method: 'POST',
      url: '/comments',
      remoteAddress: '127.0.0.1',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.100.${visitor}`,
      },
      payload: `story=${story}&text=Comment+${visitor}`,
    });
    codes.push(answer.statusCode);
  }
  expect(new Set(codes)).toEqual(new Set([303]));
});

test('a reader who is no proxy cannot claim another address to post without end', async () => {
  const { id: story } = aStory();
  const codes: number[] = [];
  for (let sent = 1; sent <= 9; sent += 1) {
    const answer = await reader.server.inject({
      method: 'POST',
      url: '/comments',
      remoteAddress: '203.0.113.5',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.100.${sent}`,
      },
      payload: `story=${story}&text=Flood+${sent}`,
    });
    codes.push(answer.statusCode);
  }
  expect(codes.at(-1)).toBe(429);
});

test('the address of a comment that was removed, or of one on a story without comments now, says so and shows no text', async () => {
  const { id: storyId } = aStory();
  const one = await post({ storyId, source: 'secret words' });
  const two = await post({ storyId, source: 'secret words too' });
  await setState(one.id, 'removed');
  const removed = await get(`/comments/${one.id}`);
  await reader.database.store.transaction(async (tx) => {
    await tx.execute("UPDATE story SET comments = 'none' WHERE id = ?", [storyId]);
    tx.purge(`story:${storyId}`, { hard: true });
  });
  await reader.reading.follower.poll();
  for (const answer of [removed, await get(`/comments/${two.id}`)]) {
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('This comment is not shown');
    expect(answer.body).not.toMatch(/secret|This story/);
  }
});
