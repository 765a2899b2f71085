import { execFileSync } from 'node:child_process';
import { publishSmallStory, sharedDataPath } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 3 });
});
afterAll(() => reader.close());

const xmllint = (xml: string, ...args: string[]): string =>
  execFileSync('xmllint', ['--nonet', ...args, '-'], {
    input: xml,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });

async function feed(path = '/feed.xml'): Promise<string> {
  await reader.reading.follower.poll();
  return (await reader.server.inject({ url: path })).body;
}

test('control characters and odd letters in a story leave the feed readable as XML 1.0', async () => {
  await publishSmallStory(reader.database.store, reader.paper, {
    headline: 'A bell \u0007 & a <tag> “quoted” 😀 \ud83d',
    body: 'Text with \u0010 and \u0007, a [link](/section/news) and `code <b>`.',
    at: new Date(Date.UTC(2026, 10, 29, 12)),
  });
  const xml = await feed();
  expect(xmllint(xml, '--xpath', 'string(//item[1]/title)')).toContain('A bell  & a <tag> “quoted” 😀');
  expect(xmllint(xml, '--xpath', 'string(//item[1]/*[local-name()="encoded"])')).toContain(
    'href="http://paper.test/section/news"',
  );
});

test('the feed has the newest first, absolute links, and an identifier that outlives an address', async () => {
  const xml = await feed();
  expect(xmllint(xml, '--xpath', 'count(//item)').trim()).toBe(String((xml.match(/<item>/g) ?? []).length));
  expect(xmllint(xml, '--xpath', 'string(//item[last()]/link)').trim()).toBe(
    `http://paper.test${reader.paper.stories[0]!.path}`,
  );
  expect(xmllint(xml, '--xpath', 'string(//item[last()]/guid)').trim()).toBe(
    `paper.test:story:${reader.paper.stories[0]!.id}`,
  );
  expect((await feed('/section/news/feed.xml')).includes('Story number 1')).toBe(true);
});

const schema = sharedDataPath('feeds', 'schemas', 'rss-2.0.xsd');
test.skipIf(schema === undefined)(
  'the feed is valid RSS 2.0 by its schema (skipped: no feed schemas in the test data)',
  async () => {
    for (const path of ['/feed.xml', '/section/news/feed.xml'])
      xmllint(await feed(path), '--noout', '--schema', schema!);
  },
);
