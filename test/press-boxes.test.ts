import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import { figuresDir, type ProcessFigures, readFigures } from '@nightdesk/figures';
import { openPressStore, type PressStore } from '@nightdesk/press';
import { type AppProcess, publishSmallStory, startApp, until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallSite, type SmallSite } from './small-site.ts';

const BOXES = ['box-1', 'box-2'];
const STORIES = 40;
const TWO_SECONDS = 2000;

let site: SmallSite;
const disks: PressStore[] = [];
const running: AppProcess[] = [];

const folderOf = (box: string) => boxDir(site.dataDir, box);

beforeAll(async () => {
  site = await aSmallSite({ stories: STORIES, comments: 130 });
  disks.push(...BOXES.map((box) => openPressStore({ dir: join(folderOf(box), 'press') })));
});

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  await Promise.all(disks.map((disk) => disk.close()));
  await site.drop();
});

async function startPress(box: string): Promise<AppProcess> {
  const press = await startApp('apps/reader/src/press-main.ts', {
    env: { ...site.env, BOX_NAME: box },
    says: 'pressing',
  });
  running.push(press);
  return press;
}

async function figuresOf(box: string): Promise<ProcessFigures | undefined> {
  const all = await readFigures(figuresDir(folderOf(box)));
  return all.find((one) => one.press !== undefined);
}

function unansweredBy(figures: ProcessFigures | undefined): number {
  const ofServers = (figures?.sharedServers ?? []).map(({ counters }) => counters);
  const ofCaches = Object.values(figures?.caches ?? {}).map(({ counters }) => counters);
  return [...ofServers, ...ofCaches].reduce(
    (sum, { late = 0, refused = 0, failed = 0, sharedFaults = 0 }) =>
      sum + late + refused + failed + sharedFaults,
    0,
  );
}

const rendersOf = (figures: ProcessFigures | undefined) => figures?.caches.pages?.counters.loads ?? 0;

test('two boxes that press the whole paper at once render each page once, and have the same bytes on their disks', async () => {
  await Promise.all(BOXES.map(startPress));
  await until(
    async () => {
      const all = await Promise.all(BOXES.map(figuresOf));
      return all.every(
        ({ press } = {} as ProcessFigures) => (press?.pressed ?? 0) > STORIES && press!.queued === 0,
      );
    },
    { within: 20_000, what: 'both boxes to have pressed all' },
  );
  const [one, two] = await Promise.all(BOXES.map(figuresOf));
  const pages = await disks[0]!.list();
  expect(pages.length).toBeGreaterThan(STORIES);
  const renders = rendersOf(one) + rendersOf(two);
  expect(renders).toBeGreaterThanOrEqual(pages.length);
  // A call that a busy machine did not answer in time costs a second rendering, and is counted.
  expect(renders).toBeLessThanOrEqual(pages.length + unansweredBy(one) + unansweredBy(two));
  for (const { path } of site.paper.stories) {
    const [first, second] = await Promise.all(disks.map((disk) => disk.get(path)));
    expect(first?.body.identity.equals(second!.body.identity)).toBe(true);
  }
});

test('what the newsroom has published is on the disk of every box within two seconds, also of three stories in a row', async () => {
  for (const round of [1, 2, 3]) {
    const headline = `Bridge closes, ${round}`;
    const story = await publishSmallStory(site.newsroom, site.paper, { headline, at: new Date() });
    const answered = performance.now();
    for (const disk of disks) {
      for (const path of ['/', story.path, '/section/news', '/feed.xml'])
        await until(async () => (await disk.get(path))?.body.identity.includes(headline) === true, {
          within: TWO_SECONDS - (performance.now() - answered),
          what: `${path} to be on the disk`,
        });
    }
  }
});

test('what was published while a press was dead is on its disk when it is back, and a killed press leaves no half page', async () => {
  const [press] = running;
  const publishing = publishSmallStory(site.newsroom, site.paper, {
    headline: 'Killed in the middle',
    at: new Date(),
  });
  await press!.stop('SIGKILL');
  await publishing;
  const missed = await publishSmallStory(site.newsroom, site.paper, { headline: 'Missed', at: new Date() });
  for (const { path } of await disks[0]!.list()) expect(await disks[0]!.get(path), path).toBeDefined();
  const died = performance.now();
  await startPress(BOXES[0]!);
  for (const path of ['/', missed.path])
    await until(async () => (await disks[0]!.get(path))?.body.identity.includes('Missed') === true, {
      within: 10_000 - (performance.now() - died),
      what: `${path} to be on the disk`,
    });
});
