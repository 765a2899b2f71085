import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaff } from '@nightdesk/accounts';
import {
  type AppProcess,
  aDatabase,
  openBrowser,
  seedSmallPaper,
  startApp,
  type TestDatabase,
  testServers,
  until,
} from '@nightdesk/testing';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'a long enough password';
const TWO_SECONDS = 2000;

let database: TestDatabase;
let browser: Browser;
let dataDir: string;
let newsroom: AppProcess;
let readers: AppProcess[];

beforeAll(async () => {
  database = await aDatabase();
  await seedSmallPaper(database.store, { stories: 4, comments: 3 });
  const staff = { email: 'ann@example.com', name: 'Ann', role: 'editor' as const, password: PASSWORD };
  await database.store.write((conn) => createStaff(conn, staff, new Date()));
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-browser-'));
  const { redis } = testServers();
  const env = {
    DATABASE_URL: database.url,
    CACHE_URL: redis,
    DATA_DIR: dataDir,
    SITE_URL: `http://${randomBytes(4).toString('hex')}.test`,
    SITE_TIME_ZONE: 'Europe/London',
  };
  const reader = (box: string) =>
    startApp('apps/reader/src/main.ts', { env: { ...env, BOX_NAME: box }, portName: 'READER_PORT' });
  newsroom = await startApp('apps/newsroom/src/main.ts', { env, portName: 'NEWSROOM_PORT' });
  readers = [await reader('one'), await reader('two')];
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([newsroom, ...(readers ?? [])].map((app) => app?.stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signedIn(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, ...options });
  const page = await context.newPage();
  await page.goto(newsroom.origin);
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Stories' }).waitFor();
  return page;
}

/** What each reader process answers at each of the paths. */
async function everywhere(paths: readonly string[]): Promise<{ at: string; status: number; text: string }[]> {
  return Promise.all(
    readers.flatMap((reader) =>
      paths.map(async (path) => {
        const response = await fetch(reader.origin + path);
        return { at: reader.origin + path, status: response.status, text: await response.text() };
      }),
    ),
  );
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate('axe.run()');
  const { violations } = found as { violations: { id: string; nodes: { target: unknown }[] }[] };
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map((node) => node.target))}`);
}

test('a story is written, published, read on every box, and taken down again, without any script', async () => {
  await everywhere(['/', '/feed.xml']);
  const page = await signedIn({ javaScriptEnabled: false });
  await page.getByRole('link', { name: 'New story' }).click();
  await page.getByLabel('Headline').fill('The bridge is open');
  await page.getByLabel('Section').selectOption({ label: 'News' });
  await page.getByLabel('Byline 1').selectOption({ label: 'Ann Example' });
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('It opened at *noon*.\n\nPeople walked across.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('status').filter({ hasText: 'Published' }).waitFor();
  const href = (await page.getByRole('link', { name: 'Read it in the paper' }).getAttribute('href')) ?? '';
  const paths = ['/', new URL(href).pathname, '/feed.xml'];
  const isRead = async () =>
    (await everywhere(paths)).every(
      ({ status, text }) => status === 200 && text.includes('The bridge is open'),
    );
  await until(isRead, { within: TWO_SECONDS, what: 'the story on every box' });

  await page.getByRole('link', { name: 'Take it down' }).click();
  await page.getByRole('button', { name: 'Take it down' }).click();
  await page.getByRole('status').filter({ hasText: 'Taken down' }).waitFor();
  const isGone = async () =>
    (await everywhere(paths)).every(
      ({ at, status, text }) =>
        !text.includes('The bridge is open') && status === (at.endsWith(paths[1]!) ? 410 : 200),
    );
  await until(isGone, { within: TWO_SECONDS, what: 'the story to be gone from every box' });
  await page.context().close();
});

test('the keyboard saves, and leaving with unsaved text asks first', async () => {
  const page = await signedIn();
  await page.goto(`${newsroom.origin}/stories/new`);
  await page.keyboard.type('Typed at once');
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Not saved yet');
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Stories' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving.catch(() => {});
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('Not saved yet');
  await page.context().close();
});

test('everybody can use every page: no fault that axe can find, in light and dark, and nothing wider than a phone', async () => {
  const page = await signedIn();
  const paths = ['/', '/stories/new', '/stories/1', '/stories/1/preview', '/stories/1/publication/removal'];
  for (const path of [
    ...paths,
    '/fronts/home',
    '/fronts/home/slots/1',
    '/comments',
    '/session',
    '/nowhere',
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(
        colorScheme === 'light' ? { width: 1280, height: 900 } : { width: 390, height: 844 },
      );
      await page.goto(newsroom.origin + path);
      expect([path, colorScheme, await faultsOf(page)]).toEqual([path, colorScheme, []]);
      const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect([path, colorScheme, tooWide]).toEqual([path, colorScheme, false]);
    }
  }
  await page.context().close();
});
