import type { Media, Picture } from './media-queries.ts';

/** The address of one size of a stored picture. */
export const mediaUrl = (file: string, width: number): string => `/media/${file}-${width}.webp`;

/** What an `<img>` of this record needs, or undefined when there is nothing to show. */
export function pictureOf(media: Media | undefined): Picture | undefined {
  if (media === undefined) return undefined;
  const { file, sourceUrl, width, height, alt, credit } = media;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  const words = { alt, ...(credit === '' ? {} : { credit }) };
  if (file !== undefined && media.widths.length > 0) {
    const srcset = media.widths.map((step) => `${mediaUrl(file, step)} ${step}w`).join(', ');
    const middle = media.widths.find((step) => step >= 800) ?? media.widths.at(-1)!;
    return { src: mediaUrl(file, middle), srcset, ...size, ...words };
  }
  return sourceUrl === undefined ? undefined : { src: sourceUrl, ...size, ...words };
}

/** A picture with the words that are printed below it; either may be empty. */
export interface CaptionedPicture extends Picture {
  caption: string;
  credit: string;
}

/** As `pictureOf`, with caption and credit. */
export function captionedPicture(media: Media | undefined): CaptionedPicture | undefined {
  const picture = pictureOf(media);
  return media && picture && { ...picture, caption: media.caption, credit: media.credit };
}
