import { escapeHtml } from '@nightdesk/web';
import { safeHref, safeSrc, webUrl } from './addresses.ts';
import type { Embed, Gallery, Image, Picture } from './document.ts';
import { providerOf } from './embed-providers.ts';
import type { Rendering } from './render-document.ts';
import { linkAttributes, renderInline } from './render-inline.ts';

/** A picture of the media library, ready to show. `width` and `height` are the pixels of `src`. */
export interface RenderedMedia {
  src: string;
  srcset?: string;
  width?: number;
  height?: number;
  alt?: string;
  credit?: string;
}

/** A picture with its caption and credit; nothing when the media library no longer has it. */
export function renderImage(image: Image, rendering: Rendering): string {
  return renderFigure(image, rendering) ?? '';
}

/** Several pictures with a caption for all of them. */
export function renderGallery(gallery: Gallery, rendering: Rendering): string {
  const figures = gallery.images
    .map((picture) => renderFigure(picture, rendering))
    .filter((html) => html !== undefined);
  if (figures.length === 0) return '';
  const caption = figcaption(gallery.caption, undefined);
  return `<figure class="gallery">\n<div class="gallery-pictures">\n${figures.join('\n')}\n</div>${caption}</figure>`;
}

/** A card that names the site and links there: nothing of a third party is loaded before a reader chooses to go. */
export function renderEmbed(embed: Embed): string {
  const href = safeSrc(embed.url);
  if (href === undefined) return '';
  const url = webUrl(href);
  const provider = embed.provider ?? providerOf(href) ?? url?.hostname.replace(/^www\./, '') ?? '';
  const title = embed.title ? `<span class="embed-title">${escapeHtml(embed.title)}</span> ` : '';
  const shown = url ? `${url.host.replace(/^www\./, '')}${url.pathname}${url.search}` : href;
  return (
    `<figure class="embed"><a class="embed-card" ${linkAttributes(href)}>` +
    `<span class="embed-provider">${escapeHtml(provider)}</span> ${title}` +
    `<span class="embed-url">${escapeHtml(shown)}</span></a>${figcaption(embed.caption, undefined)}</figure>`
  );
}

function renderFigure(picture: Picture, rendering: Rendering): string | undefined {
  const media = picture.mediaId === undefined ? ownAddress(picture) : rendering.media?.(picture.mediaId);
  const src = media && safeSrc(media.src);
  if (!media || src === undefined) return undefined;
  const img = renderImg({ ...media, src }, picture, rendering.sizes);
  const href = picture.href === undefined ? undefined : safeHref(picture.href);
  const linked = href === undefined ? img : `<a ${linkAttributes(href)}>${img}</a>`;
  return `<figure>${linked}${figcaption(picture.caption, picture.credit ?? media.credit)}</figure>`;
}

function ownAddress(picture: Picture): RenderedMedia | undefined {
  if (picture.src === undefined) return undefined;
  const { src, width, height } = picture;
  return { src, ...(width && height ? { width, height } : {}) };
}

function renderImg(media: RenderedMedia, picture: Picture, sizes = '100vw'): string {
  const set = media.srcset ? ` srcset="${escapeHtml(media.srcset)}" sizes="${escapeHtml(sizes)}"` : '';
  // Both or none: they reserve the picture's place, and one alone would distort it.
  const size = media.width && media.height ? ` width="${media.width}" height="${media.height}"` : '';
  const alt = escapeHtml(picture.alt || media.alt || '');
  return `<img src="${escapeHtml(media.src)}"${set}${size} alt="${alt}" loading="lazy" decoding="async">`;
}

function figcaption(caption: Picture['caption'], credit: string | undefined): string {
  const parts: string[] = [];
  if (caption && caption.length > 0) parts.push(renderInline(caption));
  if (credit) parts.push(`<span class="credit">${escapeHtml(credit)}</span>`);
  return parts.length > 0 ? `<figcaption>${parts.join(' ')}</figcaption>` : '';
}
