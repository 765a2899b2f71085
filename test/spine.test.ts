import { randomBytes } from 'node:crypto';
import { boxDir, modeFile } from '@nightdesk/degrade';
import type { Store } from '@nightdesk/store';
import { unpublishStory } from '@nightdesk/stories';
import { type AppProcess, publishSmallStory, type SmallPaper, startApp, until } from '@nightdesk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSmallSite, type SmallSite } from './small-site.ts';

const READER = 'apps/reader/src/main.ts';
const PRESS = 'apps/reader/src/press-main.ts';
const TWO_SECONDS = 2000;

let site: SmallSite;
let paper: SmallPaper;
let newsroom: Store;
let env: Record<string, string>;
const running: AppProcess[] = [];

beforeAll(async () => {
  site = await aSmallSite({ comments: 130 });
  ({ paper, newsroom } = site);
  env = { ...site.env, BOX_NAME: `spine-${randomBytes(4).toString('hex')}` };
});

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  await site.drop();
});

async function startReader(more: Record<string, string> = {}): Promise<AppProcess> {
  const reader = await startApp(READER, { env: { ...env, ...more }, portName: 'READER_PORT' });
  running.push(reader);
  return reader;
}

async function get(reader: AppProcess, path: string, init?: RequestInit) {
  const response = await fetch(reader.origin + path, { redirect: 'manual', ...init });
  return {
    status: response.status,
    text: await response.text(),
    layer: response.headers.get('x-served-by'),
    response,
  };
}

describe('a reader', () => {
  test('finds the stories on the front and the comments under a story', async () => {
    const reader = await startReader();
    const front = await get(reader, '/');
    expect(front.text).toContain('Story number 24');
    const story = await get(reader, paper.stories[0]!.path);
    expect(story.text).toContain('The text of “Story number 1”');
    expect(story.text).toContain('Comment <strong>1</strong>');
    expect(story.text).toContain('130 comments');
  });

  test('is answered live, then from memory, and after a restart from the shared cache', async () => {
    const path = paper.stories[3]!.path;
    const before = await startReader();
    expect((await get(before, path)).layer).toBe('live');
    expect((await get(before, path)).layer).toBe('memory');
    await before.stop();
    const after = await startReader();
    await until(async () => (await get(after, `${path}?page=1`)).layer !== 'stale', {
      within: TWO_SECONDS,
      what: 'the log to be read',
    });
    expect((await get(after, path)).layer).toMatch(/shared|memory/);
  });
});

describe('a story published in the newsroom', () => {
  test('is on the front, its own page and the feed of two readers and on the disk within two seconds; unpublished it is gone from all', async () => {
    const readers = [await startReader(), await startReader()];
    const press = await startApp(PRESS, { env, says: 'pressing' });
    running.push(press);
    for (const reader of readers)
      for (const path of ['/', '/feed.xml', '/section/news']) await get(reader, path);

    const headline = `Bridge closes ${randomBytes(3).toString('hex')}`;
    // A reader who guessed the address before it existed must not keep its 404.
    const day = new Date();
    const story = await publishSmallStory(newsroom, paper, { headline, at: day });
    for (const reader of readers) {
      for (const path of ['/', '/feed.xml', '/section/news', story.path]) {
        await until(async () => (await get(reader, path)).text.includes(headline), {
          within: TWO_SECONDS,
          what: `${path} to show it`,
        });
      }
    }
    const box = modeFile(boxDir(site.dataDir, env.BOX_NAME!), () => {});
    await box.write({ mode: 'pressed', at: new Date() });
    const isPressed = async (path: string) => {
      const answer = await get(readers[0]!, path);
      return answer.layer === 'pressed' && answer.text.includes(headline);
    };
    for (const path of ['/', story.path, '/feed.xml']) {
      await until(() => isPressed(path), { within: 4000, what: `${path} to be pressed with it` });
    }

    await newsroom.transaction((tx) => unpublishStory(tx, story.id, { at: new Date() }));
    for (const reader of readers) {
      for (const path of ['/', '/feed.xml', '/section/news']) {
        await until(async () => !(await get(reader, path)).text.includes(headline), {
          within: TWO_SECONDS,
          what: `${path} to lose it`,
        });
      }
      await until(async () => (await get(reader, story.path)).status === 410, {
        within: TWO_SECONDS,
        what: 'its address to answer 410',
      });
    }
    await until(async () => (await get(readers[0]!, '/')).layer === 'pressed', {
      within: 4000,
      what: 'the front to be pressed again',
    });
    expect((await get(readers[0]!, '/')).text).not.toContain(headline);
    await box.remove();
  });
});

describe('a comment', () => {
  const post = (reader: AppProcess, form: Record<string, string>) =>
    fetch(`${reader.origin}/comments`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });

  test('sent twice at once is one comment, shown to its writer at once and to everybody within two seconds', async () => {
    const reader = await startReader();
    const story = paper.stories[5]!;
    await get(reader, story.path);
    const text = `Mind the **gap** ${randomBytes(3).toString('hex')}`;
    const form = { story: String(story.id), parent: '0', name: 'Una', text };
    const answers = await Promise.all([post(reader, form), post(reader, form)]);
    const places = answers.map((answer) => answer.headers.get('location'));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(places[0]).toBe(places[1]);
    expect((await get(reader, places[0]!)).text).toContain('Mind the <strong>gap</strong>');
    await until(async () => (await get(reader, story.path)).text.includes('1 comment'), {
      within: TWO_SECONDS,
      what: 'the story to show it',
    });
    expect((await get(reader, story.path)).text.match(/Mind the <strong>/g)).toHaveLength(1);
  });

  test('without text, to a story that is not there, or from another site is refused with its text given back', async () => {
    const reader = await startReader();
    const empty = await post(reader, { story: String(paper.stories[0]!.id), text: '   ' });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain('There is no text yet');
    const lost = await post(reader, { story: '999999', text: 'My careful <words>' });
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('My careful &lt;words&gt;');
    const foreign = await fetch(`${reader.origin}/comments`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ story: String(paper.stories[0]!.id), text: 'x' }),
    });
    expect(foreign.status).toBe(403);
  });
});
