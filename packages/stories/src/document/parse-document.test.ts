import { describe, expect, test } from 'vitest';
import { documentLimits } from './document.ts';
import { DocumentInvalid, parseDocument } from './parse-document.ts';

const paragraph = { type: 'paragraph', content: [{ text: 'Hello' }] };

function faultsOf(value: unknown): readonly string[] {
  try {
    parseDocument(value);
  } catch (error) {
    if (error instanceof DocumentInvalid) return error.faults;
    throw error;
  }
  return [];
}

function nested(depth: number): unknown {
  let block: unknown = paragraph;
  for (let level = 0; level < depth; level++) block = { type: 'quote', blocks: [block] };
  return { version: 1, blocks: [block] };
}

describe('parseDocument', () => {
  test('an editor who sends a broken block is told which one', () => {
    const list = {
      type: 'list',
      ordered: false,
      items: [[paragraph, { type: 'heading', level: 7, content: [] }]],
    };
    expect(faultsOf({ version: 1, blocks: [paragraph, list] })[0]).toMatch(
      /^blocks\[1\]\.items\[0\]\[1\]\.level: /,
    );
    expect(faultsOf({ version: 1, blocks: [{ type: 'marquee' }] })[0]).toMatch(/^blocks\[0\]\.type: /);
    expect(faultsOf('text')[0]).toMatch(/^document: /);
  });

  test('a picture without a source, or with two, is refused', () => {
    const image = { type: 'image', alt: '' };
    expect(faultsOf({ version: 1, blocks: [image] })).toHaveLength(1);
    expect(faultsOf({ version: 1, blocks: [{ ...image, mediaId: 4, src: '/a.jpg' }] })).toHaveLength(1);
    expect(faultsOf({ version: 1, blocks: [{ ...image, mediaId: 4 }] })).toEqual([]);
  });

  test('fields nobody knows are dropped, so that old code never shows them', () => {
    const blocks = [
      { ...paragraph, onclick: 'x', content: [{ text: 'a', marks: [{ type: 'em', style: 'x' }] }] },
    ];
    expect(parseDocument({ version: 1, blocks })).toEqual({
      version: 1,
      blocks: [{ type: 'paragraph', content: [{ text: 'a', marks: [{ type: 'em' }] }] }],
    });
  });

  test('a value nested 100,000 deep is refused instead of ending the process', () => {
    expect(faultsOf(nested(100_000))[0]).toContain('deeper');
    expect(faultsOf(nested(documentLimits.depth + 1))[0]).toContain('deeper');
    expect(faultsOf(nested(documentLimits.depth))).toEqual([]);
  });

  test('a document too big for a page is refused', () => {
    const many = Array.from({ length: documentLimits.blocks + 1 }, () => ({ type: 'rule' }));
    expect(faultsOf({ version: 1, blocks: many })[0]).toContain('blocks');
    const long = { type: 'code', text: 'x'.repeat(documentLimits.characters) };
    expect(faultsOf({ version: 1, blocks: [long] })[0]).toContain('characters');
  });
});
