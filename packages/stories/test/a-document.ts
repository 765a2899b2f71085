import fc from 'fast-check';
import type { Block, Cell, Document, Inline, Mark, Picture } from '../src/document/document.ts';

// Words that Markdown could take for markup, and ones that pages must not hold.
const word = fc.oneof(
  fc.constantFrom(
    ...[
      'a',
      'bridge',
      '*',
      '_',
      '**b',
      '`',
      '```',
      '#',
      '1.',
      '-',
      '>',
      '[x](y)',
      '![',
      '<b>',
      '</p>',
      '&amp;',
    ],
    ...[
      '|',
      '\\',
      '~~',
      'https://example.com',
      '{{ x }}',
      '<!--',
      '---',
      '===',
      '\u0007',
      '\u00a0',
      'é',
      '😀',
      ':',
    ],
  ),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);
const words = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '', '\n', '  ')), { minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.flat().join(''));
const href = fc.oneof(
  fc.constantFrom(
    '/a',
    'https://example.com/?a=b&c=d',
    '/with space',
    '/p(a)',
    'mailto:a@example.com',
    'x"y',
  ),
);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom('strong', 'em', 'code', 'strike', 'sub', 'sup').map((type) => ({ type }) as Mark),
  fc.tuple(href, fc.option(word, { nil: undefined })).map(([address, title]): Mark => {
    return title === undefined ? { type: 'link', href: address } : { type: 'link', href: address, title };
  }),
);
const inline: fc.Arbitrary<Inline> = fc
  .tuple(words, fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }))
  .map(([text, marks]) => (marks.length > 0 ? { text, marks } : { text }));
const content = fc.array(inline, { minLength: 1, maxLength: 3 });

function optional<Value extends object>(shape: { [Key in keyof Value]-?: fc.Arbitrary<Value[Key]> }) {
  return fc.record(shape, { requiredKeys: [] }) as fc.Arbitrary<Partial<Value>>;
}

const picture: fc.Arbitrary<Picture> = fc
  .tuple(
    fc.oneof(fc.record({ mediaId: fc.integer({ min: 1, max: 99 }) }), fc.record({ src: href })),
    fc.record({ alt: words }),
    optional({ caption: content, credit: words, href, width: fc.constant(600), height: fc.constant(400) }),
  )
  .map(([source, alt, rest]) => ({ ...source, ...alt, ...rest }) as Picture);
const cell: fc.Arbitrary<Cell> = fc
  .tuple(content, optional({ colspan: fc.constant(2), align: fc.constantFrom('left', 'right') }))
  .map(([inside, rest]) => ({ content: inside, ...rest }) as Cell);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

const { block } = fc.letrec<{ block: Block }>((tie) => {
  const blocks = fc.array(tie('block') as fc.Arbitrary<Block>, { minLength: 1, maxLength: 3 });
  return {
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constant('paragraph'), content }) as fc.Arbitrary<Block>,
      fc.record({
        type: fc.constant('heading'),
        level: fc.constantFrom(2, 3, 4),
        content,
      }) as fc.Arbitrary<Block>,
      fc.record({ type: fc.constant('code'), text: words }) as fc.Arbitrary<Block>,
      fc.record({ type: fc.constant('pullquote'), content, cite: words }) as fc.Arbitrary<Block>,
      picture.map((image): Block => ({ type: 'image', ...image })),
      fc.record({ type: fc.constant('gallery'), images: fc.array(picture, { minLength: 1, maxLength: 2 }) }),
      fc.record({ type: fc.constant('table'), head: rows, rows }) as fc.Arbitrary<Block>,
      fc.constant<Block>({ type: 'rule' }),
      fc.record({ type: fc.constant('html'), html: words }) as fc.Arbitrary<Block>,
      fc.record({
        type: fc.constant('list'),
        ordered: fc.boolean(),
        items: fc.array(blocks, { minLength: 1, maxLength: 3 }),
      }) as fc.Arbitrary<Block>,
      fc.record({ type: fc.constant('quote'), blocks }) as fc.Arbitrary<Block>,
    ) as fc.Arbitrary<Block>,
  };
});

/** Documents of every kind of block, full of what Markdown could misread. */
export const aDocument: fc.Arbitrary<Document> = fc
  .array(block, { maxLength: 4 })
  .map((blocks) => ({ version: 1, blocks }));
