import { safeHref, safeSrc } from './addresses.ts';
import type { Image, Inline, Picture } from './document.ts';
import { inlineFromHtml, type PictureSource } from './from-html.ts';
import { type Place, textOf, unwrap } from './html-blocks.ts';
import { embeddedAddress, embedOf } from './html-embeds.ts';
import { convertQuote } from './html-flow.ts';
import { descendants, findElement, findElements, hasClass, without, words } from './html-nodes.ts';
import { convertTable } from './html-table.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** A picture in the text: a block of its own, or (a smiley) its text. */
export function convertPicture(node: HtmlElement, place: Place): void {
  if (hasClass(node, 'wp-smiley', 'emoji')) {
    place.writer.text(node.attributes.get('alt') ?? '', place.marks);
    return;
  }
  const link = place.marks.find((mark) => mark.type === 'link');
  const image = imageOf(node, link?.href, place);
  if (!image) return;
  const title = place.conversion.markdown ? node.attributes.get('title') : undefined;
  place.writer.add(title ? { ...image, caption: [{ text: title }] } : image);
}

/** A figure by what it holds: several pictures, a picture, a table, a quote, something embedded, or anything else. */
export function convertFigure(node: HtmlElement, place: Place): void {
  const pictures = findElements(node.children, 'img');
  if (hasClass(node, 'wp-block-gallery', 'gallery', 'kg-gallery-card') || pictures.length > 1) {
    convertGallery(node, place);
  } else if (hasClass(node, 'wp-block-embed', 'embed', 'kg-embed-card', 'wp-block-video', 'wp-block-audio')) {
    convertEmbedFigure(node, place);
  } else if (findElement(node.children, 'table')) {
    convertFigureTable(node, place);
  } else if (pictures.length === 1) {
    convertCaption(node, place);
  } else if (findElement(node.children, 'iframe', 'embed', 'object', 'video', 'audio')) {
    convertEmbedFigure(node, place);
  } else {
    convertOther(node, place);
  }
}

/** Whether a box of WordPress or an old editor holds a picture and its caption. */
export function isCaptionBox(node: HtmlElement): boolean {
  return hasClass(node, 'wp-caption', 'wp-block-image') && findElements(node.children, 'img').length === 1;
}

/** A box with one picture: all other text in it is the caption. */
export function convertCaption(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const img = findElement(node.children, 'img');
  const image = img && imageOf(img, linkAround(img, node), place);
  if (!img || !image) {
    unwrap(node, place);
    return;
  }
  const given = node.attributes.get('caption');
  const rest = captionOf(without(node.children, new Set([img])), place);
  const caption = given ? inlineFromHtml(given, place.conversion) : rest.caption;
  const id = /^attachment_(\d+)$/.exec(node.attributes.get('id') ?? '')?.[1];
  const numbered = id && !attachmentOf(img) ? imageOf(img, linkAround(img, node), place, Number(id)) : image;
  place.writer.add({
    ...(numbered ?? image),
    ...(caption.length > 0 ? { caption } : {}),
    ...(rest.credit ? { credit: rest.credit } : {}),
  });
}

/** Several pictures; each may have its own caption, and all together one. */
export function convertGallery(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const images =
    node.name === 'nd-gallery' && node.attributes.has('shortcode')
      ? resolved(node, place)
      : picturesOf(node, place);
  const own = node.children.find(
    (child) => child.kind === 'element' && isCaption(child) && !findElement([child], 'img'),
  );
  if (images.length === 0) {
    if (node.name === 'nd-gallery') place.conversion.warn('a gallery without its pictures was left out');
    else unwrap(node, place);
    return;
  }
  const caption = own?.kind === 'element' ? captionOf(own.children, place).caption : [];
  place.writer.add({ type: 'gallery', images, ...(caption.length > 0 ? { caption } : {}) });
}

function resolved(node: HtmlElement, { conversion }: Place): Picture[] {
  const ids = node.attributes.get('ids')?.match(/\d+/g)?.map(Number);
  return (conversion.gallery?.(ids) ?? []).flatMap((source) => {
    const picture = pictureOf(source, conversion.mapImage);
    const caption = source.caption ? inlineFromHtml(source.caption) : [];
    return picture ? [{ ...picture, alt: source.alt ?? '', ...(caption.length > 0 ? { caption } : {}) }] : [];
  });
}

function picturesOf(gallery: HtmlElement, place: Place): Picture[] {
  const boxes = new Map<HtmlElement, HtmlElement>();
  const images: HtmlElement[] = [];
  for (const node of descendants(gallery.children)) {
    if (node.name === 'img') images.push(node);
    const [img, ...more] = isPictureBox(node) ? findElements(node.children, 'img') : [];
    if (img && more.length === 0 && !boxes.has(img)) boxes.set(img, node);
  }
  return images.flatMap((img) => galleryPicture(img, boxes.get(img), place));
}

