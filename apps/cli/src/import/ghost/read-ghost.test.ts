import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentText } from '@nightdesk/stories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportedStory } from '../imported.ts';
import { openGhost } from './read-ghost.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightdesk-ghost-'));
});
afterAll(() => rm(folder, { recursive: true }));

const post = (fields: object) => ({
  id: 1,
  title: 'Bridge closes',
  slug: 'bridge-closes',
  html: '<p>Text.</p>',
  status: 'published',
  visibility: 'public',
  published_at: '2024-05-01T12:00:00.000Z',
  ...fields,
});

async function read(data: object, site?: URL): Promise<{ stories: ImportedStory[]; skipped: string[] }> {
  const file = join(folder, 'export.json');
  await writeFile(file, JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.0.0' }, data }] }));
  const stories: ImportedStory[] = [];
  const skipped: string[] = [];
  for await (const item of await openGhost(file, { site })) {
    if (item.type === 'story') stories.push(item.build());
    else if (item.type === 'skipped') skipped.push(item.reason);
  }
  return { stories, skipped };
}

const storyOf = async (fields: object, tables: object = {}, site?: URL): Promise<ImportedStory> =>
  (await read({ ...tables, posts: [post(fields)] }, site)).stories[0]!;

describe('what may become public', () => {
  test.each([
    [{ visibility: 'members' }],
    [{ visibility: 'paid' }],
    [{ visibility: 'tiers', tiers: [] }],
    [{ visibility: 'status:-free' }],
    [{ visibility: 'something new' }],
    [{ visibility: 'members', status: 'draft' }],
    [{ status: 'sent' }],
    [{ status: 'something new' }],
  ])('a post with %o stays out and is counted', async (fields) => {
    const { stories, skipped } = await read({ posts: [post(fields)] });
    expect(stories).toEqual([]);
    expect(skipped.length).toBe(1);
  });

  test('a post for e-mail only stays out', async () => {
    const { stories } = await read({ posts: [post({})], posts_meta: [{ post_id: 1, email_only: 1 }] });
    expect(stories).toEqual([]);
  });

  test.each([
    ['published', 'published', ['/bridge-closes/']],
    ['scheduled', 'scheduled', []],
    ['draft', 'draft', []],
    [null, 'draft', []],
  ])(
    'status %s comes in as %s, and only what was public keeps an old address',
    async (status, state, oldPaths) => {
      expect(await storyOf({ status })).toMatchObject({ state, oldPaths });
    },
  );
});

describe('bodies', () => {
  const lexical = JSON.stringify({
    root: {
      children: [{ type: 'paragraph', children: [{ type: 'extended-text', text: 'Lexical.', format: 0 }] }],
    },
  });
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    markups: [],
    atoms: [],
    cards: [],
    sections: [[1, 'p', [[0, [], 0, 'Mobiledoc.']]]],
  });

  test.each([
    [{ lexical, mobiledoc, html: '<p>Html.</p>' }, 'Lexical.'],
    [{ lexical: null, mobiledoc, html: '<p>Html.</p>' }, 'Mobiledoc.'],
    [{ lexical: '{broken', mobiledoc: null, html: '<p>Html.</p>' }, 'Html.'],
    [{ mobiledoc: '{"sections":[]}', html: null, markdown: 'Mark*down*.' }, 'Markdown.'],
    [{ html: '', markdown: 'Markdown.' }, 'Markdown.'],
  ])('of %o the first that says something is taken', async (fields, text) => {
    expect(documentText((await storyOf(fields)).body).trim()).toBe(text);
  });

  test('the placeholder of the site is replaced in every field', async () => {
    const fields = {
      html: '<p><a href="__GHOST_URL__/about/">a</a> <a href="__GHOST_URL__">b</a></p><img src="__GHOST_URL__/content/images/a.jpg">',
      feature_image: '__GHOST_URL__/content/images/lead.jpg',
      custom_excerpt: 'See __GHOST_URL__/about/',
    };
    const story = await storyOf(fields);
    expect(JSON.stringify(story)).not.toContain('GHOST_URL');
    expect(story.lead?.src).toBe('/content/images/lead.jpg');
    const placed = await storyOf(fields, {}, new URL('https://old.example'));
    expect(placed.lead?.src).toBe('https://old.example/content/images/lead.jpg');
    expect(JSON.stringify(placed.body)).toContain('https://old.example/content/images/a.jpg');
  });

  test('the lead picture has its alternative text and caption', async () => {
    const meta = {
      post_id: 1,
      feature_image_alt: 'A bridge',
      feature_image_caption: '<span>Photo: <b>Lee</b></span>',
    };
    const story = await storyOf({ feature_image: 'https://x.example/b.jpg' }, { posts_meta: [meta] });
    expect(story.lead).toEqual({ src: 'https://x.example/b.jpg', alt: 'A bridge', caption: 'Photo: Lee' });
  });
});

