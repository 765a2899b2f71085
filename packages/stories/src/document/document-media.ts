import type { Block, Document, Picture } from './document.ts';

/** Ids of the media library's pictures in a document, wherever they stand. */
export function documentMedia(document: Document): number[] {
  const found: number[] = [];
  const waiting: Block[] = [...document.blocks];
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    for (const picture of picturesOf(block)) if (picture.mediaId !== undefined) found.push(picture.mediaId);
    if (block.type === 'list') waiting.push(...block.items.flat());
    if (block.type === 'quote') waiting.push(...block.blocks);
  }
  return found;
}

function picturesOf(block: Block): Picture[] {
  if (block.type === 'image') return [block];
  return block.type === 'gallery' ? block.images : [];
}
