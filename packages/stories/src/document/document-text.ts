import { stripIllegalCharacters } from '@nightdesk/web';
import type { Block, Document, Table } from './document.ts';
import { plainTextOf } from './html-nodes.ts';
import { inlineText } from './inline.ts';

/** The words of a document, a blank line between blocks: for search, descriptions and counting. Captions are in, addresses are not. */
export function documentText(document: Document): string {
  return stripIllegalCharacters(textsOf(document.blocks).join('\n\n'));
}

/** How many words a document has; a text without spaces (Japanese, Thai) is cut by the language's own rules. */
export function wordCount(document: Document): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(
    documentText(document),
  )) {
    if (isWordLike) count++;
  }
  return count;
}

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(textOf).filter((text) => text !== '');
}

function textOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.content)];
    case 'list':
      return block.items.flatMap(textsOf);
    case 'quote':
      return [...textsOf(block.blocks), block.cite ?? ''];
    case 'pullquote':
      return [inlineText(block.content), block.cite ?? ''];
    case 'image':
      return [inlineText(block.caption ?? [])];
    case 'gallery':
      return [
        ...block.images.map((picture) => inlineText(picture.caption ?? [])),
        inlineText(block.caption ?? []),
      ];
    case 'embed':
      return [block.title ?? '', inlineText(block.caption ?? [])];
    case 'code':
      return [block.text];
    case 'table':
      return tableTexts(block);
    case 'rule':
      return [];
    case 'html':
      return [plainTextOf(block.html)];
  }
}

function tableTexts(table: Table): string[] {
  const rows = [...(table.head ?? []), ...table.rows];
  return [
    inlineText(table.caption ?? []),
    ...rows.map((row) => row.map((cell) => inlineText(cell.content)).join('\t')),
  ];
}
