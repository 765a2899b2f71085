import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 2 });
});
afterAll(() => reader.close());

test('an address that leads nowhere offers the front page and the sections', async () => {
  const answer = await reader.server.inject('/no/such/page');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('href="/section/news"');
  expect(answer.body).toContain('Go to the front page');
});

test('who comes while the database is dead is told to try again, by the paper and not by the program', async () => {
  await reader.server.inject('/');
  await reader.reading.store.close();
  const answer = await reader.server.inject('/section/news?page=7');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('The Small Paper');
  expect(answer.body).toContain('href="/section/news"');
});
