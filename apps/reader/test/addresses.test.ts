import type { CachePolicy } from '@nightdesk/cache';
import { publishStory, redirectToStory } from '@nightdesk/stories';
import { publishSmallStory, SMALL_PAPER_ZONE } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

const aPolicy: CachePolicy = { fresh: 600, stale: 0, error: 0, softLimit: 9, hardLimit: 9 };

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader();
});
afterAll(() => reader.close());

const get = (url: string) => reader.server.inject({ method: 'GET', url });

test('one visit to a needlessly escaped address does not send all later readers of the story round in circles', async () => {
  const path = reader.paper.stories[0]!.path;
  const escaped = await get(path.replaceAll('-', '%2D'));
  const plain = await get(path);
  expect([escaped.statusCode, plain.statusCode]).toEqual([200, 200]);
});

test('a story whose headline is in another alphabet opens instead of leading to itself', async () => {
  const { path } = await publishSmallStory(reader.database.store, reader.paper, {
    headline: 'Straße nach Łódź, 東京',
    at: new Date(Date.UTC(2026, 10, 29)),
  });
  expect(path).toContain('straße');
  expect((await get(encodeURI(path))).statusCode).toBe(200);
  expect((await get(encodeURI(path).toLowerCase())).statusCode).toBe(200);
});

test('an address with marks of punctuation, kept from a former system, is one page and opens', async () => {
  const { store } = reader.database;
  const { id } = reader.paper.stories[3]!;
  const path = '/a,b;c:d@e&f=g+h$i';
  await store.transaction((tx) => publishStory(tx, id, { at: new Date(), timeZone: SMALL_PAPER_ZONE, path }));
  await reader.reading.follower.poll();
  const answer = await get(path);
  const linked = /<link rel="canonical" href="http:\/\/paper.test([^"]+)"/.exec(answer.body)?.[1] ?? '';
  expect([answer.statusCode, (await get(linked)).headers['x-served-by']]).toEqual([200, 'memory']);
});

test('endlessly many addresses that lead somewhere are not kept for longer than what is not there', async () => {
  const { path } = reader.paper.stories[4]!;
  const kept = async (url: string) => {
    await get(url);
    const dayLong = { ...aPolicy, negative: 86_400 };
    const age = (policy: CachePolicy) =>
      reader.reading.cache.peek(`html|http://paper.test${url}`, policy)?.state;
    return [age(dayLong), age({ ...aPolicy, negative: 0 })];
  };
  expect(await kept('/made-up/')).toEqual(['fresh', undefined]);
  expect(await kept(`${path}?page=99`)).toEqual(['fresh', undefined]);
  expect(await kept(`${path}/`)).toEqual(['fresh', 'fresh']);
});

test('%2F for a slash, or spaces at the end, lead to the one address of the story and make no page of their own', async () => {
  const path = reader.paper.stories[1]!.path;
  for (const url of [path.replace('/story', '%2Fstory'), `${path}%20`, `${path}%20%20/`]) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 301, path]);
  }
});

test('an old address of any length that is taken leads to its story; a longer one does not spoil the import of the story', async () => {
  const { store } = reader.database;
  const { id, path } = reader.paper.stories[2]!;
  const old = (length: number) => `/${'a'.repeat(length - 1)}`;
  for (const length of [512, 513, 597, 700, 5000]) {
    await store.transaction((tx) => redirectToStory(tx, id, { path: old(length), at: new Date() }));
  }
  const answers = await Promise.all([512, 513, 700].map((length) => get(old(length))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([301, 404, 404]);
  expect(answers[0]!.headers.location).toBe(path);
});
