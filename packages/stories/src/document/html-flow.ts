import { splitText } from './block-writer.ts';
import type { Block, List } from './document.ts';
import { headingLevel } from './heading-level.ts';
import { convertNodes, mayNest, nestedBlocks, type Place, textOf, unwrap } from './html-blocks.ts';
import { embedOfQuote } from './html-embeds.ts';
import { findElement, hasClass, rawText, without, words } from './html-nodes.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { withMark } from './inline.ts';

/** h1 and h2 become level 2: the story's own headline is the page's h1. */
export function convertHeading(node: HtmlElement, place: Place): void {
  const { content, others } = textOf(node.children, { ...place, marks: [] });
  if (content.length > 0) {
    place.writer.add({ type: 'heading', level: headingLevel(node.name) ?? 2, content });
  }
  place.writer.add(...others);
}

/** A list with its items; one nested too deep is taken apart, with a warning. */
export function convertList(node: HtmlElement, place: Place): void {
  if (hasClass(node, 'wp-block-gallery', 'blocks-gallery-grid')) {
    unwrap({ ...node, name: 'nd-gallery' }, place);
    return;
  }
  place.writer.endParagraph();
  if (!mayNest(place)) {
    place.conversion.warn('lists nested too deep were flattened');
    unwrap(node, place);
    return;
  }
  const items = itemsOf(node.children, place);
  const ordered = node.name === 'ol';
  const start = ordered ? startOf(node) : undefined;
  const list: List = { type: 'list', ordered, ...(start === undefined ? {} : { start }), items };
  if (items.length > 0) place.writer.add(list);
}

// What stands between the items of a sloppy list, often a nested list, belongs to the item before it.
function itemsOf(nodes: readonly HtmlNode[], place: Place): Block[][] {
  const items: Block[][] = [];
  for (const node of nodes) {
    const isItem = node.kind === 'element' && node.name === 'li';
    const blocks = nestedBlocks(isItem ? node.children : [node], place);
    if (blocks.length === 0) continue;
    if (isItem || items.length === 0) items.push(blocks);
    else items.at(-1)!.push(...blocks);
  }
  return items;
}

function startOf(node: HtmlElement): number | undefined {
  const start = Number.parseInt(node.attributes.get('start') ?? '', 10);
  return start >= 0 && start <= 1_000_000 && start !== 1 ? start : undefined;
}

/** Terms as bold paragraphs, their explanations below. */
export function convertTerms(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const bold = { ...place, marks: withMark(place.marks, { type: 'strong' }) };
  for (const child of node.children) {
    const isTerm = child.kind === 'element' && child.name === 'dt';
    convertNodes([child], isTerm ? bold : place);
  }
  place.writer.endParagraph();
}

/** A quote, a pull quote, or what a social network's quote would have become. */
export function convertQuote(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const embed = embedOfQuote(node, place);
  if (embed) {
    place.writer.add(embed);
    return;
  }
  if (!mayNest(place)) {
    place.conversion.warn('quotes nested too deep were flattened');
    unwrap(node, place);
    return;
  }
  const source = citeOf(node);
  const cite = source ? speakerOf(source) : '';
  const children = source ? without(node.children, new Set([source])) : node.children;
  const blocks = nestedBlocks(children, place);
  if (hasClass(node, 'pullquote', 'pull-quote', 'wp-block-pullquote', 'kg-blockquote-alt')) {
    addPullquote(blocks, cite, place);
  } else if (blocks.length > 0 || cite) {
    place.writer.add({ type: 'quote', blocks, ...(cite ? { cite } : {}) });
  }
}

function addPullquote(blocks: Block[], cite: string, { writer }: Place): void {
  const { content, others } = splitText(blocks);
  if (content.length > 0) writer.add({ type: 'pullquote', content, ...(cite ? { cite } : {}) });
  writer.add(...others);
}

// The speaker: a `cite` or `footer` that is the quote's own, alone in its paragraph or after everything else.
function citeOf(node: HtmlElement): HtmlElement | undefined {
  const elements = node.children.filter((child) => child.kind === 'element');
  const last = elements.at(-1);
  if (!last) return undefined;
  if (last.name === 'cite' || last.name === 'footer') return last;
  const inner = last.name === 'p' ? findElement(last.children, 'cite') : undefined;
  return inner && speakerOf(last) === speakerOf(inner) ? last : undefined;
}

function speakerOf(node: HtmlElement): string {
  return words(node.children).replace(/^(?:[—–-]\s*)+/, '');
}

/** Preformatted text exactly as written; WordPress's verse keeps its lines as a paragraph. */
export function convertPre(node: HtmlElement, { writer, conversion }: Place): void {
  const text = rawText(node.children).replace(/^\n/, '');
  if (hasClass(node, 'wp-block-verse')) {
    if (text.trim()) writer.add({ type: 'paragraph', content: [{ text: text.trim() }] });
    return;
  }
  if (text === '') return;
  const code = findElement(node.children, 'code');
  const language = languageOf(node) ?? (code && languageOf(code));
  const ended = conversion.markdown ? text.replace(/\n$/, '') : text;
  writer.add({ type: 'code', text: ended, ...(language ? { language } : {}) });
}

function languageOf(node: HtmlElement): string | undefined {
  const classes = node.attributes.get('class') ?? '';
  return /(?:^|\s)(?:lang(?:uage)?-|brush:\s?)([\w+#.-]{1,40})/.exec(classes)?.[1];
}
