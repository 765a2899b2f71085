import { describe, expect, test } from 'vitest';
import type { Block, Inline } from './document.ts';
import { type RenderOptions, renderDocument } from './render-document.ts';

const render = (blocks: Block[], options?: RenderOptions) => renderDocument({ version: 1, blocks }, options);
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const link = (href: string, text = 'here'): Inline => ({ text, marks: [{ type: 'link', href }] });

describe('renderDocument', () => {
  test('marks nest and neighbours share them, so a bold word in a link leaves one link', () => {
    const to = { type: 'link', href: '/a' } as const;
    const content: Inline[] = [
      { text: 'a <b> ', marks: [to] },
      { text: 'c', marks: [{ type: 'strong' }, to] },
      { text: '\nd' },
    ];
    expect(render([paragraph(...content)])).toBe(
      '<p><a href="/a">a &lt;b&gt; <strong>c</strong></a><br>\nd</p>',
    );
  });

  test.each([
    'javascript:alert(1)',
    ' JaVa\nScript:x',
    '\u0001javascript:x',
    'java\u0000script:x',
    'data:text/html,x',
    'vbscript:x',
  ])('a reader cannot be made to run a script by the link %j', (href) =>
    expect(render([paragraph(link(href))])).toBe('<p>here</p>'),
  );

  test('a link off the site gives its target no hold on our window', () => {
    const content = [link('https://example.com/'), link('mailto:desk@paper.test'), link('/x')];
    const html = render([paragraph(...content)]);
    expect(html.match(/rel="noopener"/g)).toHaveLength(1);
    expect(html).toContain('<a href="https://example.com/" rel="noopener">');
  });

  test('links to headings keep working: ids come from the words and never repeat', () => {
    const heading = (text: string): Block => ({ type: 'heading', level: 2, content: [{ text }] });
    const ids = render(['What now?', 'what now', 'What now 2', '日本 語', '…'].map(heading)).match(
      /id="[^"]*"/g,
    );
    expect(ids).toEqual([
      'id="h-what-now"',
      'id="h-what-now-2"',
      'id="h-what-now-2-2"',
      'id="h-日本-語"',
      'id="h-heading"',
    ]);
  });

  test('control characters in a body never reach a feed', () => {
    const html = render([paragraph({ text: 'a\u0007b\u0010' }), { type: 'html', html: '<p>c\u0007</p>' }]);
    expect(html).toBe('<p>ab</p>\n<p>c</p>');
  });

  test('a picture reserves its place, carries its credit, and is gone when the library lost it', () => {
    const image: Block = {
      type: 'image',
      mediaId: 7,
      alt: 'The bridge',
      caption: [{ text: 'Closed.' }],
      credit: 'A. Poe',
    };
    const media = (id: number) =>
      id === 7
        ? { src: '/media/7.jpg', srcset: '/media/7-480.jpg 480w', width: 960, height: 640 }
        : undefined;
    expect(render([image], { media, sizes: '50vw' })).toBe(
      '<figure><img src="/media/7.jpg" srcset="/media/7-480.jpg 480w" sizes="50vw" width="960" height="640" alt="The bridge" ' +
        'loading="lazy" decoding="async"><figcaption>Closed. <span class="credit">A. Poe</span></figcaption></figure>',
    );
    expect(render([image])).toBe('');
    expect(render([{ type: 'gallery', images: [{ mediaId: 8, alt: '' }] }], { media })).toBe('');
  });

  test('an embed loads nothing of the other site', () => {
    const html = render([{ type: 'embed', url: 'https://www.youtube.com/watch?v=abcdefg', title: 'Launch' }]);
    expect(html).not.toMatch(/<iframe|<script|<img/);
    expect(html).toContain('<span class="embed-provider">YouTube</span>');
    expect(html).toContain('youtube.com/watch?v=abcdefg</span>');
    expect(render([{ type: 'embed', url: 'javascript:alert(1)' }])).toBe('');
  });

  test('lists, quotes, tables and code come out as such', () => {
    const blocks: Block[] = [
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [[paragraph({ text: 'a' })], [paragraph({ text: 'b' }), { type: 'rule' }]],
      },
      { type: 'quote', blocks: [paragraph({ text: 'q' })], cite: 'Poe' },
      { type: 'pullquote', content: [{ text: 'p' }], cite: 'Poe' },
      {
        type: 'table',
        head: [[{ content: [{ text: 'h' }] }]],
        rows: [[{ content: [{ text: 'c' }], colspan: 2 }]],
      },
      { type: 'code', text: '\n<a>', language: 'c++" x' },
    ];
    expect(render(blocks)).toBe(
      [
        '<ol start="3">\n<li>a</li>\n<li><p>b</p>\n<hr></li>\n</ol>',
        '<blockquote>\n<p>q</p>\n<footer><cite>Poe</cite></footer>\n</blockquote>',
        '<aside class="pullquote"><p>p</p><cite>Poe</cite></aside>',
        '<div class="table-scroll" tabindex="0">\n<table>\n<thead>\n<tr><th scope="col">h</th></tr>\n</thead>\n' +
          '<tbody>\n<tr><td colspan="2">c</td></tr>\n</tbody>\n</table>\n</div>',
        '<pre tabindex="0"><code class="language-c++x">\n\n&lt;a&gt;</code></pre>',
      ].join('\n'),
    );
  });
});
