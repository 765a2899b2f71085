import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpublishStory } from '@nightdesk/stories';
import { publishSmallStory, runApp, until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aSiteOfBoxes, SITE_URL, type SiteOfBoxes, STATIC_BOX } from './a-site-of-boxes.ts';
import { startSteadyReaders } from './steady-readers.ts';

vi.setConfig({ testTimeout: 60_000 });

// One site, from all well to all gone: the tests follow each other.

let site: SiteOfBoxes;
let stories: string[];
const pages = () => ['/', '/section/news', '/feed.xml', ...stories.slice(-10)];

const get = (origin: string, path: string, init: RequestInit = {}) => fetch(origin + path, init);
const layerOf = async (origin: string, path: string) => (await get(origin, path)).headers.get('x-served-by');

const degrade = (...args: string[]) =>
  runApp('apps/cli/src/main.ts', { env: site.env, args: ['degrade', ...args] });

beforeAll(async () => {
  site = await aSiteOfBoxes();
  stories = site.paper.stories.map(({ path }) => path);
  await degrade('pressed', '--box', STATIC_BOX);
  const allPressed = async () => {
    const layers = await Promise.all(pages().map((path) => layerOf(site.staticBox.origin, path)));
    return layers.every((layer) => layer === 'pressed');
  };
  await until(allPressed, { within: 20_000, what: 'the static box to have its pages' });
}, 120_000);

afterAll(() => site.close());

// Only each server's own: nginx names a file by its size and time, says when it was pressed instead of how old it is, and has a
// name. Who answered is the point.
const OWN = new Set([
  'etag',
  'age',
  'date',
  'last-modified',
  'server',
  'connection',
  'keep-alive',
  'x-served-by',
]);
const headOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)));

test('a page from the static box has the head that a reader sends with it', async () => {
  const [reader] = site.readers;
  for (const path of pages()) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [pressed, live] = await Promise.all(
        [site.staticBox, reader].map(({ origin }) => get(origin, path, { headers })),
      );
      expect(headOf(pressed!), path).toEqual({ ...headOf(live!), 'content-length': expect.any(String) });
      expect(pressed!.headers.get('x-served-by')).toBe('pressed');
      expect(Date.parse(pressed!.headers.get('last-modified')!)).toBeLessThanOrEqual(Date.now());
    }
  }
});

test('the static box sends the stylesheet of its pages itself, as a reader sends it', async () => {
  const [, stylesheet = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(
    await (await get(site.staticBox.origin, '/')).text(),
  )!;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const [ours, theirs] = await Promise.all(
      [site.staticBox, site.readers[0]].map(({ origin }) => get(origin, stylesheet, { headers })),
    );
    // Only nginx says this, of what it has itself.
    expect(ours!.headers.get('last-modified')).not.toBeNull();
    const { 'accept-ranges': _, ...head } = headOf(ours!);
    expect(head).toEqual(headOf(theirs!));
    expect(await ours!.text()).toBe(await theirs!.text());
  }
});

test('every box takes its share, and forms reach a reader, through the balancer', async () => {
  const { balancer, paper } = site;
  expect(await balancer.states()).toEqual({
    'reader-1': 'UP',
    'reader-2': 'UP',
    'static-1': 'UP',
    BACKEND: 'UP',
  });
  const body = new URLSearchParams({ story: String(paper.stories[0]!.id), text: 'Sent through all of them' });
  const sent = await get(balancer.origin, '/comments', {
    method: 'POST',
    body,
    headers: { origin: SITE_URL },
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/comments\/\d+$/),
  ]);
  expect(await (await fetch(site.balancer.statePage)).text()).toContain('reader-2');
});

test('every figure that an alert or the dashboard names is one that a site gives', async () => {
  const pages = [`${site.ops.origin}/metrics`, `${site.balancer.statePage}metrics`];
  for (const file of ['prometheus/rules.yml', 'grafana/nightdesk.json']) {
    const text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');
    const named = new Set(text.match(/\b(nightdesk|haproxy)_\w+/g));
    expect(named.size, file).toBeGreaterThan(10);
    const missing = async () => {
      const given = (await Promise.all(pages.map(async (url) => (await fetch(url)).text()))).join('\n');
      return [...named].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(given));
    };
    // Processes write their figures every two seconds.
    await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
  }
});

test('the switch for the whole site turns every box, nginx without a reload, and back', async () => {
  await degrade('normal', '--box', STATIC_BOX);
  const origins = [site.staticBox.origin, ...site.readers.map(({ origin }) => origin)];
  const all = async (pressed: boolean) => {
    const layers = await Promise.all(origins.map((origin) => layerOf(origin, stories.at(-1)!)));
    return layers.every((layer) => (layer === 'pressed') === pressed);
  };
  await until(() => all(false), { within: 5000, what: 'every box to be normal' });
  await degrade('frozen');
  await until(async () => (await layerOf(site.staticBox.origin, '/')) === 'pressed', {
    within: 5000,
    what: 'the static box',
  });
  await degrade('normal');
  await until(() => all(false), { within: 5000, what: 'every box to be normal again' });
  await degrade('pressed', '--box', STATIC_BOX);
  await until(async () => (await layerOf(site.staticBox.origin, '/')) === 'pressed', {
    within: 2000,
    what: 'the box file',
  });
});

