import { publishSmallStory } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 1 });
});
afterAll(() => reader.close());

test.each(['Επίπεδο δύο', 'إغلاق الجسر', '橋は閉じた'])(
  'a story named %s opens at its own address',
  async (headline) => {
    const at = new Date('2026-11-28T12:00:00Z');
    const { path } = await publishSmallStory(reader.database.store, reader.paper, { headline, at });
    const answer = await reader.server.inject(encodeURI(path));
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.body).toContain(headline);
  },
);

test('an address in another spelling leads to the one that search engines know', async () => {
  const { path } = reader.paper.stories[0]!;
  const spelled = path.replace(/y/g, '%79');
  const answer = await reader.server.inject(`${spelled}/`);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, path]);
});
