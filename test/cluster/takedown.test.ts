import { boxDir, modeFile } from '@nightdesk/degrade';
import {
  createStory,
  documentFromMarkdown,
  publishStory,
  type StoryId,
  saveTag,
  unpublishStory,
} from '@nightdesk/stories';
import { type AppProcess, SMALL_PAPER_ZONE, startApp, until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCluster, type Cluster } from './a-cluster.ts';
import { type Answer, ask, openConnections } from './ask.ts';
import type { Box, Boxes } from './boxes.ts';
import { VISIBLE_MS } from './newsroom.ts';

vi.setConfig({ testTimeout: 60_000 });

// Two boxes over one Redis, the first in `pressed` with a press beside it. Then all that could load dies.

const HEADLINE = 'What must not be read any more';

let cluster: Cluster;
let boxes: Boxes;
let press: AppProcess;
let story: { id: StoryId; path: string };
let pages: string[];
/** Nobody reads these between the takedown and the death of MariaDB. */
let quiet: string[];
const agent = openConnections(16);
const etags = new Map<string, string>();

const read = (box: Box, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(box.process.origin + path, { agent, patienceMs: 15_000, headers });
const everywhere = (paths: readonly string[]) =>
  boxes.all.flatMap((box) => paths.map((path) => ({ box, path, name: `${box.name} ${path}` })));

/** Where a reader still gets the story, or is told that the copy he has is good. */
async function stillShown(paths: readonly string[]): Promise<string[]> {
  const found = everywhere(paths).map(async ({ box, path, name }) => {
    const answers = [await read(box, path), await read(box, path, { 'if-none-match': etags.get(name)! })];
    const shown = answers.some(({ status, body }) => status === 304 || body.includes(HEADLINE));
    return shown ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

async function publishTagged(): Promise<void> {
  const { paper } = cluster.newsroom;
  await cluster.desk.transaction(async (tx) => {
    const at = new Date();
    const tags = [await saveTag(tx, { slug: 'recalled', name: 'Recalled' })];
    const { document } = documentFromMarkdown(`The text of “${HEADLINE}”.`);
    const text = { headline: HEADLINE, standfirst: '', body: document, leadMediaId: undefined };
    const listed = { sectionId: paper.sectionId, bylines: [paper.authorId], tags };
    const id = await createStory(tx, { ...text, ...listed }, { at });
    story = { id, path: await publishStory(tx, id, { at, timeZone: SMALL_PAPER_ZONE }) };
  });
}

beforeAll(async () => {
  cluster = await aCluster({ stories: 3 });
  await publishTagged();
  const { redis } = cluster.servers;
  boxes = await cluster.start([redis, redis]);
  const pressing = boxes.all[0]!;
  const entry = 'apps/reader/src/press-main.ts';
  press = await startApp(entry, { env: { ...pressing.env, LOG_LEVEL: 'info' }, says: 'pressing' });
  const readersDisk = boxDir(pressing.env.DATA_DIR!, pressing.name);
  await modeFile(readersDisk, () => {}).write({ mode: 'pressed', at: new Date() });
  const lists = ['/', '/section/news', '/author/ann-example', '/tag/recalled'];
  pages = [...lists, '/feed.xml', '/section/news/feed.xml', story.path, `${story.path}?threshold=2`];
  quiet = ['3', '4', '5'].map((threshold) => `${story.path}?threshold=${threshold}`);
}, 120_000);

afterAll(async () => {
  agent.destroy();
  await press?.stop();
  await cluster?.close();
});

test('case 17: a story is on every page that leads to it, pressed and not, and browsers may keep it', async () => {
  const [pressing] = boxes.all;
  for (const path of pages.slice(0, -1)) {
    const isPressed = async () => (await read(pressing!, path)).headers['x-served-by'] === 'pressed';
    await until(isPressed, { within: 15_000, what: `${path} to be pressed` });
  }
  for (const { box, path, name } of everywhere([...pages, ...quiet])) {
    const answer = await read(box, path);
    expect([name, answer.status, answer.body.includes(HEADLINE)]).toEqual([name, 200, true]);
    etags.set(name, String(answer.headers.etag));
  }
  expect(await stillShown(pages)).toHaveLength(everywhere(pages).length);
});

test('case 17: unpublished, it leaves front, section, author, topic, feeds and pressed copies of every box, for old etags too', async () => {
  await cluster.desk.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  const isGone = async () => (await stillShown(pages)).length === 0;
  await until(isGone, { within: VISIBLE_MS, what: 'every page to lose the story' });
  const pressedAgain = async () => (await read(boxes.all[0]!, '/')).headers['x-served-by'] === 'pressed';
  await until(pressedAgain, { within: 15_000, what: 'the front to be pressed again' });
  expect(await stillShown(pages)).toEqual([]);
  for (const box of boxes.all) expect((await read(box, story.path)).status).toBe(410);
});

test('case 17: with MariaDB dead no box falls back on a copy that it has of it (invariant 2)', async () => {
  await cluster.servers.stop('MariaDB');
  // The quiet pages were read before the takedown, and by nobody since: their old copies are in memory and in Redis.
  expect(await stillShown([...pages, ...quiet])).toEqual([]);
  // A box may know that the address is gone, or only that it can ask nobody.
  for (const { box, path } of everywhere(quiet)) expect([410, 503]).toContain((await read(box, path)).status);
});
