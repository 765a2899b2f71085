import { describe, expect, it } from 'vitest';
import type { WxrEntry } from './wxr-entry.ts';
import { WxrParser } from './wxr-parser.ts';

const HEAD = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>\n';

function entries(text: string, pieces = text.length): WxrEntry[] {
  const parser = new WxrParser({ firstLine: 1, channel: new Map() });
  const found: WxrEntry[] = [];
  for (let from = 0; from < text.length; from += pieces)
    found.push(...parser.write(text.slice(from, from + pieces)));
  return [...found, ...parser.end()];
}

const item = (inside: string) => entries(`${HEAD}<item>${inside}</item></channel></rss>`)[0]!;

describe('reading an export', () => {
  it('keeps a `]]>` that the author wrote, in each way that exports write it', () => {
    const body = (cdata: string) =>
      item(`<content:encoded>${cdata}</content:encoded>`).fields.get('content:encoded');
    expect(body('<![CDATA[a ]]]]><![CDATA[> b]]>')).toBe('a ]]> b');
    expect(body('<![CDATA[a <![CDATA[ b ]]> c]]>')).toBe('a <![CDATA[ b ]]> c');
    expect(body('<![CDATA[]]>]]>')).toBe(']]>');
  });

  it('drops control characters that no feed could carry', () => {
    expect(item('<title>a\u0007b\u0010c</title>').fields.get('title')).toBe('abc');
  });

  it('knows elements by their namespace, whatever the prefix', () => {
    const text =
      '<rss xmlns:press="http://wordpress.org/export/1.1/"><channel><item><press:post_id>7</press:post_id></item>';
    expect(entries(text)[0]?.fields.get('wp:post_id')).toBe('7');
  });

  it('says on which line an item begins, however the file is cut into pieces', () => {
    const text = `${HEAD}<item><title>a</title>\n\n</item>\n<item><title>b\n</title></item></channel></rss>`;
    for (const pieces of [1, 7, 1000]) expect(entries(text, pieces).map(({ line }) => line)).toEqual([2, 5]);
  });

  it('does not take the name of the site’s logo for that of the site, nor a feed’s own link for the item’s', () => {
    const parser = new WxrParser({ firstLine: 1, channel: new Map() });
    parser.write(`${HEAD}<image><title>logo</title></image><title>Site</title><item>`);
    const [first] = parser.write('<atom:link href="x"/><link>https://a.example/1</link></item>');
    expect(parser.channel.get('title')).toBe('Site');
    expect(first?.fields.get('link')).toBe('https://a.example/1');
  });

  it('brings in what there is of an item that is not closed, and marks it', () => {
    const text = `${HEAD}<item><title>a</title><content:encoded><![CDATA[b]]></item><item><title>c</title><item><title>d</title>`;
    expect(entries(text).map(({ fields, damage }) => [fields.get('title'), damage])).toEqual([
      ['a', 'torn'],
      ['c', 'torn'],
      ['d', 'cut'],
    ]);
  });

  it('keeps HTML and a bare & in a title, and backslashes everywhere', () => {
    expect(item('<title>Q&A <b>now</b> \\o/</title>').fields.get('title')).toBe('Q&A now \\o/');
  });

  it('keeps each comment’s fields and metadata apart from the item’s', () => {
    const { fields, comments, meta } = item(`<wp:post_id>1</wp:post_id>
      <wp:comment><wp:comment_id>5</wp:comment_id><wp:commentmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>v</wp:meta_value></wp:commentmeta>
      <wp:comment_content>hi</wp:comment_content></wp:comment>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`);
    expect(fields.get('wp:post_id')).toBe('1');
    expect(comments.map((comment) => comment.fields.get('wp:comment_content'))).toEqual(['hi']);
    expect([...meta]).toEqual([['_thumbnail_id', '9']]);
  });
});