describe('people and tags', () => {
  const users = [
    { id: 'u1', slug: 'ann', name: 'Ann', bio: 'Writes.', email: 'ann@paper.example', password: '$2a$10$x' },
    { id: 'u2', slug: 'bo', name: 'Bo', email: 'bo@paper.example' },
  ];
  const tags = [
    { id: 't1', slug: 'hash-internal', name: '#internal' },
    { id: 't2', slug: 'city', name: 'City' },
    { id: 't3', slug: 'roads', name: 'Roads' },
    { id: 't4', slug: 'hidden', name: 'Hidden', visibility: 'internal' },
  ];

  test('bylines are in their order, without e-mails and passwords', async () => {
    const posts_authors = [
      { post_id: 1, author_id: 'u1', sort_order: 1 },
      { post_id: 1, author_id: 'u2', sort_order: 0 },
    ];
    const story = await storyOf({ author_id: 'u1' }, { users, posts_authors });
    expect(story.authors.map(({ name }) => name)).toEqual(['Bo', 'Ann']);
    expect(JSON.stringify(story)).not.toMatch(/paper\.example|\$2a/);
  });

  test('one author of old exports is the byline; one nobody knows is told, not made up', async () => {
    expect((await storyOf({ author_id: 'u2' }, { users })).authors).toMatchObject([{ name: 'Bo' }]);
    const unknown = await storyOf({ author_id: 'u9' }, { users });
    expect(unknown.authors).toEqual([]);
    expect(unknown.warnings).toMatchObject([{ detail: 'author u9' }]);
  });

  test('the first shown tag is the section; internal ones are not shown', async () => {
    const posts_tags = ['t1', 't2', 't4', 't3'].map((tag_id, sort_order) => ({
      post_id: 1,
      tag_id,
      sort_order,
    }));
    const story = await storyOf({}, { tags, posts_tags });
    expect(story.section).toEqual({ slug: 'city', name: 'City' });
    expect(story.tags).toEqual([{ slug: 'roads', name: 'Roads' }]);
  });
});

describe('addresses and dates', () => {
  test.each([
    [1714564800000, '2024-05-01T12:00:00.000Z'],
    ['2024-05-01 12:00:00', '2024-05-01T12:00:00.000Z'],
    ['2024-05-01T12:00:00.000Z', '2024-05-01T12:00:00.000Z'],
  ])('%s is read in UTC', async (published_at, instant) => {
    expect((await storyOf({ published_at })).firstPublishedAt?.toISOString()).toBe(instant);
  });

  test.each([[{ page: 1 }], [{ type: 'page' }]])(
    '%o keeps its own address and has no section',
    async (fields) => {
      const page = await storyOf(fields);
      expect(page).toMatchObject({
        kind: 'page',
        ownPath: '/bridge-closes',
        oldPaths: [],
        commenting: 'none',
      });
    },
  );

  test('dated addresses of old exports are known again, in the zone of the site', async () => {
    const settings = [
      { key: 'permalinks', value: '/:year/:month/:day/:slug/' },
      { key: 'activeTimezone', value: 'Pacific/Auckland' },
    ];
    const { oldPaths } = await storyOf({ published_at: '2024-04-30T20:00:00.000Z' }, { settings });
    expect(oldPaths).toEqual(['/2024/05/01/bridge-closes/']);
  });

  test('posts that repeat an id are still known apart, and the same each time', async () => {
    const uuid = '8492fbba-1102-4b53-8e3e-abe207952f0c';
    const posts = [
      post({ uuid }),
      post({ uuid, id: 2, slug: 'other' }),
      post({ uuid, id: 2, slug: 'third' }),
    ];
    const ids = async () => (await read({ posts })).stories.map(({ externalId }) => externalId);
    expect(await ids()).toEqual([uuid, 'id:2', 'slug:third']);
    expect(await ids()).toEqual([uuid, 'id:2', 'slug:third']);
  });

  test('records that are null or say nothing are counted, not kept', async () => {
    const { stories, skipped } = await read({ posts: [null, { id: 2, title: null, slug: null }, post({})] });
    expect(stories.length).toBe(1);
    expect(skipped).toEqual(['empty records', 'empty records']);
  });
});

test('an export that was cut off is refused before anything comes in', async () => {
  const file = join(folder, 'cut.json');
  const whole = JSON.stringify({
    db: [{ meta: { exported_on: 1 }, data: { posts: [post({}), post({ id: 2 })] } }],
  });
  await writeFile(file, whole.slice(0, -30));
  await expect(openGhost(file)).rejects.toThrow(
    /cut\.json ends at line 1, column \d+, before its JSON is complete/,
  );
  await writeFile(file, '');
  await expect(openGhost(file)).rejects.toThrow(/is empty/);
});
