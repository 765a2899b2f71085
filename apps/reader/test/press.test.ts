import { figuresDir, pressAlarms, readFigures } from '@nightdesk/figures';
import { publishSmallStory, until } from '@nightdesk/testing';
import { makePage } from '@nightdesk/web';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_PRESS } from '../src/press/no-press.ts';
import { pressAlways } from '../src/press/press-always.ts';
import { openReplay } from '../src/press/replay.ts';
import { aReader, type TestReader } from './a-reader.ts';

const SOON = 10_000;

let on: TestReader;
/** Paths whose templates throw. */
let broken: Set<string>;
let endPress: () => Promise<void>;

beforeEach(async () => {
  on = await aReader({ stories: 24 });
  broken = new Set();
});
afterEach(async () => {
  await endPress();
  await on.close();
});

async function startPress(config: Partial<TestReader['config']> = {}): Promise<void> {
  const replay = openReplay();
  const server = await on.serverOn({ press: NO_PRESS, onServed: replay.onServed, patient: true });
  const pressing = pressAlways(on.reading, {
    config: { ...on.config, ...config },
    logger: on.logger as Parameters<typeof pressAlways>[1]['logger'],
    render: (path) =>
      broken.has(path) ? Promise.reject(new Error('no such partial')) : replay.render(server, path),
  });
  endPress = async () => {
    await pressing.end();
    await server.close();
  };
  await pressing.begin();
}

const press = () => on.reading.press;
const textOf = async (path: string) => (await press().get(path))?.body.identity.toString() ?? '';
const figures = () => readFigures(figuresDir(on.reading.box));
const pressFigures = async () => (await figures()).find((one) => one.press !== undefined)?.press;
const pathsOnDisk = async () => (await press().list()).map(({ path }) => path);

const publish = (headline: string) =>
  publishSmallStory(on.reading.store, on.paper, { headline, at: new Date() });

test('a page whose template throws keeps its last good copy, is named with the reason, and is right as soon as it is mended', async () => {
  await startPress();
  await until(async () => (await textOf('/section/news')).includes('Story number 24'), {
    within: SOON,
    what: 'the section to be pressed',
  });
  broken.add('/section/news');
  await publish('Bridge closes');
  await until(async () => (await textOf('/')).includes('Bridge closes'), {
    within: SOON,
    what: 'the front to be pressed all the same',
  });
  await until(async () => (await pressFigures())?.failingPages === 1, {
    within: SOON,
    what: 'the figures to say so',
  });
  expect(await textOf('/section/news')).toContain('Story number 24');
  expect((await pressFigures())?.failing).toMatchObject([
    { path: '/section/news', problem: 'no such partial' },
  ]);
  const alarms = pressAlarms(await figures(), { now: Date.now() + 60_000 });
  expect(alarms.map(({ text }) => text).join()).toContain('/section/news');
  broken.clear();
  await until(async () => (await textOf('/section/news')).includes('Bridge closes'), {
    within: SOON,
    what: 'the section to be mended',
  });
  await until(async () => pressAlarms(await figures()).length === 0, {
    within: SOON,
    what: 'the alarm to end',
  });
});

test('a page that only the sweep meets is named when it fails, and pressed once it is mended', async () => {
  await on.reading.store.write((conn) =>
    conn.execute(
      "INSERT INTO address (path, state, target, changed_at) VALUES ('/once-here', 'redirect', '/section/news', NOW(3))",
    ),
  );
  broken.add('/once-here');
  await startPress();
  await until(async () => (await pressFigures())?.failing[0]?.path === '/once-here', {
    within: SOON,
    what: 'the figures to say so',
  });
  broken.clear();
  await until(async () => (await press().get('/once-here'))?.status === 301, {
    within: SOON,
    what: 'the address to lead on from the disk',
  });
});

test('a page that the site has no more leaves the disk, though no purge ever told of it', async () => {
  const page = await makePage({
    status: 200,
    headers: { 'content-type': 'text/html' },
    html: 'Once',
    tags: ['story:77'],
    asOf: 1,
  });
  await press().put('/2020/01/01/forgotten', { ...page, madeAt: Date.UTC(2020, 0, 1) });
  await startPress();
  await until(async () => !(await pathsOnDisk()).includes('/2020/01/01/forgotten'), {
    within: SOON,
    what: 'the page to leave the disk',
  });
  expect(await pathsOnDisk()).toContain(on.paper.stories[0]!.path);
  expect((await pressFigures())?.failingPages).toBe(0);
});

test('on a box with room for a dozen pages the front, the feed and the newest stories lie on the disk', async () => {
  await startPress({ PRESS_BYTES: 12 * 32_768 });
  await until(async () => ((await pressFigures())?.lastSweepAt ?? 0) > 0, {
    within: 20_000,
    what: 'the whole site to be gone through',
  });
  await until(async () => (await press().totals()).bytes <= 12 * 32_768, {
    within: SOON,
    what: 'the rest to leave the disk',
  });
  const left = await pathsOnDisk();
  expect(left).toEqual(expect.arrayContaining(['/', '/section/news', '/feed.xml']));
  // Stories of one day are worth the same.
  expect(left).not.toContain(on.paper.stories[0]!.path);
  const newest = on.paper.stories.filter(({ path }) => path.startsWith('/2026/11/29/'));
  expect(newest.some(({ path }) => left.includes(path))).toBe(true);
});
