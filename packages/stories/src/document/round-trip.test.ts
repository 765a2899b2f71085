import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Block, Inline, Mark, Picture } from './document.ts';
import { documentText } from './document-text.ts';
import { documentFromHtml } from './from-html.ts';
import { joinRuns } from './inline.ts';
import { parseDocument } from './parse-document.ts';
import { renderDocument } from './render-document.ts';

// Much to read: on a machine busy with other tests it takes its time.
vi.setConfig({ testTimeout: 60_000 });

const word = fc.constantFrom(
  'bridge',
  '“closes”',
  'a<b',
  '&amp;',
  'Łódź',
  '日本',
  "it's",
  '[caption]',
  '{{x}}',
  '1–2',
);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>(
    { type: 'strong' },
    { type: 'em' },
    { type: 'strike' },
    { type: 'sub' },
    { type: 'code' },
  ),
  fc.constantFrom('/a?b=1&c=2', 'https://example.com/"x"').map((href): Mark => ({ type: 'link', href })),
);
const order = ['link', 'strong', 'em', 'strike', 'sub', 'sup', 'code'];
const marks = fc
  .uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type })
  .map((all) => all.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)));
const run = fc
  .record({ text: phrase, marks })
  .map(({ text, marks }): Inline => (marks.length > 0 ? { text, marks } : { text }));
const content = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((runs) =>
    joinRuns(runs.flatMap((each, index) => (index > 0 ? [{ text: index % 2 ? ' ' : '\n' }, each] : [each]))),
  );
const paragraph = content.map((runs): Block => ({ type: 'paragraph', content: runs }));
const picture: fc.Arbitrary<Picture> = fc
  .record({ alt: phrase, caption: content, credit: phrase, number: fc.nat(99) })
  .map(({ alt, caption, credit, number }) => ({
    src: `/media/${number}.jpg`,
    alt,
    caption,
    credit,
    width: 30,
    height: 20,
  }));
const cell = content.map((runs) => ({ content: runs }));
const leaf: fc.Arbitrary<Block> = fc.oneof(
  paragraph,
  fc.record({ level: fc.constantFrom(2, 3, 4), runs: content }).map(
    ({ level, runs }): Block => ({
      type: 'heading',
      level: level as 2 | 3 | 4,
      content: runs,
    }),
  ),
  fc
    .record({ runs: content, cite: phrase })
    .map(({ runs, cite }): Block => ({ type: 'pullquote', content: runs, cite })),
  picture.map((image): Block => ({ type: 'image', ...image })),
  fc
    .array(picture, { minLength: 2, maxLength: 3 })
    .map((images): Block => ({ type: 'gallery', images, caption: [{ text: 'All' }] })),
  content.map(
    (caption): Block => ({
      type: 'embed',
      url: 'https://vimeo.com/1',
      provider: 'Vimeo',
      title: 'T',
      caption,
    }),
  ),
  phrase.map((text): Block => ({ type: 'code', text: `\n  ${text}\n\n`, language: 'c++' })),
  fc.constant<Block>({ type: 'rule' }),
  fc.record({ head: cell, body: cell, caption: content }).map(
    ({ head, body, caption }): Block => ({
      type: 'table',
      head: [[head, head]],
      rows: [[body, head]],
      caption,
    }),
  ),
);
const nested: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .array(fc.tuple(paragraph, tie('block')), { minLength: 1, maxLength: 3 })
      .map((items): Block => ({ type: 'list', ordered: true, start: 3, items })),
    fc.record({ first: paragraph, second: tie('block'), cite: phrase }).map(
      ({ first, second, cite }): Block => ({
        type: 'quote',
        blocks: [first, second],
        cite,
      }),
    ),
  ),
})).block;

test('a body copied from a published page is the body that was published', () => {
  fc.assert(
    fc.property(fc.array(nested, { maxLength: 5 }), (blocks) => {
      const document = parseDocument({ version: 1, blocks });
      const { document: again, warnings } = documentFromHtml(renderDocument(document));
      expect(again).toEqual(document);
      expect(warnings).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('search finds every word of a body, and no markup', () => {
  fc.assert(
    fc.property(fc.array(paragraph), (blocks) => {
      const text = documentText({ version: 1, blocks });
      expect(text).toBe(
        blocks
          .map((block) => ('content' in block ? block.content.map((run) => run.text).join('') : ''))
          .join('\n\n'),
      );
    }),
  );
});
