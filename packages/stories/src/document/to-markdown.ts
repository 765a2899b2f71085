import { isDeepStrictEqual } from 'node:util';
import { escapeHtml } from '@nightdesk/web';
import type { Block, Document, List, Quote } from './document.ts';
import { BLOCK_FENCE, documentFromEditorMarkdown } from './from-editor-markdown.ts';
import { codeFence, figureHtml, imageMarkdown, tableMarkdown } from './markdown-blocks.ts';
import { inlineMarkdown, type MarkdownStyle } from './markdown-inline.ts';

// The plainest that reads back as the same block is taken.
const STYLES: readonly MarkdownStyle[] = ['plain', 'escaped', 'tags'];
// Two lists, or two quotes, in a row are one in Markdown; a comment between them keeps them apart.
const SEPARATORS = ['\n\n', '\n\n<!-- -->\n\n'];

/**
 * A story's text for an editor who writes Markdown. Read again by `documentFromEditorMarkdown` it is the identical
 * document: each piece is tried, and what Markdown cannot say stands as JSON in a fence.
 */
export function documentToMarkdown(document: Document): string {
  const markdown = markdownOfBlocks(document.blocks);
  if (readsAs(markdown, document.blocks)) return markdown;
  return document.blocks.map(fenceBlock).join('\n\n');
}

function markdownOfBlocks(blocks: readonly Block[]): string {
  const parts: string[] = [];
  let before: { markdown: string; block: Block } | undefined;
  for (const block of blocks) {
    const markdown = markdownOf(block);
    const joined = before === undefined ? { separator: '', markdown } : join(before, { markdown, block });
    parts.push(joined.separator, joined.markdown);
    before = { markdown: joined.markdown, block };
  }
  return parts.join('');
}

interface Written {
  markdown: string;
  block: Block;
}

function join(before: Written, { markdown, block }: Written): { separator: string; markdown: string } {
  for (const separator of SEPARATORS) {
    if (readsAs(before.markdown + separator + markdown, [before.block, block]))
      return { separator, markdown };
  }
  return { separator: '\n\n', markdown: fenceBlock(block) };
}

function markdownOf(block: Block): string {
  for (const candidate of candidatesFor(block)) {
    if (readsAs(candidate, [block])) return candidate;
  }
  return fenceBlock(block);
}

function* candidatesFor(block: Block): Generator<string> {
  switch (block.type) {
    case 'paragraph':
      for (const style of STYLES) yield inlineMarkdown(block.content, style);
      return;
    case 'heading':
      for (const style of STYLES) yield `${'#'.repeat(block.level)} ${inlineMarkdown(block.content, style)}`;
      return;
    case 'list':
      yield listMarkdown(block);
      return;
    case 'quote':
      yield quoteMarkdown(block);
      return;
    case 'pullquote':
      for (const style of STYLES) {
        const cite = block.cite ? `\n— ${block.cite}` : '';
        yield prefixLines(`[!pull] ${inlineMarkdown(block.content, style)}${cite}`, '> ');
      }
      return;
    case 'image':
      yield imageMarkdown(block);
      yield figureHtml(block);
      return;
    case 'code':
      yield codeFence(block.text, block.language);
      return;
    case 'table':
      for (const style of STYLES) yield tableMarkdown(block, style);
      return;
    case 'rule':
      yield '---';
  }
}

function listMarkdown(list: List): string {
  const start = list.start ?? 1;
  const isTight = list.items.every(([first, ...rest]) => {
    return first?.type === 'paragraph' && rest.every((block) => block.type === 'list');
  });
  const items = list.items.map((blocks, index) => {
    const marker = list.ordered ? `${start + index}. ` : '- ';
    const text = isTight ? blocks.map(markdownOf).join('\n') : markdownOfBlocks(blocks);
    return marker + prefixLines(text, ' '.repeat(marker.length)).trimStart();
  });
  return items.join(isTight ? '\n' : '\n\n');
}

function quoteMarkdown({ blocks, cite }: Quote): string {
  const words = markdownOfBlocks(blocks);
  if (cite === undefined) return prefixLines(words, '> ');
  return `<blockquote>\n\n${words}\n\n<footer>${escapeHtml(cite)}</footer>\n</blockquote>`;
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}

// JSON has no line that begins with a backtick, so it cannot end its fence; characters that no page may hold are
// written by their numbers.
function fenceBlock(block: Block): string {
  const json = JSON.stringify(block, undefined, 2).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `\`\`\`${BLOCK_FENCE}\n${json}\n\`\`\``;
}

function readsAs(markdown: string, blocks: readonly Block[]): boolean {
  try {
    return isDeepStrictEqual(documentFromEditorMarkdown(markdown).document.blocks, blocks);
  } catch {
    return false;
  }
}
