import { describe, expect, test, vi } from 'vitest';
import type { Block } from './document.ts';
import { documentFromMarkdown, type FromMarkdownOptions } from './from-markdown.ts';

// Much to read: on a machine busy with other tests it takes its time.
vi.setConfig({ testTimeout: 60_000 });

const blocks = (markdown: string, options?: FromMarkdownOptions) =>
  documentFromMarkdown(markdown, options).document.blocks;
const p = (text: string): Block => ({ type: 'paragraph', content: [{ text }] });
const linked = (href: string, text = 'x'): Block => ({
  type: 'paragraph',
  content: [{ text, marks: [{ type: 'link', href }] }],
});

describe('documentFromMarkdown', () => {
  test('what editors write every day comes out as blocks', () => {
    const markdown = `# Head\n\nOne *two* ~~three~~\nfour  \nfive\n\n1. a\n2. b\n\n   c\n\n| h | i |\n|---|--:|\n| j | k |\n\n\`\`\`js x\n  code\n\n\`\`\`\n\n---`;
    expect(blocks(markdown)).toEqual([
      { type: 'heading', level: 2, content: [{ text: 'Head' }] },
      {
        type: 'paragraph',
        content: [
          { text: 'One ' },
          { text: 'two', marks: [{ type: 'em' }] },
          { text: ' ' },
          { text: 'three', marks: [{ type: 'strike' }] },
          { text: ' four\nfive' },
        ],
      },
      { type: 'list', ordered: true, items: [[p('a')], [p('b'), p('c')]] },
      {
        type: 'table',
        head: [[{ content: [{ text: 'h' }] }, { content: [{ text: 'i' }], align: 'right' }]],
        rows: [[{ content: [{ text: 'j' }] }, { content: [{ text: 'k' }], align: 'right' }]],
      },
      { type: 'code', text: '  code\n', language: 'js' },
      { type: 'rule' },
    ]);
  });

  test('a picture’s title is its caption', () => {
    expect(blocks('![A](/x.jpg "The *caption*")')).toEqual([
      { type: 'image', src: '/x.jpg', alt: 'A', caption: [{ text: 'The *caption*' }] },
    ]);
    expect(blocks('![A](/x.jpg)', { resolveImage: () => ({ mediaId: 3 }) })).toEqual([
      { type: 'image', mediaId: 3, alt: 'A' },
    ]);
  });

  test('a pull quote has its words and who said them; a dash within the words is none', () => {
    expect(blocks('> [!pull] We *went* — and left\n> — Poe')).toEqual([
      {
        type: 'pullquote',
        content: [{ text: 'We ' }, { text: 'went', marks: [{ type: 'em' }] }, { text: ' — and left' }],
        cite: 'Poe',
      },
    ]);
    expect(blocks('> [!pull] We went — and left')).toEqual([
      { type: 'pullquote', content: [{ text: 'We went — and left' }] },
    ]);
    expect(blocks('> [!pull] a\n>\n> -- Poe\n\n> b')).toEqual([
      { type: 'pullquote', content: [{ text: 'a' }], cite: 'Poe' },
      { type: 'quote', blocks: [p('b')] },
    ]);
  });

  test('raw HTML around Markdown is read as one page', () => {
    expect(blocks('<div class="note">\n\n**a**\n\n</div>\n\nb <span onclick=x>c</span>')).toEqual([
      { type: 'paragraph', content: [{ text: 'a', marks: [{ type: 'strong' }] }] },
      p('b c'),
    ]);
  });

  test('neatly indented HTML with blank lines in it is not shown as code', () => {
    const html =
      '<table>\n  <tr>\n\n    <td>\n      a\n    </td>\n\n    <td>b</td>\n\n  </tr>\n</table>\n\n    code';
    expect(blocks(html)).toEqual([
      { type: 'table', rows: [[{ content: [{ text: 'a' }] }, { content: [{ text: 'b' }] }]] },
      { type: 'code', text: 'code' },
    ]);
  });

  test('an unsafe link is text, not the Markdown it was written in', () => {
    expect(blocks('[x](javascript:alert(1)) <b onmouseover=alert(1)>y</b>')).toEqual([
      { type: 'paragraph', content: [{ text: 'x ' }, { text: 'y', marks: [{ type: 'strong' }] }] },
    ]);
  });

  test('Hugo and Liquid: players and pages are understood', () => {
    expect(blocks('{{< youtube id="abcdefg" title="T" >}}\n\n{{<tweet user="a" id="1">}}')).toEqual([
      { type: 'embed', url: 'https://www.youtube.com/watch?v=abcdefg', provider: 'YouTube', title: 'T' },
      { type: 'embed', url: 'https://twitter.com/a/status/1', provider: 'X' },
    ]);
    expect(blocks('[x]({{< ref "2012-02-24-the-bridge.md" >}} "T")')[0]).toMatchObject({
      content: [{ marks: [{ href: '/2012/02/24/the-bridge', title: 'T' }] }],
    });
    expect(blocks('[x]({{< ref "/topics/mobile.md" >}})')).toEqual([linked('/topics/mobile')]);
    expect(
      blocks('<a href="{{< ref "a.md" >}}">x</a>', {
        resolveLink: (to) => (to === 'a.md' ? '/b c' : undefined),
      }),
    ).toEqual([linked('/b%20c')]);
    expect(
      blocks(
        '[x]({{ "/contact/" | url }})\n\n[x]({{ site.baseurl }}/en)\n\n[x]({% link en/_posts/2021-07-07-a.md %})',
      ),
    ).toEqual([linked('/contact/'), linked('/en'), linked('/2021/07/07/a')]);
    expect(blocks('{{< legacy-img src="2013/Docs\\_App.jpg" alt="A [b]" >}}{% image "c.jpg" "C" %}')).toEqual(
      [
        { type: 'image', src: '2013/Docs_App.jpg', alt: 'A [b]' },
        { type: 'image', src: 'c.jpg', alt: 'C' },
      ],
    );
    expect(blocks('{% highlight ruby %}\na {{ b }}\n{% endhighlight %}\n\nc{: target="_blank"}')).toEqual([
      { type: 'code', text: 'a {{ b }}', language: 'ruby' },
      p('c'),
    ]);
  });

  test('tags nobody knows are never shown raw, and are named; code is left as it is', () => {
    const { document, warnings } = documentFromMarkdown(
      'a {{< tmp "x.md" >}}{% include y %}b `{{ z }}`\n\n```\n{% w %}\n```',
    );
    expect(document.blocks).toEqual([
      { type: 'paragraph', content: [{ text: 'a b ' }, { text: '{{ z }}', marks: [{ type: 'code' }] }] },
      { type: 'code', text: '{% w %}' },
    ]);
    expect(warnings).toEqual([
      'the template tag "{{< tmp" was left out',
      'the template tag "{%  include" was left out',
    ]);
  });

  test('endless input is read in linear time', () => {
    for (const piece of ['`', '``a', '{{', '{% ', '[', '> ', '*a ', '<a', '![](', '{{< "']) {
      documentFromMarkdown(piece.repeat(100_000 / piece.length));
    }
  });
});
