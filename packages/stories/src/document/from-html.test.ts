import { describe, expect, test, vi } from 'vitest';
import type { Block, Inline } from './document.ts';
import { documentFromHtml, type FromHtmlOptions } from './from-html.ts';
import { parseDocument } from './parse-document.ts';
import { renderDocument } from './render-document.ts';

// Much to read: on a machine busy with other tests it takes its time.
vi.setConfig({ testTimeout: 60_000 });

const blocks = (html: string, options?: FromHtmlOptions) => documentFromHtml(html, options).document.blocks;
const warnings = (html: string, options?: FromHtmlOptions) => documentFromHtml(html, options).warnings;
const p = (...content: (Inline | string)[]): Block => ({
  type: 'paragraph',
  content: content.map((run) => (typeof run === 'string' ? { text: run } : run)),
});
const strong = (text: string): Inline => ({ text, marks: [{ type: 'strong' }] });
const image = (src: string, more: object = {}): Block => ({ type: 'image', src, alt: '', ...more });

describe('documentFromHtml', () => {
  test('nested marks, links and line breaks keep their words and spaces', () => {
    const html =
      '<p>One <b>two <i>three</i></b>\n <a href="/x" title="T">four</a><br>five&nbsp;&amp; <u>six</u> </p>';
    expect(blocks(html)).toEqual([
      p(
        'One ',
        strong('two '),
        { text: 'three', marks: [{ type: 'strong' }, { type: 'em' }] },
        ' ',
        { text: 'four', marks: [{ type: 'link', href: '/x', title: 'T' }] },
        '\nfive\u00a0& six',
      ),
    ]);
  });

  test('unclosed paragraphs, items and cells end where a browser ends them', () => {
    expect(blocks('<p>a<p>b<ul><li>c<li>d<ul><li>e</ul></ul>f')).toEqual([
      p('a'),
      p('b'),
      {
        type: 'list',
        ordered: false,
        items: [[p('c')], [p('d'), { type: 'list', ordered: false, items: [[p('e')]] }]],
      },
      p('f'),
    ]);
    expect(blocks('<table><tr><th>a<th>b<tr><td>c<td>d</table>e')).toEqual([
      {
        type: 'table',
        head: [[{ content: [{ text: 'a' }] }, { content: [{ text: 'b' }] }]],
        rows: [[{ content: [{ text: 'c' }] }, { content: [{ text: 'd' }] }]],
      },
      p('e'),
    ]);
  });

  test('wrappers go, scripts and styles go with their content, words stay', () => {
    const html =
      '<div><center><section>a <script>alert(1)</script><style>p{}</style>b</section></center></div><blink>c</blink>';
    expect(blocks(html)).toEqual([p('a b'), p('c')]);
    expect(warnings(html)).toEqual(['a script was left out']);
  });

  test('two line breaks in a row are a new paragraph, as old editors meant', () => {
    expect(blocks('a<br>b<br /><br />c')).toEqual([p('a\nb'), p('c')]);
  });

  test('headings of an old site fit below the story’s own headline', () => {
    const levels = blocks('<h1>a</h1><h2>b</h2><h3>c</h3><h6>d<img src="/x.png"></h6>').map((block) =>
      block.type === 'heading' ? block.level : block.type,
    );
    expect(levels).toEqual([2, 2, 3, 4, 'image']);
  });

  test('a quote keeps its paragraphs and who said it', () => {
    expect(blocks('<blockquote><p>a</p><ul><li>b</li></ul><cite>— Poe</cite></blockquote>')).toEqual([
      { type: 'quote', blocks: [p('a'), { type: 'list', ordered: false, items: [[p('b')]] }], cite: 'Poe' },
    ]);
    expect(blocks('<aside class="pullquote"><p>a</p><cite>Poe</cite></aside>')).toEqual([
      { type: 'pullquote', content: [{ text: 'a' }], cite: 'Poe' },
    ]);
  });

  test('pictures come with caption, credit and size, wherever they stand', () => {
    const figure =
      '<figure><a href="/x.jpg"><img src="/x.jpg" alt="A" width="30" height="20px"></a><figcaption>C <span class="credit">Poe</span></figcaption></figure>';
    expect(blocks(figure)).toEqual([
      image('/x.jpg', { alt: 'A', width: 30, height: 20, caption: [{ text: 'C' }], credit: 'Poe' }),
    ]);
    expect(blocks('<p>a <a href="/story"><img src="/x.jpg"></a> b</p>')).toEqual([
      p('a'),
      image('/x.jpg', { href: '/story' }),
      p('b'),
    ]);
    expect(
      blocks('<img src="data:image/gif;base64,x" data-src="/late.jpg"><img src=/p.gif width=1 height=1>'),
    ).toEqual([image('/late.jpg')]);
  });

  test('links and pictures are led to the new site', () => {
    const options: FromHtmlOptions = {
      mapUrl: (url) => url.replace('https://old.test', ''),
      mapImage: ({ attachmentId, full }) => (attachmentId === 7 && full ? { mediaId: 70 } : undefined),
    };
    const html =
      '<a href="https://old.test/a">x</a><a href="/big.jpg"><img class="wp-image-7" src="/s.jpg" width=3 height=2></a>';
    expect(blocks(html, options)).toEqual([
      p({ text: 'x', marks: [{ type: 'link', href: '/a' }] }),
      { type: 'image', mediaId: 70, alt: '' },
    ]);
    const asked: string[] = [];
    documentFromHtml('<a href="/l"><img src="/s.jpg"></a><figure><img src="/t.jpg"></figure>', {
      mapUrl: (url) => `/new${url}`,
      mapImage: ({ src }) => void asked.push(src),
    });
    expect(asked).toEqual(['/s.jpg', '/t.jpg']);
    expect(blocks('<a href="/l"><img src="/s.jpg"></a>', { mapUrl: (url) => `/new${url}` })).toEqual([
      image('/s.jpg', { href: '/new/l' }),
    ]);
  });

  test('several pictures in one box are a gallery, unless there is a story between them', () => {
    const two = '<figure><img src="/a.jpg"><img src="/b.jpg"><figcaption>C</figcaption></figure>';
    expect(blocks(two)).toEqual([
      {
        type: 'gallery',
        images: [
          { src: '/a.jpg', alt: '' },
          { src: '/b.jpg', alt: '' },
        ],
        caption: [{ text: 'C' }],
      },
    ]);
    expect(blocks('<div class="gallery"><img src="/a.jpg"><p>text</p><img src="/b.jpg"></div>')).toEqual([
      image('/a.jpg'),
      p('text'),
      image('/b.jpg'),
    ]);
  });

  test('Ghost’s cards for pages and recordings lead there', () => {
    const bookmark =
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">T</div><div class="kg-bookmark-description">see https://example.org</div><img class="kg-bookmark-icon" src="/i.png"></div><div><img src="/t.png"></div></a><figcaption>C</figcaption></figure>';
    expect(blocks(bookmark)).toEqual([
      { type: 'embed', url: 'https://example.com/a', title: 'T', caption: [{ text: 'C' }] },
    ]);
    const audio =
      '<div class="kg-card kg-audio-card"><img src="/i.png"><div><audio src="/a.mp3"></audio><div class="kg-audio-title">T</div><button>1×</button></div></div>';
    expect(blocks(audio)).toEqual([{ type: 'embed', url: '/a.mp3', title: 'T' }]);
  });

  test('players become cards that lead to the page for people', () => {
    expect(blocks('<iframe src="//www.youtube.com/embed/abcdefg?rel=0" title="T"></iframe>')).toEqual([
      { type: 'embed', url: 'https://www.youtube.com/watch?v=abcdefg', provider: 'YouTube', title: 'T' },
    ]);
    expect(blocks('<video><source src="/v.mp4">Sorry</video>')).toEqual([{ type: 'embed', url: '/v.mp4' }]);
    const tweet =
      '<blockquote class="twitter-tweet"><p>Hi</p>&mdash; A <a href="https://twitter.com/a/status/1">day</a></blockquote>';
    expect(blocks(tweet)).toEqual([
      { type: 'embed', url: 'https://twitter.com/a/status/1', provider: 'X', title: 'Hi' },
    ]);
    expect(blocks('<iframe src="javascript:alert(1)"></iframe>')).toEqual([]);
  });

  test('code keeps every space, and its language', () => {
    expect(blocks('<pre class="x"><code class="language-js">\n  a &lt;b&gt;\n\n  c\n</code></pre>')).toEqual([
      { type: 'code', text: '  a <b>\n\n  c\n', language: 'js' },
    ]);
  });

  test('a table with lists in it is kept as harmless markup, a layout table is taken apart', () => {
    const html =
      '<table onclick=x><tr><td><ul><li>a</ul><td>b<tr><td><a href="javascript:x">c</a><td>d</table>';
    expect(blocks(html)).toEqual([
      {
        type: 'html',
        html: '<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr><tr><td><a>c</a></td><td>d</td></tr></table>',
      },
    ]);
    expect(warnings(html)).toHaveLength(1);
    expect(blocks('<table><tr><td><ul><li>a</ul><td>b</table>')).toHaveLength(2);
  });

  test('markup nested 100,000 deep keeps its words and ends no process', () => {
    for (const tag of ['div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'svg', 'figure']) {
      const closing = tag.split('>')[0];
      const html = `${`<${tag}>`.repeat(100_000)}deep${`</${closing}>`.repeat(100_000)}`;
      const { document } = documentFromHtml(html, { wordpress: true });
      expect(() => parseDocument(document)).not.toThrow();
      expect(renderDocument(document)).toContain('deep');
    }
  });

  test('endless or malicious input is read in linear time', () => {
    const hostile = [
      'a ',
      '<a ',
      '<b><p></b>',
      '[caption ',
      '[code]',
      '[a "',
      "<!-- wp:x {'",
      '\n \n',
      '&',
      '<li></ul>',
      '</p>',
      '<br>',
      ' ',
      'https://youtu.be/x\n',
    ];
    for (const piece of hostile) {
      const html = piece.repeat(200_000 / piece.length);
      documentFromHtml(html, { wordpress: true });
      documentFromHtml(`<p>${html}`);
    }
  });
});
