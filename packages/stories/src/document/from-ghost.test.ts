import { describe, expect, test } from 'vitest';
import type { Block } from './document.ts';
import { documentFromLexical } from './from-lexical.ts';
import { documentFromMobiledoc } from './from-mobiledoc.ts';
import { parseDocument } from './parse-document.ts';

const p = (text: string): Block => ({ type: 'paragraph', content: [{ text }] });

describe.each([
  ['documentFromMobiledoc', documentFromMobiledoc],
  ['documentFromLexical', documentFromLexical],
])('%s', (_name, convert) => {
  test.each(['', '{', 'null', '[]', '"x"', '{"sections":3}', '{"root":{}}', null, undefined, 7])(
    'a broken state %j never stops an import: the HTML body is used',
    (source) => expect(convert(source)).toBeUndefined(),
  );
});

describe('documentFromMobiledoc', () => {
  const mobiledoc = (sections: unknown[], more: object = {}) =>
    JSON.stringify({
      version: '0.3.1',
      markups: [['strong'], ['a', ['href', '__GHOST_URL__/x']]],
      atoms: [['soft-return', '', {}]],
      cards: [],
      sections,
      ...more,
    });

  test('text keeps its marks, line breaks, lists and headings', () => {
    const source = mobiledoc([
      [
        1,
        'p',
        [
          [0, [0], 0, 'a'],
          [0, [1], 2, 'b'],
          [1, [], 0, 0],
          [0, [], 0, 'c'],
        ],
      ],
      [1, 'h3', [[0, [], 0, 'd']]],
      [1, 'blockquote', [[0, [], 0, 'e']]],
      [3, 'ol', [[[0, [], 0, 'f']], [[0, [], 0, 'g']]]],
      [1, 'p', []],
    ]);
    const mapUrl = (url: string) => url.replace('__GHOST_URL__', '');
    expect(documentFromMobiledoc(source, { mapUrl })?.document.blocks).toEqual([
      {
        type: 'paragraph',
        content: [
          { text: 'a', marks: [{ type: 'strong' }] },
          { text: 'b', marks: [{ type: 'strong' }, { type: 'link', href: '/x' }] },
          { text: '\nc' },
        ],
      },
      { type: 'heading', level: 3, content: [{ text: 'd' }] },
      { type: 'quote', blocks: [p('e')] },
      { type: 'list', ordered: true, items: [[p('f')], [p('g')]] },
    ]);
  });

  test('cards become blocks, those for mail or unknown are named', () => {
    const cards = [
      ['image', { src: '/x.jpg', width: 3, height: 2, caption: 'A <b>b</b>', href: '/y' }],
      ['markdown', { markdown: '*m*' }],
      ['html', { html: '<p onclick=x>h</p><script>1</script>' }],
      ['embed', { url: 'https://vimeo.com/1', html: '<iframe></iframe>', metadata: { title: 'T' } }],
      ['bookmark', { url: 'https://example.com/', metadata: { title: 'B' } }],
      ['callout', { calloutEmoji: '💡', calloutText: 'c' }],
      ['toggle', { heading: 't', content: '<p>u</p>' }],
      ['product', { productTitle: 'P', productUrl: 'javascript:1', productButton: 'Buy' }],
      ['file', { src: '/f.pdf', fileTitle: 'F' }],
      ['email', { html: 'mail' }],
      ['constructor', {}],
      ['gallery', { images: 'none' }],
    ];
    const converted = documentFromMobiledoc(
      mobiledoc(cards.map((_, index) => [10, index]).concat([[10, 99]]), { cards }),
    );
    expect(converted?.document.blocks).toEqual([
      {
        type: 'image',
        src: '/x.jpg',
        alt: '',
        caption: [{ text: 'A ' }, { text: 'b', marks: [{ type: 'strong' }] }],
        width: 3,
        height: 2,
        href: '/y',
      },
      { type: 'paragraph', content: [{ text: 'm', marks: [{ type: 'em' }] }] },
      p('h'),
      { type: 'embed', url: 'https://vimeo.com/1', provider: 'Vimeo', title: 'T' },
      { type: 'embed', url: 'https://example.com/', title: 'B' },
      {
        type: 'quote',
        blocks: [p('💡 c')].map((block) => ({ ...block, content: [{ text: '💡 ' }, { text: 'c' }] })),
      },
      { type: 'heading', level: 3, content: [{ text: 't' }] },
      p('u'),
      { type: 'heading', level: 3, content: [{ text: 'P' }] },
      { type: 'embed', url: '/f.pdf', title: 'F' },
    ]);
    expect(converted?.warnings).toEqual([
      'a script was left out',
      'a link to an unsafe address was left out',
      'a card for e-mail only was left out',
      'the card "constructor" is not known and was left out',
      'the card "undefined" is not known and was left out',
    ]);
  });
});

describe('documentFromLexical', () => {
  const lexical = (...children: unknown[]) => JSON.stringify({ root: { type: 'root', children } });
  const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
  const item = (...children: unknown[]) => ({ type: 'listitem', children });
  const list = (...children: unknown[]) => ({ type: 'list', listType: 'number', start: 2, children });

  test('text keeps its marks, links, line breaks and nested lists', () => {
    const source = lexical(
      {
        type: 'paragraph',
        children: [text('a', 3), { type: 'linebreak' }, { type: 'link', url: '/x', children: [text('b')] }],
      },
      { type: 'extended-heading', tag: 'h4', children: [text('c')] },
      list(item(text('d')), item(list(item(text('e'))))),
      { type: 'aside', children: [text('f')] },
    );
    expect(documentFromLexical(source)?.document.blocks).toEqual([
      {
        type: 'paragraph',
        content: [
          { text: 'a', marks: [{ type: 'strong' }, { type: 'em' }] },
          { text: '\n' },
          { text: 'b', marks: [{ type: 'link', href: '/x' }] },
        ],
      },
      { type: 'heading', level: 4, content: [{ text: 'c' }] },
      {
        type: 'list',
        ordered: true,
        start: 2,
        items: [[p('d'), { type: 'list', ordered: true, start: 2, items: [[p('e')]] }]],
      },
      { type: 'pullquote', content: [{ text: 'f' }] },
    ]);
  });

  test('a state nested 10,000 deep ends no process', () => {
    let nested: unknown = text('deep');
    for (let depth = 0; depth < 10_000; depth++)
      nested = { type: 'list', children: [{ type: 'listitem', children: [nested] }] };
    const converted = documentFromLexical({
      root: { children: [nested, { type: 'paragraph', children: [text('a')] }] },
    });
    expect(parseDocument(converted?.document).blocks.at(-1)).toEqual(p('a'));
    let link: unknown = text('deep');
    for (let depth = 0; depth < 10_000; depth++) link = { type: 'link', url: '/x', children: [link] };
    expect(() => documentFromLexical({ root: { children: [link] } })).not.toThrow();
  });
});
