import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDocument } from '../../test/a-document.ts';
import type { Block, Document } from './document.ts';
import { documentFromEditorMarkdown } from './from-editor-markdown.ts';
import { documentFromHtml } from './from-html.ts';
import { DocumentInvalid } from './parse-document.ts';
import { documentToMarkdown } from './to-markdown.ts';

const p = (text: string): Block => ({ type: 'paragraph', content: [{ text }] });
const doc = (...blocks: Block[]): Document => ({ version: 1, blocks });
const roundTrip = (document: Document) => documentFromEditorMarkdown(documentToMarkdown(document)).document;

describe('documentToMarkdown', () => {
  test('everyday text is everyday Markdown', () => {
    const markdown = [
      '## A head with *stress*',
      'One **two** ~~three~~ `four`, a [link](https://example.com/a "T"), H<sub>2</sub>O.\\\nNext line & snake_case',
      '- a\n- b\n  1. c\n  2. d',
      '> Somebody said\n>\n> this',
      '> [!pull] Big *words*\n> — Poe',
      '![A boat](media:12 "At the quay")',
      '```js\nlet a = 1;\n```',
      '| a | b |\n| --- | ---: |\n| c | **d** |',
      '---',
      'The end',
    ].join('\n\n');
    const { document } = documentFromEditorMarkdown(markdown);
    expect(documentToMarkdown(document)).toBe(markdown);
  });

  test('an edit keeps what Markdown cannot say', () => {
    const special: Block[] = [
      { type: 'gallery', images: [{ mediaId: 3, alt: 'x' }], caption: [{ text: 'All' }] },
      { type: 'embed', url: 'https://example.com/v', provider: 'V', caption: [{ text: '``` and <b>' }] },
      { type: 'html', html: '<details><summary>a</summary>b</details>' },
      { type: 'table', rows: [[{ content: [{ text: 'a' }], colspan: 2 }]], caption: [{ text: 'c' }] },
    ];
    const markdown = documentToMarkdown(doc(p('Before'), ...special, p('After')));
    const edited = documentFromEditorMarkdown(markdown.replace('Before', 'Before, corrected')).document;
    expect(edited).toEqual(doc(p('Before, corrected'), ...special, p('After')));
  });

  test('two lists in a row stay two', () => {
    const list: Block = { type: 'list', ordered: false, items: [[p('a')]] };
    const document = doc(list, list);
    expect(documentToMarkdown(document)).not.toContain('nightdesk-block');
    expect(roundTrip(document)).toEqual(document);
  });

  test('words that look like markup stay words', () => {
    for (const text of [
      '# no head',
      '1. no list',
      '* a *b* [c](d) ![e](f)',
      'https://example.com is no link',
      '<b>no tag</b> &amp; no entity',
      '{{ no tag }} {% x %}',
      '[a]: /definition',
      '\u0007 bell, \ufffe and half \ud800 a pair',
      '  two  spaces  ',
      '| a |\n|---|',
    ]) {
      expect(roundTrip(doc(p(text)))).toEqual(doc(p(text)));
    }
  });

  test('a fence that somebody broke is named, not swallowed', () => {
    expect(() => documentFromEditorMarkdown('a\n\n```nightdesk-block\n{"type": \n```')).toThrow(
      /nightdesk-block that begins with \{"type": cannot be read/,
    );
    expect(() => documentFromEditorMarkdown('```nightdesk-block\n{"type": "script"}\n```')).toThrow(
      DocumentInvalid,
    );
  });

  test('a quote and its speaker can be edited', () => {
    const quote: Block = { type: 'quote', blocks: [p('One'), p('two')], cite: 'Poe & <Co>' };
    expect(documentToMarkdown(doc(quote))).toBe(
      '<blockquote>\n\nOne\n\ntwo\n\n<footer>Poe &amp; &lt;Co&gt;</footer>\n</blockquote>',
    );
    expect(roundTrip(doc(quote))).toEqual(doc(quote));
  });

  test('a picture with size, credit and link is a figure that can be edited', () => {
    const html =
      '<figure><a href="/big.jpg"><img src="/a.jpg" alt="A" width="600" height="400"></a><figcaption>By <a href="/r">the river</a> <span class="credit">Ann</span></figcaption></figure>';
    const { document } = documentFromHtml(html);
    expect(documentToMarkdown(document)).toContain('<figure>');
    expect(roundTrip(document)).toEqual(document);
  });

  test('any document reads back as itself', () => {
    fc.assert(
      fc.property(aDocument, (document) => {
        expect(roundTrip(document)).toEqual(document);
      }),
      { numRuns: 300 },
    );
  });
});
