import type { Block, Inline, Mark } from './document.ts';
import { inline, inlineText, joinRuns } from './inline.ts';

type Piece = { text: string; marks: readonly Mark[] } | 'break' | 'soft break';

/**
 * Collects text and blocks in the order of an HTML source. Text becomes paragraphs with white space folded as a
 * browser folds it; two line breaks in a row end a paragraph, as old editors meant them to.
 */
export class BlockWriter {
  readonly blocks: Block[] = [];
  #pieces: Piece[] = [];

  text(text: string, marks: readonly Mark[]): void {
    if (text !== '') this.#pieces.push({ text, marks });
  }

  lineBreak(): void {
    this.#pieces.push('break');
  }

  /** A line end that counts, unless a `br` stands beside it. */
  softBreak(): void {
    this.#pieces.push('soft break');
  }

  endParagraph(): void {
    if (this.#pieces.length === 0) return;
    const pieces = this.#pieces;
    this.#pieces = [];
    for (const content of paragraphsOf(foldSpace(pieces))) this.blocks.push({ type: 'paragraph', content });
  }

  add(...blocks: readonly Block[]): void {
    this.endParagraph();
    this.blocks.push(...blocks);
  }
}

/** Blocks as one line of text (paragraphs joined by a line break), and the blocks that are no text. */
export function splitText(blocks: readonly Block[]): { content: Inline[]; others: Block[] } {
  const runs: Inline[] = [];
  const others: Block[] = [];
  for (const block of blocks) {
    if (block.type !== 'paragraph') {
      others.push(block);
      continue;
    }
    if (runs.length > 0) runs.push({ text: '\n' });
    for (const run of block.content) runs.push(run);
  }
  return { content: joinRuns(runs), others };
}

// Spaces and line ends in the source are one space; none at the edges of a line.
function foldSpace(pieces: readonly Piece[]): Inline[] {
  const runs: Inline[] = [];
  let space: readonly Mark[] | undefined;
  let lineEnd: Piece | undefined = 'break';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      // A line end and a `br` beside it are one break; two `br` are two.
      if (lineEnd === undefined || (piece === 'break' && lineEnd === 'break')) runs.push({ text: '\n' });
      if (lineEnd !== 'break') lineEnd = piece;
      space = undefined;
      continue;
    }
    const text = piece.text.replace(/[ \t\n\r\f]+/g, ' ');
    if (text.startsWith(' ')) space ??= piece.marks;
    const words = text.replace(/^ | $/g, '');
    if (words === '') continue;
    if (space && lineEnd === undefined) runs.push(inline(' ', space));
    runs.push(inline(words, piece.marks));
    lineEnd = undefined;
    space = text.endsWith(' ') ? piece.marks : undefined;
  }
  return runs;
}

function paragraphsOf(runs: readonly Inline[]): Inline[][] {
  const paragraphs: Inline[][] = [];
  let current: Inline[] = [];
  let breaks = 0;
  const end = () => {
    const content = joinRuns(current);
    if (!/^[\s\u00a0]*$/.test(inlineText(content))) paragraphs.push(content);
    current = [];
  };
  for (const run of runs) {
    if (run.text === '\n') {
      breaks++;
      continue;
    }
    if (breaks > 1) end();
    else if (breaks === 1 && current.length > 0) current.push({ text: '\n' });
    breaks = 0;
    current.push(run);
  }
  end();
  return paragraphs;
}