test('a story that is taken down answers 410 on the static box within seconds, and nowhere else either', async () => {
  const at = new Date();
  const story = await publishSmallStory(site.store, site.paper, { headline: 'What must go', at });
  const statusOf = async (origin: string) => (await get(origin, story.path)).status;
  const origins = [site.staticBox.origin, ...site.readers.map(({ origin }) => origin)];
  await until(async () => (await layerOf(site.staticBox.origin, story.path)) === 'pressed', {
    within: 10_000,
    what: 'the story to be pressed',
  });
  await site.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  for (const origin of origins)
    await until(async () => (await statusOf(origin)) === 410, {
      within: 4000,
      what: `${origin} to forget it`,
    });
  await until(async () => !(await (await get(site.staticBox.origin, '/')).text()).includes('What must go'), {
    within: 6000,
    what: 'the front without it',
  });
});

test('the static box forgets what is taken down while its press hangs, on its front too, and shows it to nobody (invariant 2)', async () => {
  const headline = 'What must go at once';
  const story = await publishSmallStory(site.store, site.paper, { headline, at: new Date() });
  const { origin } = site.staticBox;
  const shows = async (path: string) => (await (await get(origin, path)).text()).includes(headline);
  const lists = ['/', '/section/news', '/feed.xml', story.path];
  const everywhere = async () => (await Promise.all(lists.map(shows))).every(Boolean);
  const isPressed = async () => (await layerOf(origin, story.path)) === 'pressed' && everywhere();
  await until(isPressed, { within: 10_000, what: 'the story to be pressed' });
  await site.press.freeze();
  await site.store.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
  const nowhere = async () => !(await Promise.all(lists.map(shows))).some(Boolean);
  await until(nowhere, { within: 4000, what: 'the static box to forget it' });
  expect((await get(origin, story.path)).status).toBe(410);
  site.press.thaw();
  await until(async () => (await layerOf(origin, '/')) === 'pressed', { within: 10_000, what: 'the front' });
});

test('a reader that stands still for some seconds is not taken for dead, and costs nobody an answer', async () => {
  const { balancer, readers } = site;
  const crowd = startSteadyReaders(balancer.origin, { paths: pages(), perSecond: 60 });
  await readers[0].freeze();
  const failing = async () => (await balancer.states())['reader-1'] !== 'UP';
  await until(failing, { within: 15_000, what: 'a first check to fail' });
  readers[0].thaw();
  const served = crowd.answered();
  const goesOn = () => crowd.answered() > served + 200;
  await until(goesOn, { within: 20_000, what: 'two hundred more answers' });
  const { faults } = await crowd.stop();
  expect(faults).toEqual([]);
  expect((await balancer.states())['reader-1']).toMatch(/^UP/);
  await until(async () => !(await failing()), { within: 15_000, what: 'the checks to be well again' });
});

test('a reader that is stopped under load loses nobody’s answer', async () => {
  const { balancer, readers } = site;
  const crowd = startSteadyReaders(balancer.origin, { paths: pages(), perSecond: 100 });
  expect(await readers[1].stop('SIGTERM')).toBe(0);
  const isOut = async () => (await balancer.states())['reader-2'] === 'DOWN';
  await until(isOut, { within: 20_000, what: 'the balancer to see it' });
  const served = crowd.answered();
  const goesOn = () => crowd.answered() > served + 200;
  await until(goesOn, { within: 20_000, what: 'two hundred more answers' });
  const { faults } = await crowd.stop();
  expect(faults).toEqual([]);
});

test('the last reader is killed: everybody still gets every page that was pressed, in normal mode too', async () => {
  const { balancer, readers, staticBox } = site;
  await degrade('normal', '--box', STATIC_BOX);
  const isNormal = async () => (await layerOf(staticBox.origin, '/')) !== 'pressed';
  await until(isNormal, { within: 3000, what: 'the static box to be normal' });
  const crowd = startSteadyReaders(balancer.origin, { paths: pages(), perSecond: 100 });
  await readers[0].stop('SIGKILL');
  const isOut = async () => (await balancer.states())['reader-1'] === 'DOWN';
  await until(isOut, { within: 20_000, what: 'the balancer to see it' });
  const served = crowd.answered();
  const goesOn = () => crowd.answered() > served + 200;
  await until(goesOn, { within: 20_000, what: 'two hundred more answers' });
  const { faults } = await crowd.stop();
  expect(faults).toEqual([]);

  // Whichever box is tried first, and whichever then.
  for (let turn = 0; turn < 12; turn += 1) {
    const lost = await get(balancer.origin, '/search?q=bridge');
    expect([lost.status, lost.headers.get('retry-after'), await lost.text()]).toEqual([
      503,
      '10',
      expect.stringContaining('We cannot show this page right now'),
    ]);
  }
});

test('with no box left at all the balancer itself says when to try again', async () => {
  await site.staticBox.stop();
  const lost = await get(site.balancer.origin, '/');
  expect([lost.status, lost.headers.get('retry-after'), lost.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(await lost.text()).toContain('We cannot show this page right now');
});
