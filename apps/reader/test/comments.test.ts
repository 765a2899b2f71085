import { type NewComment, postComment, setCommentState } from '@nightdesk/comments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;
let next = 0;

beforeAll(async () => {
  reader = await aReader();
});
afterAll(() => reader.close());

const get = (url: string) => reader.server.inject({ method: 'GET', url });
const aStory = () => reader.paper.stories[next++]!;
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
