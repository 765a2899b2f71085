import type { Picture } from './document.ts';
import { inlineFromHtml } from './from-html.ts';
import { type Place, unwrap } from './html-blocks.ts';
import { descendants, findElement, findElements, without, words } from './html-nodes.ts';
import { captionBelow, captionOf, imageOf, linkAround, pictureOf } from './html-pictures.ts';
import type { HtmlElement } from './html-tree.ts';

/** Several pictures; each may have its own caption, and all together one. A box with other text in it is no gallery. */
export function convertGallery(node: HtmlElement, place: Place): void {
  place.writer.endParagraph();
  const isShortcode = node.name === 'nd-gallery' && node.attributes.has('shortcode');
  const label = captionBelow(node);
  const boxes = boxesOf(node);
  if (!isShortcode && hasOtherText(node, label, boxes)) {
    unwrap(node, place);
    return;
  }
  const images = isShortcode ? namedPictures(node, place) : picturesOf(node, boxes, place);
  if (images.length === 0) {
    place.conversion.warn('a gallery without its pictures was left out');
    return;
  }
  const { caption } = captionOf(label?.children ?? [], place);
  place.writer.add({ type: 'gallery', images, ...(caption ? { caption } : {}) });
}

// The figures and items that hold one picture each, by their picture.
function boxesOf(gallery: HtmlElement): Map<HtmlElement, HtmlElement> {
  const boxes = new Map<HtmlElement, HtmlElement>();
  for (const node of descendants(gallery.children)) {
    const isBox = node.name === 'figure' || node.name === 'li' || node.name === 'dl';
    const [img, ...more] = isBox ? findElements(node.children, 'img') : [];
    if (img && more.length === 0 && !boxes.has(img)) boxes.set(img, node);
  }
  return boxes;
}

function hasOtherText(
  gallery: HtmlElement,
  label: HtmlElement | undefined,
  boxes: ReadonlyMap<HtmlElement, HtmlElement>,
): boolean {
  return words(without(gallery.children, new Set([...boxes.values(), ...(label ? [label] : [])]))) !== '';
}

function picturesOf(
  gallery: HtmlElement,
  boxes: ReadonlyMap<HtmlElement, HtmlElement>,
  place: Place,
): Picture[] {
  return findElements(gallery.children, 'img').flatMap((img) => {
    const box = boxes.get(img);
    const image = imageOf(img, place, { link: box && linkAround(img, box) });
    if (!image) return [];
    const { type: _, ...picture } = image;
    const label = box && findElement(box.children, 'figcaption', 'dd');
    return [{ ...picture, ...captionOf(label?.children ?? [], place) }];
  });
}

function namedPictures(node: HtmlElement, { conversion }: Place): Picture[] {
  const ids = node.attributes.get('ids')?.match(/\d+/g)?.map(Number);
  return (conversion.gallery?.(ids) ?? []).flatMap((source) => {
    const picture = pictureOf(source, conversion.mapImage);
    const caption = source.caption ? inlineFromHtml(source.caption) : [];
    return picture ? [{ ...picture, alt: source.alt ?? '', ...(caption.length > 0 ? { caption } : {}) }] : [];
  });
}
