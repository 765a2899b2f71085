import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aDemoReader, type DemoReader, openBrowser } from '@nightdesk/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const names = [
  'front',
  'section',
  'author',
  'topic',
  'story',
  'story with code',
  'long thread',
  'thread above a score',
  'comment in its place',
  'stories that were searched for',
  'page that is not there',
  'refused comment',
  'story for a reader whose name is kept',
] as const;
type Name = (typeof names)[number];

let addresses: Record<Name, string>;
let site: DemoReader;
let browser: Browser;
/** axe-core and our own functions, for every page. */
let inPage: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([aDemoReader(), openBrowser()]);
  const scripts = [
    fileURLToPath(import.meta.resolve('axe-core/axe.min.js')),
    join(import.meta.dirname, 'in-page.js'),
  ];
  inPage = (await Promise.all(scripts.map((script) => readFile(script, 'utf8')))).join(';\n');
  addresses = await findAddresses();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function findAddresses(): Promise<Record<Name, string>> {
  const rows = await site.store.read((conn) => conn.query<{ path: string }>('SELECT path FROM story'));
  const story = (slug: string) => rows.find(({ path }) => path?.endsWith(`/${slug}`))!.path;
  const [deep] = await site.store.read((conn) =>
    conn.query<{ id: number }>('SELECT id FROM comment WHERE depth >= 6 ORDER BY id LIMIT 1'),
  );
  const thread = story('mercer-bridge-closes');
  return {
    front: '/',
    section: '/section/council',
    author: '/author/orla-fenwick',
    topic: '/tag/flood',
    story: story('bypass-route-b-chosen'),
    'story with code': story('library-hours-bot'),
    'long thread': `${thread}?page=2`,
    'thread above a score': `${thread}?threshold=4`,
    'comment in its place': `/comments/${deep!.id}`,
    'stories that were searched for': '/search?q=bridge',
    'page that is not there': '/no/such/page',
    'refused comment': thread,
    'story for a reader whose name is kept': story('hobb-weir-turbine'),
  };
}

async function visit(
  name: Name,
  look: (page: Page) => Promise<void>,
  { javaScriptEnabled = true } = {},
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(inPage);
    const answer = await page.goto(site.origin + addresses[name]);
    expect(answer?.status()).toBe(name === 'page that is not there' ? 404 : 200);
    if (name === 'refused comment') await sendEmptyComment(page);
    if (name === 'story for a reader whose name is kept') await keepName(page, addresses[name]);
    await look(page);
  } finally {
    await context.close();
  }
}

async function sendEmptyComment(page: Page): Promise<void> {
  await page.getByLabel('Comment', { exact: true }).fill('   ');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await page.getByRole('alert').waitFor();
}

async function keepName(page: Page, address: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Una Moss');
  await page.getByLabel('Comment', { exact: true }).fill('The turbine hums in B flat.');
  await page.getByLabel('Keep my name on this device').check();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await page.waitForURL(/\/comments\/\d+$/);
  await page.goto(site.origin + address);
  await page.getByText('Commenting as Una Moss').waitFor();
}

describe('nobody is kept out: axe-core finds nothing', () => {
  it.each(names)('%s', async (name) => {
    await visit(name, async (page) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const faults = await page.evaluate<string[]>('findFaults()');
          expect(faults, `${width} ${colorScheme}`).toEqual([]);
        }
      }
    });
  });
});

it('on paper a story is what was written, without what can only be clicked', async () => {
  await visit('long thread', async (page) => {
    const clickable = page.locator(
      '.masthead-search, .sections, .story-comments, .thread-tools, .comment-form, .comment-foot, .colophon',
    );
    const seen = () =>
      clickable.filter({ visible: true }).evaluateAll((all) => all.map((one) => one.className));
    expect((await seen()).length).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    expect(await seen()).toEqual([]);
    expect(await page.locator('.story-body').isVisible()).toBe(true);
  });
});

it.each(names)('no page scrolls sideways on any screen: %s', async (name) => {
  await visit(name, async (page) => {
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('measureOverflow()'), `${width} px`).toBe(0);
    }
  });
});

describe('nothing moves while pictures and fonts come in slowly', () => {
  it.each(['front', 'section', 'story', 'long thread'] as const)('%s', async (name) => {
    for (const width of [390, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(inPage);
      await page.route(/\.(webp|woff2)$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(site.origin + addresses[name], { waitUntil: 'load' });
      const shifts = await page.evaluate<string[]>('findShifts()');
      await context.close();
      expect(shifts, `${width} px`).toEqual([]);
    }
  });
});

it('reads and writes without JavaScript: front, story, second page of the thread, reply', async () => {
  const withoutScripts = { javaScriptEnabled: false };
  const readAndWrite = async (page: Page) => {
    await page
      .getByRole('link', { name: /Mercer Bridge closed/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /Mercer Bridge closed/ }).waitFor();
    await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
    await page.waitForURL(/page=2/);
    await page
      .getByRole('link', { name: /^Reply to / })
      .first()
      .click();
    await page.getByLabel('Comment', { exact: true }).fill('Seen from the quay, *all* of it.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await page.waitForURL(/\/comments\/\d+$/);
    await page.locator('.comment.focus').getByText('Seen from the quay').waitFor();
  };
  await visit('front', readAndWrite, withoutScripts);
});

it('finds the kept name in the form, and has it forgotten, without JavaScript', async () => {
  const keepAndForget = async (page: Page) => {
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Una Moss');
    await page.getByRole('button', { name: 'Forget me' }).click();
    await page.waitForURL(/#comment-form$/);
    expect(await page.getByText('Commenting as').count()).toBe(0);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await page.context().cookies()).toEqual([]);
  };
  await visit('story for a reader whose name is kept', keepAndForget, { javaScriptEnabled: false });
});

it('the page policy blocks nothing of our own, and a search engine can read what a story is', async () => {
  await visit('front', async (page) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(site.origin + addresses['refused comment'], { waitUntil: 'load' });
    const data = JSON.parse((await page.locator('script').textContent()) ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Mercer Bridge closed after gravel barge strikes pier',
      articleSection: 'News',
      image: [expect.stringMatching(`^${site.origin}/media/.+\\.webp$`)],
      author: [{ name: 'Orla Fenwick' }, { name: 'Theo Wick' }],
    });
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http.+\.webp$/);
    expect(complaints).toEqual([]);
  });
});

it('a keyboard reader can jump over the navigation, and sees where the focus is', async () => {
  await visit('story', async (page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    expect(outline).toBe('solid');
  });
});
