import type { Block, Document, Picture } from './document.ts';

/** Ids of the media library's pictures in a document, wherever they stand. */
export function documentMedia(document: Document): number[] {
  const found: number[] = [];
  for (const { mediaId } of picturesIn(document.blocks)) if (mediaId !== undefined) found.push(mediaId);
  return found;
}

/** Every picture of the blocks in their order, in galleries, lists and quotes too: the very ones, not copies. */
export function* picturesIn(blocks: readonly Block[]): Generator<Picture> {
  for (const block of blocks) {
    if (block.type === 'image') yield block;
    else if (block.type === 'gallery') yield* block.images;
    else if (block.type === 'quote') yield* picturesIn(block.blocks);
    else if (block.type === 'list') for (const item of block.items) yield* picturesIn(item);
  }
}
