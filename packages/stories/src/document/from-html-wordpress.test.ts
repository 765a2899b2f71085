import { describe, expect, test } from 'vitest';
import type { Block } from './document.ts';
import { documentFromHtml, type FromHtmlOptions } from './from-html.ts';

const convert = (html: string, options: FromHtmlOptions = {}) =>
  documentFromHtml(html, { wordpress: true, ...options });
const blocks = (html: string, options?: FromHtmlOptions) => convert(html, options).document.blocks;
const p = (text: string): Block => ({ type: 'paragraph', content: [{ text }] });

describe('documentFromHtml with a WordPress body', () => {
  test('blank lines make paragraphs, line ends line breaks, except in preformatted text', () => {
    expect(blocks('a\r\nb\r\n\r\n<em>c\n\nd</em>\n<h2>e</h2>\nf\n<pre>g\n\nh</pre>')).toEqual([
      p('a\nb'),
      { type: 'paragraph', content: [{ text: 'c', marks: [{ type: 'em' }] }] },
      { type: 'paragraph', content: [{ text: 'd', marks: [{ type: 'em' }] }] },
      { type: 'heading', level: 2, content: [{ text: 'e' }] },
      p('f'),
      { type: 'code', text: 'g\n\nh' },
    ]);
    expect(blocks('a<br />\nb')).toEqual([p('a\nb')]);
    expect(blocks('a<!--more-->\n\nb')).toEqual([p('a'), p('b')]);
  });

  test('captions of both ages stay with their picture', () => {
    const old =
      '[caption id="attachment_5" align="alignleft" width="300" caption="A <em>b</em> &amp; c"]<a href="/x.jpg"><img src="/x-300x200.jpg" alt="X" /></a>[/caption]\n\ntext';
    const young = '[caption id="attachment_5" width="300"]<img src="/x.jpg" /> The <b>words</b>[/caption]';
    expect(blocks(old)[0]).toEqual({
      type: 'image',
      src: '/x-300x200.jpg',
      alt: 'X',
      caption: [{ text: 'A ' }, { text: 'b', marks: [{ type: 'em' }] }, { text: ' & c' }],
    });
    expect(blocks(old)[1]).toEqual(p('text'));
    expect(blocks(young)).toEqual([
      {
        type: 'image',
        src: '/x.jpg',
        alt: '',
        caption: [{ text: 'The ' }, { text: 'words', marks: [{ type: 'strong' }] }],
      },
    ]);
    const mapImage: FromHtmlOptions['mapImage'] = ({ attachmentId }) =>
      attachmentId === 5 ? { mediaId: 50 } : undefined;
    expect(blocks(young, { mapImage })[0]).toMatchObject({ mediaId: 50 });
    expect(blocks('[caption]<img src="/x.jpg">a\n\nthe rest')).toHaveLength(4);
  });

  test('a gallery brings the pictures it names', () => {
    const gallery: FromHtmlOptions['gallery'] = (ids) =>
      (ids ?? [9]).map((id) => ({ src: `/${id}.jpg`, alt: `${id}` }));
    expect(blocks('a\n[gallery ids="1,2" columns=2]\nb', { gallery })).toEqual([
      p('a'),
      {
        type: 'gallery',
        images: [
          { src: '/1.jpg', alt: '1' },
          { src: '/2.jpg', alt: '2' },
        ],
      },
      p('b'),
    ]);
    expect(blocks('[gallery]', { gallery })).toMatchObject([{ images: [{ src: '/9.jpg' }] }]);
    expect(convert('[gallery ids="3"]').warnings).toEqual(['a gallery without its pictures was left out']);
  });

  test('embeds: shortcodes, and addresses of known sites on a line of their own', () => {
    const urls = (html: string) =>
      blocks(html).map((block) => (block.type === 'embed' ? block.url : block.type));
    expect(urls('a\nhttps://youtu.be/abcdefg\nb')).toEqual([
      'paragraph',
      'https://youtu.be/abcdefg',
      'paragraph',
    ]);
    expect(urls('see https://youtu.be/abcdefg\n\nhttps://example.com/')).toEqual(['paragraph', 'paragraph']);
    expect(urls('[embed width="3"]https://vimeo.com/1[/embed]')).toEqual(['https://vimeo.com/1']);
    expect(urls('[youtube=http://www.youtube.com/watch?v=abcdefg&amp;w=3]')).toEqual([
      'http://www.youtube.com/watch?v=abcdefg',
    ]);
    expect(urls('[youtube abcdefg] [audio mp3="/a.mp3"][/audio] [video src="/v.mp4"]')).toEqual([
      'https://www.youtube.com/watch?v=abcdefg',
      '/a.mp3',
      '/v.mp4',
    ]);
  });

  test('unknown shortcodes and brackets stay readable and are named', () => {
    const { document, warnings } = convert('[poll id="3"]x[/poll] [sic] [[gallery]] <code>[gallery]</code>');
    expect(document.blocks).toEqual([
      {
        type: 'paragraph',
        content: [
          { text: '[poll id="3"]x[/poll] [sic] [gallery] ' },
          { text: '[gallery]', marks: [{ type: 'code' }] },
        ],
      },
    ]);
    expect(warnings).toEqual(['the shortcode [poll] is not known and stayed in the text']);
  });

  test('block comments: every block becomes what it is', () => {
    const html = `<!-- wp:paragraph -->
<p>a
b</p>
<!-- /wp:paragraph -->

<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div>
<!-- wp:list --><ul><!-- wp:list-item --><li>c</li><!-- /wp:list-item --></ul><!-- /wp:list --></div><!-- /wp:column --></div><!-- /wp:columns -->

<!-- wp:image {"id":7} -->
<figure class="wp-block-image"><img src="/x.jpg" alt="" class="wp-image-7"/><figcaption>d</figcaption></figure>
<!-- /wp:image -->

<!-- wp:gallery {"ids":[1,2]} -->
<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/1.jpg"/><figcaption>e</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/2.jpg"/></figure></li></ul><figcaption class="blocks-gallery-caption">f</figcaption></figure>
<!-- /wp:gallery -->

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdefg"} -->
<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abcdefg
</div><figcaption>g</figcaption></figure>
<!-- /wp:embed -->

<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>h</p><cite>i</cite></blockquote></figure><!-- /wp:pullquote -->

<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>j</td><td>k</td></tr></tbody></table><figcaption>l</figcaption></figure><!-- /wp:table -->

<!-- wp:code --><pre class="wp-block-code"><code>m
n</code></pre><!-- /wp:code -->

<!-- wp:more --><!--more--><!-- /wp:more -->
<!-- wp:latest-posts {"x":1} /-->
classic

text`;
    const { document, warnings } = convert(html);
    const cell = (text: string) => ({ content: [{ text }] });
    expect(document.blocks).toEqual([
      p('a b'),
      { type: 'list', ordered: false, items: [[p('c')]] },
      { type: 'image', src: '/x.jpg', alt: '', caption: [{ text: 'd' }] },
      {
        type: 'gallery',
        images: [
          { src: '/1.jpg', alt: '', caption: [{ text: 'e' }] },
          { src: '/2.jpg', alt: '' },
        ],
        caption: [{ text: 'f' }],
      },
      {
        type: 'embed',
        url: 'https://www.youtube.com/watch?v=abcdefg',
        provider: 'YouTube',
        caption: [{ text: 'g' }],
      },
      { type: 'pullquote', content: [{ text: 'h' }], cite: 'i' },
      { type: 'table', rows: [[cell('j'), cell('k')]], caption: [{ text: 'l' }] },
      { type: 'code', text: 'm\nn' },
      p('classic'),
      p('text'),
    ]);
    expect(warnings).toEqual(['the block "latest-posts" has no content of its own and was left out']);
  });
});
