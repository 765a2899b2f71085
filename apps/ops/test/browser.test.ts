import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AppProcess,
  aDatabase,
  type OwnServers,
  openBrowser,
  ownServers,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  until,
} from '@nightdesk/testing';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BOXES = ['box-a', 'box-b'];

let servers: OwnServers;
let database: TestDatabase;
let folder: string;
let consoleOf: Record<string, AppProcess>;
let readers: AppProcess[];
let browser: Browser;
const running: AppProcess[] = [];

async function start(
  entry: string,
  env: Record<string, string>,
  place: { portName?: string; says?: string },
) {
  const app = await startApp(entry, { env: { ...common(), ...env }, ...place });
  running.push(app);
  return app;
}

const dirOf = (box: string) => join(folder, box);
const onBox = (box: string) => ({ BOX_NAME: box, DATA_DIR: dirOf(box) });
const common = () => ({
  DATABASE_URL: database.url,
  CACHE_URL: servers.redis,
  SITE_URL: `http://${id}.test`,
  SITE_TIME_ZONE: SMALL_PAPER_ZONE,
  OPS_KEY: 'a key of thirty-two characters at the least',
});
const id = randomBytes(4).toString('hex');

beforeAll(async () => {
  servers = await ownServers();
  database = await aDatabase({ server: servers.database });
  folder = mkdtempSync(join(tmpdir(), 'nightdesk-ops-browser-'));
  await seedSmallPaper(database.store, { stories: 3 });
  readers = [];
  for (const box of BOXES) {
    readers.push(await start('apps/reader/src/main.ts', onBox(box), { portName: 'READER_PORT' }));
    await start('apps/reader/src/press-main.ts', onBox(box), { says: 'pressing' });
  }
  const ops = 'apps/ops/src/main.ts';
  const there = await start(ops, onBox('box-b'), { portName: 'OPS_PORT' });
  const here = await start(ops, { ...onBox('box-a'), OPS_PEERS: there.origin }, { portName: 'OPS_PORT' });
  consoleOf = { 'box-a': here, 'box-b': there };
  browser = await openBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all(running.map((app) => app.stop()));
  await database?.store.close();
  await servers?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ bypassCSP: true, ...options })).newPage();
  await page.goto(consoleOf['box-a']!.origin);
  await page.getByLabel('Your name').fill('Olga');
  const password = readFileSync(join(dirOf('box-a'), 'ops/first-sign-in'), 'utf8').trim();
  await page.getByLabel('The console’s password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Boxes' }).waitFor();
  return page;
}

const layerOf = async (reader: AppProcess) => (await fetch(reader.origin)).headers.get('x-served-by');
const badges = (page: Page) => page.locator('.box .badge').allTextContents();
const areAll = async (page: Page, word: string) =>
  (await badges(page)).map((text) => text.trim().toUpperCase()).join() === BOXES.map(() => word).join();

test('who throws the switch sees both boxes turn, readers get pressed pages, and the log says who and why', async () => {
  const page = await signedIn();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await until(() => areAll(page, 'NORMAL'), { within: 10_000, what: 'both boxes to be normal' });
  const areDrawn = async () => (await page.locator('#charts canvas').count()) === 3;
  await until(areDrawn, { within: 5000, what: 'the three charts' });

  await page
    .getByRole('link', { name: /^pressed/i })
    .first()
    .click();
  await page.getByLabel('Why').fill('a portal <links> to us');
  await page.getByLabel('in an hour').check();
  await page.getByRole('button', { name: 'Put to PRESSED' }).click();
  await page.getByRole('link', { name: 'See the boxes' }).click();
  // No reload: the page follows by itself.
  await until(() => areAll(page, 'PRESSED'), { within: 8000, what: 'both boxes to turn on the page' });
  const arePressed = async () => (await Promise.all(readers.map(layerOf))).join() === 'pressed,pressed';
  await until(arePressed, { within: 2000, what: 'both boxes to serve from the disk' });
  expect((await page.locator('.big').textContent())?.trim()).toBe('pressed');
  expect(await page.locator('#state').textContent()).toContain('a portal <links> to us');

  await page.getByRole('link', { name: 'Log' }).click();
  const newest = page.locator('.log li').filter({ hasText: 'PRESSED for the whole site' }).first();
  expect(await newest.textContent()).toMatch(/Olga: PRESSED for the whole site.*a portal <links> to us/s);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the keyboard alone does all of it, without JavaScript', async () => {
  const page = await signedIn({ javaScriptEnabled: false });
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step += 1) {
      await press('Tab');
      if (name.test(((await page.locator(':focus').textContent()) ?? '').replace(/\s+/g, ' ').trim())) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await tabTo(/^lean/);
  await press('Enter');
  await page.getByRole('heading', { name: 'Put the whole site to LEAN?' }).waitFor();
  await tabTo(/^Put to LEAN$/);
  await press('Enter');
  await page.getByRole('heading', { name: 'The whole site is put to LEAN' }).waitFor();
  await tabTo(/^See the boxes$/);
  await press('Enter');
  await page.getByRole('heading', { name: 'Boxes' }).waitFor();
  await until(
    async () => {
      await page.reload();
      return areAll(page, 'LEAN');
    },
    { within: 8000, what: 'both boxes to be lean' },
  );
  await page.context().close();
});

test('everybody can use every page: axe finds no fault, by day and by night, and nothing is wider than a phone', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const width of [390, 1280]) {
      const page = await signedIn({ colorScheme, viewport: { width, height: 900 } });
      for (const path of [
        '/',
        '/switch?mode=pressed',
        '/switch?mode=follow&box=box-b',
        '/log',
        '/rules',
        '/database',
        '/switches',
        '/session',
        '/nowhere',
      ]) {
        await page.goto(consoleOf['box-a']!.origin + path);
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
        await page.evaluate(axe.source);
        const found = (await page.evaluate('axe.run()')) as {
          violations: { id: string; nodes: { html: string }[] }[];
        };
        const faults = found.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`),
        );
        expect(faults, `${path} ${colorScheme} ${width}`).toEqual([]);
        const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(overhang, `${path} ${width}`).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    }
  }
}, 120_000);

// The last: the servers stay dead.
test('with MySQL and Redis stopped both boxes turn within two seconds of the click, and the page says how', async () => {
  await servers.stop('MariaDB');
  await servers.stop('Redis');
  const page = await signedIn({ viewport: { width: 390, height: 844 } });
  await page.getByText('MySQL does not answer.').waitFor();
  await page
    .getByRole('link', { name: /^frozen/i })
    .first()
    .click();
  const begin = performance.now();
  await page.getByRole('button', { name: 'Put to FROZEN' }).click();
  await page.getByRole('heading', { name: 'The whole site is put to FROZEN' }).waitFor();
  await until(async () => (await Promise.all(readers.map(layerOf))).join() === 'pressed,pressed', {
    within: 2000 - (performance.now() - begin),
    what: 'both boxes to serve from the disk',
  });
  expect(await page.locator('main').textContent()).toMatch(
    /MySQL was not told.*box-a\s+was told by a file.*box-b\s+was told by a file/s,
  );
  await page.getByRole('link', { name: 'See the boxes' }).click();
  await until(() => areAll(page, 'FROZEN'), { within: 8000, what: 'both boxes to turn on the page' });
  await page.context().close();
});
