import { inlineFromHtml } from './from-html.ts';
import { type Place, unwrap } from './html-blocks.ts';
import { embeddedAddress, embedOf } from './html-embeds.ts';
import { convertQuote } from './html-flow.ts';
import { convertGallery } from './html-galleries.ts';
import { descendants, findElement, findElements, hasClass, without, words } from './html-nodes.ts';
import { captionBelow, captionOf, imageOf, linkAround } from './html-pictures.ts';
import { convertTable } from './html-table.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

const embedClasses = [
  ...['wp-block-embed', 'wp-block-video', 'wp-block-audio', 'embed'],
  ...['kg-embed-card', 'kg-bookmark-card', 'kg-video-card', 'kg-audio-card'],
];

/** A figure by what it holds: something embedded, several pictures, a table, a picture, a quote, or anything else. */
export function convertFigure(node: HtmlElement, place: Place): void {
  const pictures = findElements(node.children, 'img').length;
  if (hasClass(node, ...embedClasses)) convertEmbedBox(node, place);
  else if (hasClass(node, 'wp-block-gallery', 'gallery', 'kg-gallery-card')) convertGallery(node, place);
  else if (findElement(node.children, 'table')) convertFigureTable(node, place);
  else if (pictures > 1) convertGallery(node, place);
  else if (pictures === 1) convertCaption(node, place);
  else if (findElement(node.children, 'iframe', 'embed', 'object', 'video', 'audio'))
    convertEmbedBox(node, place);
  else convertOther(node, place);
}

/** Whether a box of WordPress or an old editor holds a picture and its caption. */
export function isCaptionBox(node: HtmlElement): boolean {
  return hasClass(node, 'wp-caption', 'wp-block-image') && findElements(node.children, 'img').length === 1;
}

/** Whether a box is a card of Ghost around a file to play or a page to open. */
export function isEmbedBox(node: HtmlElement): boolean {
  return hasClass(node, 'kg-audio-card', 'kg-video-card', 'kg-bookmark-card');
}

/** A box with one picture: all other text in it is the caption. */
export function convertCaption(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const img = findElement(node.children, 'img');
  const id = /^attachment_(\d{1,15})$/.exec(node.attributes.get('id') ?? '')?.[1];
  const link = img && linkAround(img, node);
  const image = img && imageOf(img, place, { link, ...(id ? { attachmentId: Number(id) } : {}) });
  if (!img || !image) {
    unwrap(img ? { ...node, children: without(node.children, new Set([img])) } : node, place);
    return;
  }
  const given = inlineFromHtml(node.attributes.get('caption') ?? '', place.conversion);
  const rest = captionOf(without(node.children, new Set([img])), place);
  place.writer.add({ ...image, ...rest, ...(given.length > 0 ? { caption: given } : {}) });
}

/** A box around something embedded; its texts are the title and the caption. */
export function convertEmbedBox(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const label = captionBelow(node);
  const body = label ? without(node.children, new Set([label])) : node.children;
  const { caption } = captionOf(label?.children ?? [], place);
  const address = embeddedAddress({ ...node, children: body });
  const embed = address === undefined ? undefined : embedOf(address, { title: titleIn(body), caption });
  if (embed) place.writer.add(embed);
  else unwrap(node, place);
}

function titleIn(nodes: readonly HtmlNode[]): string | undefined {
  for (const each of descendants(nodes)) {
    if (each.name === 'iframe') return each.attributes.get('title');
    if (hasClass(each, 'embed-title', 'kg-bookmark-title', 'kg-audio-title')) return words(each.children);
  }
  return undefined;
}

function convertFigureTable(node: HtmlElement, place: Place): void {
  const label = captionBelow(node);
  const table = findElement(node.children, 'table');
  if (!table || !label) {
    unwrap(node, place);
    return;
  }
  const caption: HtmlElement = { ...label, name: 'caption' };
  convertTable({ ...table, children: [caption, ...table.children] }, place);
}

function convertOther(node: HtmlElement, place: Place): void {
  const quote = hasClass(node, 'wp-block-pullquote') ? findElement(node.children, 'blockquote') : undefined;
  if (quote) convertQuote({ ...quote, attributes: new Map([['class', 'pullquote']]) }, place);
  else unwrap(node, place);
}
