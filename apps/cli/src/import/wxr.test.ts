import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentText } from '@nightdesk/stories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportedStory, ImportItem } from './imported.ts';
import { wxr } from './wxr.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightdesk-wxr-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a WordPress export', () => {
  it('shows nothing that WordPress kept from the public, nor the comments on it', async () => {
    const comment =
      '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>x</wp:comment_content></wp:comment>';
    const hidden = ['private', 'pending', 'trash', 'auto-draft', 'inherit', 'secret'];
    const items = await read(
      ...hidden.map((status, id) => post(`${id}`, `<wp:status>${status}</wp:status>${comment}`)),
      post('90', '<wp:status>publish</wp:status><wp:post_password>pw</wp:post_password>'),
      post('91', '<wp:status>publish</wp:status><wp:post_type>revision</wp:post_type>', ''),
    );
    expect(stories(items)).toEqual([]);
    const skipped = items.filter((item) => item.type === 'skipped');
    expect(skipped.filter(({ reason }) => reason === 'comments of what was skipped')).toHaveLength(
      hidden.length,
    );
    expect(skipped).toHaveLength(2 * hidden.length + 2);
  });

  it('keeps what is scheduled waiting, with its time, and a draft a draft', async () => {
    const items = await read(
      post('1', '<wp:status>future</wp:status><wp:post_date_gmt>2030-01-01 19:00:00</wp:post_date_gmt>'),
      post('2', '<wp:status>draft</wp:status><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>'),
      post('3', '<wp:status>future</wp:status>'),
      post('4', ''),
    );
    expect(stories(items).map(({ state }) => state)).toEqual(['scheduled', 'draft', 'draft', 'draft']);
    expect(stories(items)[0]?.firstPublishedAt?.toISOString()).toBe('2030-01-01T19:00:00.000Z');
    expect(stories(items)[1]?.firstPublishedAt).toBeUndefined();
  });

  it('takes the time in UTC, else by the site’s clock, else the feed’s', async () => {
    const items = await read(
      post(
        '1',
        '<wp:post_date>2012-07-01 08:00:00</wp:post_date><wp:post_date_gmt>2012-07-01 09:00:00</wp:post_date_gmt>',
      ),
      post(
        '2',
        '<wp:post_date>2012-07-01 08:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>',
      ),
      post('3', '<pubDate>Sun, 01 Jul 2012 10:00:00 +0000</pubDate><wp:post_date></wp:post_date>'),
    );
    const times = stories(items).map(({ firstPublishedAt }) => firstPublishedAt?.toISOString().slice(11, 16));
    expect(times).toEqual(['09:00', '12:00', '10:00']);
  });

  it('keeps parents of comments; leaves out pings, spam and shop notes, and counts them', async () => {
    const comment = (id: number, more: string) =>
      `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>u@mail.example</wp:comment_author>
       <wp:comment_content>text ${id}</wp:comment_content>${more}</wp:comment>`;
    const approved = '<wp:comment_approved>1</wp:comment_approved>';
    const items = await read(
      post(
        '1',
        comment(1, approved) +
          comment(2, `${approved}<wp:comment_parent>1</wp:comment_parent>`) +
          comment(3, '<wp:comment_approved>0</wp:comment_approved>') +
          comment(4, '<wp:comment_approved>spam</wp:comment_approved>') +
          comment(5, `${approved}<wp:comment_type>pingback</wp:comment_type>`) +
          comment(6, `${approved}<wp:comment_type>order_note</wp:comment_type>`),
      ),
    );
    const [story] = stories(items);
    expect(
      story?.comments.map(({ externalId, parentExternalId, state }) => [externalId, parentExternalId, state]),
    ).toEqual([
      ['1', undefined, 'shown'],
      ['2', '1', 'shown'],
      ['3', undefined, 'pending'],
    ]);
    expect(story?.comments[0]?.author).toBe('u');
    const reasons = items.flatMap((item) => (item.type === 'skipped' ? [item.reason] : []));
    expect(reasons).toEqual(['spam comments', 'pingbacks', 'comments of the type "order_note"']);
  });

  it('sends old addresses on: the link, the number, the slugs before', async () => {
    const [story] = stories(
      await read(
        post(
          '7',
          `<wp:status>publish</wp:status><link>https://old.example/2012/07/caf%C3%A9/</link><wp:post_name>caf%C3%A9</wp:post_name>
           <wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>bar</wp:meta_value></wp:postmeta>`,
        ),
      ),
    );
    expect(story?.slug).toBe('café');
    expect(story?.oldPaths).toEqual(['/2012/07/caf%C3%A9/', '/2012/07/bar', '/?p=7']);
  });

  it('keeps a page at its own address, and never at one that names another host', async () => {
    const page = (link: string) =>
      `<wp:status>publish</wp:status><wp:post_type>page</wp:post_type><link>${link}</link>`;
    const items = await read(
      post('1', page('https://old.example/about/the%20team/'), ''),
      post('2', page('https://old.example//evil.example/x/'), ''),
      post('3', `${page('https://old.example/?page_id=3')}<wp:post_name>contact</wp:post_name>`, ''),
    );
    expect(stories(items).map(({ ownPath }) => ownPath)).toEqual([
      '/about/the team',
      '/evil.example/x',
      '/contact',
    ]);
    expect(stories(items)[2]?.oldPaths).toContain('/?p=3');
  });

  it('names authors in their order, those of Co-Authors Plus and those without a record too', async () => {
    const items = await read(
      `<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>`,
      post('1', '<dc:creator>ann</dc:creator>'),
      post('2', '<dc:creator>bo@mail.example</dc:creator>'),
      post(
        '3',
        `<dc:creator>ann</dc:creator><category domain="author" nicename="cap-cy">Cy Dee</category>
         <category domain="author" nicename="cap-ann">ann</category>`,
      ),
    );
    expect(stories(items).map(({ authors }) => authors.map(({ name }) => name))).toEqual([
      ['Ann Lee'],
      ['bo'],
      ['Cy Dee', 'Ann Lee'],
    ]);
    expect(JSON.stringify(stories(items)[1]?.authors.map(({ slug, name }) => [slug, name]))).not.toContain(
      '@',
    );
  });

  it('makes the first category the section and the others tags; "uncategorized" is none', async () => {
    const category = (slug: string, domain = 'category') =>
      `<category domain="${domain}" nicename="${slug}">${slug}</category>`;
    const [story, plain] = stories(
      await read(
        post(
          '1',
          category('uncategorized') + category('town') + category('sport') + category('boats', 'post_tag'),
        ),
        post('2', category('uncategorized')),
      ),
    );
    expect(story?.section?.slug).toBe('town');
    expect(story?.tags.map(({ slug }) => slug)).toEqual(['sport', 'boats']);
    expect(plain?.section).toBeUndefined();
  });

  it('split over several files is one site: pictures, authors and posts find each other', async () => {
    const head = await file(
      'authors.xml',
      `<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>`,
    );
    const posts = await file(
      'posts.xml',
      post(
        '1',
        `<dc:creator>ann</dc:creator><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>`,
      ),
    );
    const pictures = await file(
      'pictures.xml',
      post(
        '5',
        `<wp:post_type>attachment</wp:post_type><wp:attachment_url>/up/a b.jpg</wp:attachment_url><excerpt:encoded>The boat</excerpt:encoded>`,
        '',
      ),
    );
    const [story] = stories(await readFiles([head, posts, pictures]));
    expect(story?.authors[0]?.name).toBe('Ann Lee');
    expect(story?.lead).toEqual({ src: 'https://old.example/up/a%20b.jpg', alt: '', caption: 'The boat' });
  });

  it('makes captions, galleries and embeds blocks; the words, backslashes and links within the site stay', async () => {
    const body = `one\\two <a href="https://old.example/2012/07/x/">x</a>

[caption id="attachment_5"]<img src="https://old.example/wp-content/uploads/a-300x200.jpg" alt="Boat"> The boat[/caption]

[gallery ids="5,6"]

[embed]https://www.youtube.com/watch?v=abc[/embed]`;
    const attachment = (id: number) =>
      post(
        `${id}`,
        `<wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/wp-content/uploads/${id}.jpg</wp:attachment_url>`,
        '',
      );
    const [story] = stories(
      await read(
        attachment(5),
        attachment(6),
        post('1', `<content:encoded><![CDATA[${body}]]></content:encoded>`),
      ),
    );
    expect(story?.body.blocks.map(({ type }) => type)).toEqual(['paragraph', 'image', 'gallery', 'embed']);
    expect(story?.body.blocks[1]).toMatchObject({
      src: 'https://old.example/wp-content/uploads/5.jpg',
      alt: 'Boat',
    });
    expect(documentText(story!.body)).toContain('one\\two');
    expect(JSON.stringify(story?.body)).toContain('"href":"/2012/07/x/"');
  });

  it('says that text stood in front of the export, and reads on', async () => {
    const path = join(folder, 'warned.xml');
    await writeFile(
      path,
      `\nWarning: fopen(): failed in /x.php on line 3\n<?xml version="1.0"?>\n${site(post('1', ''))}`,
    );
    const items = await readFiles([path]);
    expect(stories(items)).toHaveLength(1);
    const wheres = items.map((item) => ('where' in item ? item.where : ''));
    expect(wheres).toEqual(['line 6 (item 1)', 'line 1']);
  });

  it('a file cut off in a story fails that story: half of it never takes the place of the whole one', async () => {
    const path = join(folder, 'cut.xml');
    const whole = site(post('1', '<wp:status>publish</wp:status>') + post('2', '<title>Half</title>'));
    await writeFile(path, whole.slice(0, whole.indexOf('<title>')));
    const items = await readFiles([path]);
    expect(stories(items).map(({ externalId }) => externalId)).toEqual(['1']);
    expect(items.at(-1)).toMatchObject({ type: 'failed', where: expect.stringContaining('(item 2)') });
  });
});

function post(id: string, inside: string, type = '<wp:post_type>post</wp:post_type>'): string {
  return `<item><wp:post_id>${id}</wp:post_id>${type}${inside}</item>\n`;
}

function site(inside: string): string {
  return `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
    ><channel><link>https://old.example</link><wp:base_blog_url>https://old.example</wp:base_blog_url>\n${inside}</channel></rss>`;
}

async function file(name: string, inside: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, site(inside));
  return path;
}

async function read(...parts: string[]): Promise<ImportItem[]> {
  return readFiles([await file('export.xml', parts.join(''))]);
}

async function readFiles(files: string[]): Promise<ImportItem[]> {
  const { items } = await wxr.open({
    files,
    options: {},
    timeZone: 'America/New_York',
    now: () => new Date('2026-11-29T12:00:00Z'),
    onBytes: () => {},
  });
  const all: ImportItem[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function stories(items: readonly ImportItem[]): ImportedStory[] {
  return items.flatMap((item) => (item.type === 'story' ? [item.build()] : []));
}
