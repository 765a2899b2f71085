import { safeHref, safeSrc } from './addresses.ts';
import type { Image, Inline } from './document.ts';
import type { PictureSource } from './from-html.ts';
import { type Place, textOf } from './html-blocks.ts';
import { descendants, findElements, hasClass, without, words } from './html-nodes.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** A picture in the text: a block of its own, or (a smiley) its text. */
export function convertPicture(node: HtmlElement, place: Place): void {
  if (hasClass(node, 'wp-smiley', 'emoji')) {
    place.writer.text(node.attributes.get('alt') ?? '', place.marks);
    return;
  }
  const image = imageOf(node, place, { link: place.link });
  if (!image) return;
  const title = place.conversion.markdown ? node.attributes.get('title') : undefined;
  place.writer.add(title ? { ...image, caption: [{ text: title }] } : image);
}

/** An `img` as a picture block; undefined for a counting pixel or an address that cannot be shown. */
export function imageOf(
  img: HtmlElement,
  { conversion }: Place,
  {
    link,
    attachmentId = attachmentOf(img),
  }: { link?: string | undefined; attachmentId?: number | undefined },
): Image | undefined {
  const width = pixels(img.attributes.get('width'));
  const height = pixels(img.attributes.get('height'));
  if (width !== undefined && height !== undefined && width <= 1 && height <= 1) return undefined;
  const full = link !== undefined && isPictureFile(link) ? link : undefined;
  const source: PictureSource = {
    src: addressOf(img) ?? '',
    ...(attachmentId === undefined ? {} : { attachmentId }),
    ...(full === undefined ? {} : { full }),
  };
  const picture = source.src === '' ? undefined : pictureOf(source, conversion.mapImage);
  if (!picture) {
    conversion.warn('a picture without a usable address was left out');
    return undefined;
  }
  const href = link === undefined || full ? undefined : safeHref(conversion.mapUrl?.(link) ?? link);
  return {
    type: 'image',
    ...picture,
    alt: (img.attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim(),
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

/** The address of the link that a picture in the box stands in, as written. */
export function linkAround(img: HtmlElement, box: HtmlElement): string | undefined {
  const links = findElements(box.children, 'a');
  return links.find((each) => findElements(each.children, 'img').includes(img))?.attributes.get('href');
}

/** The caption that is a direct child of a figure or gallery and holds no picture itself. */
export function captionBelow(node: HtmlElement): HtmlElement | undefined {
  return node.children.find(
    (child): child is HtmlElement =>
      child.kind === 'element' && isCaption(child) && findElements([child], 'img').length === 0,
  );
}

/** The nodes as a caption, who made the picture apart; fields that would be empty are left out. */
export function captionOf(nodes: readonly HtmlNode[], place: Place): { caption?: Inline[]; credit?: string } {
  const named = [...descendants(nodes)].find((each) => hasClass(each, 'credit', 'photo-credit', 'wp-credit'));
  const kept = named ? without(nodes, new Set([named])) : nodes;
  const caption = textOf(kept, { ...place, marks: [] }).content;
  const credit = named ? words(named.children) : '';
  return { ...(caption.length > 0 ? { caption } : {}), ...(credit ? { credit } : {}) };
}

function isCaption(node: HtmlElement): boolean {
  return (
    node.name === 'figcaption' ||
    hasClass(node, 'wp-caption-text', 'blocks-gallery-caption', 'gallery-caption')
  );
}

function attachmentOf({ attributes }: HtmlElement): number | undefined {
  const id = /(?:^|\s)wp-image-(\d+)/.exec(attributes.get('class') ?? '')?.[1] ?? attributes.get('data-id');
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

// Pages that load pictures late keep the true address elsewhere and a grey pixel in `src`.
function addressOf({ attributes }: HtmlElement): string | undefined {
  const names = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];
  const addresses = names.map((name) => attributes.get(name));
  // An address that nobody may open is left for `mapImage`: `media:12` is one.
  return addresses.find((src) => src !== undefined && safeSrc(src) !== undefined) ?? attributes.get('src');
}

function pixels(size: string | undefined): number | undefined {
  const value = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(size ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

function isPictureFile(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)/i.test(address);
}
