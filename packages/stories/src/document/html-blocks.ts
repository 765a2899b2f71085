import { BlockWriter, splitText } from './block-writer.ts';
import { type Block, documentLimits, type Inline, type Mark } from './document.ts';
import type { Conversion } from './from-html.ts';
import { convertEmbed, convertFrame, convertOwnLineUrls } from './html-embeds.ts';
import { convertCaption, convertEmbedBox, convertFigure, isCaptionBox, isEmbedBox } from './html-figures.ts';
import { convertHeading, convertList, convertPre, convertQuote, convertTerms } from './html-flow.ts';
import { convertGallery } from './html-galleries.ts';
import { hasClass, neverText } from './html-nodes.ts';
import { convertPicture } from './html-pictures.ts';
import { convertTable } from './html-table.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { linkMark, markOfTag, withMark } from './inline.ts';
import { noteBlockComment } from './wordpress-blocks.ts';

/** Where a converter puts what it made, and what it inherits from around it. */
export interface Place {
  writer: BlockWriter;
  marks: readonly Mark[];
  conversion: Conversion;
  /** The address of the link we are in, as written. */
  link?: string | undefined;
}

type Converter = (node: HtmlElement, place: Place) => void;

/** The nodes as blocks. */
export function blocksOf(
  nodes: readonly HtmlNode[],
  conversion: Conversion,
  marks: readonly Mark[] = [],
): Block[] {
  const writer = new BlockWriter();
  convertNodes(nodes, { writer, marks, conversion });
  writer.endParagraph();
  return conversion.linesCount ? convertOwnLineUrls(writer.blocks) : writer.blocks;
}

/** `blocksOf` inside a list or a quote; past the limit of nesting the place says to do without one more level. */
export function nestedBlocks(nodes: readonly HtmlNode[], { conversion, marks }: Place): Block[] {
  conversion.depth++;
  const blocks = blocksOf(nodes, conversion, marks);
  conversion.depth--;
  return blocks;
}

/** Whether one more list or quote may stand inside those we are in. */
export function mayNest({ conversion }: Place): boolean {
  return conversion.depth < documentLimits.depth;
}

/** The nodes as one piece of text, and the blocks in it that are no text. */
export function textOf(
  nodes: readonly HtmlNode[],
  { conversion, marks }: Place,
): { content: Inline[]; others: Block[] } {
  return splitText(blocksOf(nodes, conversion, marks));
}

/** The nodes in place, each by its own rule. */
export function convertNodes(nodes: readonly HtmlNode[], place: Place): void {
  for (const node of nodes) {
    if (node.kind === 'text') convertText(node.text, place);
    else if (node.kind === 'comment') noteBlockComment(node.text, place);
    else convertElement(node, place);
  }
}

/** The content of a box that means nothing by itself. */
export function unwrap(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  convertNodes(node.children, place);
  place.writer.endParagraph();
}

function convertText(text: string, { writer, marks, conversion }: Place): void {
  if (!conversion.linesCount && !(conversion.wordpress && conversion.openBlocks === 0)) {
    writer.text(text, marks);
    return;
  }
  text.split(/\n[ \t]*(?:\n\s*)+/).forEach((paragraph, index) => {
    if (index > 0) writer.endParagraph();
    if (!conversion.linesCount) writer.text(paragraph, marks);
    else writeLines(paragraph, { writer, marks, conversion });
  });
}

function writeLines(text: string, { writer, marks }: Place): void {
  text.split('\n').forEach((line, index) => {
    if (index > 0) writer.softBreak();
    writer.text(line, marks);
  });
}

function convertElement(node: HtmlElement, place: Place): void {
  if (neverText.has(node.name) && node.name !== 'iframe' && node.name !== 'head') {
    if (node.name === 'script') place.conversion.warn('a script was left out');
    return;
  }
  const converter = converters.get(node.name);
  const mark = markOfTag(node.name);
  if (converter) converter(node, place);
  else if (mark) convertNodes(node.children, { ...place, marks: withMark(place.marks, mark) });
  else if (boxes.has(node.name)) convertBox(node, place);
  else convertNodes(node.children, place);
}

function convertLink(node: HtmlElement, place: Place): void {
  if (hasClass(node, 'wp-block-file__button', 'anchor', 'header-anchor')) return;
  convertNodes(node.children, { ...place, marks: linkMarks(node, place), link: node.attributes.get('href') });
}

function linkMarks(node: HtmlElement, { marks, conversion }: Place): readonly Mark[] {
  const link = linkMark(node.attributes.get('href'), node.attributes.get('title'), conversion);
  return link ? withMark(marks, link) : marks;
}

function convertBox(node: HtmlElement, place: Place): void {
  if (isCaptionBox(node)) convertCaption(node, place);
  else if (isEmbedBox(node)) convertEmbedBox(node, place);
  else if (hasClass(node, 'wp-block-gallery', 'gallery', 'tiled-gallery')) convertGallery(node, place);
  else if (hasClass(node, 'pullquote', 'pull-quote')) convertQuote(node, place);
  else unwrap(node, place);
}

const boxes = new Set(
  (
    'address article aside body center dd details dialog dir div dt fieldset figcaption footer form header html legend li main ' +
    'nav p plaintext section summary td th tr tbody thead tfoot caption xmp textarea'
  ).split(' '),
);

const inQuotes: Converter = (node, place) => {
  place.writer.text('“', place.marks);
  convertNodes(node.children, place);
  place.writer.text('”', place.marks);
};

const checkbox: Converter = ({ attributes }, { writer, marks }) => {
  if (attributes.get('type') === 'checkbox') writer.text(attributes.has('checked') ? '☑ ' : '☐ ', marks);
};

const converters = new Map<string, Converter>([
  ['a', convertLink],
  ['br', (_node, { writer }) => writer.lineBreak()],
  ['hr', (_node, { writer }) => writer.add({ type: 'rule' })],
  ['wbr', () => {}],
  ['q', inQuotes],
  ['input', checkbox],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, convertHeading] as const),
  ...['ul', 'ol', 'menu'].map((name) => [name, convertList] as const),
  ['dl', convertTerms],
  ['blockquote', convertQuote],
  ...['pre', 'listing'].map((name) => [name, convertPre] as const),
  ['figure', convertFigure],
  ['img', convertPicture],
  ['table', convertTable],
  ...['iframe', 'embed', 'object', 'video', 'audio'].map((name) => [name, convertFrame] as const),
  ['nd-embed', convertEmbed],
  ['nd-caption', convertCaption],
  ['nd-gallery', convertGallery],
]);