function galleryPicture(img: HtmlElement, box: HtmlElement | undefined, place: Place): Picture[] {
  const image = imageOf(img, box && linkAround(img, box), place);
  if (!image) return [];
  const { type: _, ...picture } = image;
  const label = box && findElement(box.children, 'figcaption', 'dd');
  return [{ ...picture, ...captionFields(label && captionOf(label.children, place)) }];
}

function isPictureBox({ name }: HtmlElement): boolean {
  return name === 'figure' || name === 'li' || name === 'dl';
}

function captionFields(caption: { caption: Inline[]; credit?: string } | undefined): Partial<Picture> {
  return {
    ...(caption?.caption.length ? { caption: caption.caption } : {}),
    ...(caption?.credit ? { credit: caption.credit } : {}),
  };
}

function convertEmbedFigure(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const label = node.children.find((child) => child.kind === 'element' && isCaption(child));
  const body = label ? without(node.children, new Set([label])) : node.children;
  const caption = label?.kind === 'element' ? captionOf(label.children, place).caption : [];
  const address = embeddedAddress({ ...node, children: body });
  const title = findElement(body, 'iframe')?.attributes.get('title') ?? textOfClass(body, 'embed-title');
  const embed = address === undefined ? undefined : embedOf(address, { title, caption });
  if (embed) place.writer.add(embed);
  else unwrap(node, place);
}

function textOfClass(nodes: readonly HtmlNode[], name: string): string | undefined {
  for (const each of descendants(nodes)) if (hasClass(each, name)) return words(each.children);
  return undefined;
}

function convertFigureTable(node: HtmlElement, place: Place): void {
  const label = node.children.find((child) => child.kind === 'element' && isCaption(child));
  const table = findElement(node.children, 'table');
  if (!table || label?.kind !== 'element') {
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

function isCaption(node: HtmlElement): boolean {
  return (
    node.name === 'figcaption' ||
    hasClass(node, 'wp-caption-text', 'blocks-gallery-caption', 'gallery-caption')
  );
}

function captionOf(nodes: readonly HtmlNode[], place: Place): { caption: Inline[]; credit?: string } {
  const credit = [...descendants(nodes)].find((each) =>
    hasClass(each, 'credit', 'photo-credit', 'wp-credit'),
  );
  const kept = credit ? without(nodes, new Set([credit])) : nodes;
  const caption = textOf(kept, { ...place, marks: [] }).content;
  const named = credit ? words(credit.children) : '';
  return named ? { caption, credit: named } : { caption };
}

function linkAround(img: HtmlElement, box: HtmlElement): string | undefined {
  const link = findElements(box.children, 'a').find((each) =>
    findElements(each.children, 'img').includes(img),
  );
  return link?.attributes.get('href');
}

function attachmentOf(img: HtmlElement): number | undefined {
  const id =
    /(?:^|\s)wp-image-(\d+)/.exec(img.attributes.get('class') ?? '')?.[1] ?? img.attributes.get('data-id');
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function imageOf(
  img: HtmlElement,
  link: string | undefined,
  place: Place,
  attachment = attachmentOf(img),
): Image | undefined {
  const { attributes } = img;
  const { conversion } = place;
  const width = pixels(attributes.get('width'));
  const height = pixels(attributes.get('height'));
  if (width !== undefined && height !== undefined && width <= 1 && height <= 1) return undefined;
  const src = addressOf(img);
  const source: PictureSource = {
    src: src ?? '',
    ...(attachment === undefined ? {} : { attachmentId: attachment }),
    ...(link !== undefined && isPictureFile(link) ? { full: link } : {}),
  };
  const picture = src === undefined ? undefined : pictureOf(source, conversion.mapImage);
  if (!picture) {
    conversion.warn('a picture without a usable address was left out');
    return undefined;
  }
  const href =
    link === undefined || isPictureFile(link) ? undefined : safeHref(conversion.mapUrl?.(link) ?? link);
  return {
    type: 'image',
    ...picture,
    alt: (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim(),
    ...(width && height && 'src' in picture ? { width, height } : {}),
    ...(href === undefined ? {} : { href }),
  };
}

/** What a picture of the source is in the new document; undefined for an address that cannot be shown. */
export function pictureOf(
  source: PictureSource,
  map: Place['conversion']['mapImage'],
): { mediaId: number } | { src: string } | undefined {
  const mapped = map?.(source) ?? { src: source.src };
  if ('mediaId' in mapped) return { mediaId: mapped.mediaId };
  const src = safeSrc(mapped.src);
  return src === undefined ? undefined : { src };
}

// Pages that load pictures late keep the true address elsewhere and a grey pixel in `src`.
function addressOf({ attributes }: HtmlElement): string | undefined {
  const names = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];
  return names
    .map((name) => attributes.get(name))
    .find((src) => src !== undefined && safeSrc(src) !== undefined);
}

function pixels(size: string | undefined): number | undefined {
  const value = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(size ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

function isPictureFile(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i.test(address);
}
