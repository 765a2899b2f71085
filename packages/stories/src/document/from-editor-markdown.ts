import type { Block } from './document.ts';
import { type Converted, convertHtml } from './from-html.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { DocumentInvalid, parseDocument } from './parse-document.ts';

/** The language of a fence that holds one block as JSON, for what Markdown has no words for. */
export const BLOCK_FENCE = 'nightdesk-block';

/**
 * Reads what an editor wrote: Markdown as everywhere, pictures of the media library as `![alt](media:12)`, and any block
 * as JSON in a fence. Templates' tags of other systems are plain text here.
 * @throws DocumentInvalid with a line for the writer
 */
export function documentFromEditorMarkdown(markdown: string): Converted {
  const { document, warnings } = convertHtml(markdownToHtml(markdown.replace(/\r\n?/g, '\n')), {
    markdown: true,
    mapImage: ({ src }) => mediaOf(src),
  });
  return { document: parseDocument({ ...document, blocks: unfence(document.blocks) }), warnings };
}

function mediaOf(src: string): { mediaId: number } | undefined {
  const id = /^media:([1-9]\d{0,14})$/.exec(src)?.[1];
  return id === undefined ? undefined : { mediaId: Number(id) };
}

function unfence(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.type === 'code' && block.language === BLOCK_FENCE) return fencedBlock(block.text);
    if (block.type === 'list') return { ...block, items: block.items.map(unfence) };
    return block.type === 'quote' ? { ...block, blocks: unfence(block.blocks) } : block;
  });
}

function fencedBlock(json: string): Block {
  const start = json.replace(/\s+/g, ' ').slice(0, 60).trim();
  try {
    const [block] = parseDocument({ version: 1, blocks: [JSON.parse(json)] }).blocks;
    if (block !== undefined) return block;
  } catch (error) {
    const why = error instanceof DocumentInvalid ? error.faults.join('; ') : 'it is no JSON';
    throw new DocumentInvalid([`The ${BLOCK_FENCE} that begins with ${start} cannot be read: ${why}`]);
  }
  throw new DocumentInvalid([`The ${BLOCK_FENCE} that begins with ${start} is empty`]);
}
