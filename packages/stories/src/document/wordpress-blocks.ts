import type { Place } from './html-blocks.ts';

// Blocks that a theme fills in when a page is shown: there is nothing of the story in them.
const silent = /^(?:more|nextpage|spacer|separator|paragraph|image|block|post-|query|site-|template-part)/;

/** Follows WordPress's block comments: inside a block line ends mean nothing, and blocks without markup are named. */
export function noteBlockComment(comment: string, { writer, conversion }: Place): void {
  if (!conversion.wordpress) return;
  const text = comment.trim();
  if (text.startsWith('/wp:')) {
    writer.endParagraph();
    conversion.openBlocks = Math.max(0, conversion.openBlocks - 1);
    return;
  }
  const name = /^wp:([a-z0-9/-]+)/.exec(text)?.[1];
  if (name === undefined) return;
  writer.endParagraph();
  if (!text.endsWith('/')) conversion.openBlocks++;
  else if (!silent.test(name))
    conversion.warn(`the block "${name}" has no content of its own and was left out`);
}
