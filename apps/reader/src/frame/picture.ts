import { type Media, mediaByIds } from '@nightdesk/media';
import type { Queryable } from '@nightdesk/store';
import type { RenderedMedia, StoryCard } from '@nightdesk/stories';
import type { Site } from '../rendered.ts';
import { mediaUrl } from '../urls.ts';

/** What an `<img>` of this record needs, or undefined when there is nothing to show. */
export function pictureOf(media: Media | undefined): RenderedMedia | undefined {
  if (media === undefined) return undefined;
  const { file, sourceUrl, width, height, alt } = media;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  if (file !== undefined && media.widths.length > 0) {
    const srcset = media.widths.map((step) => `${mediaUrl(file, step)} ${step}w`).join(', ');
    const middle = media.widths.find((step) => step >= 800) ?? media.widths.at(-1)!;
    return { src: mediaUrl(file, middle), srcset, ...size, alt };
  }
  return sourceUrl === undefined ? undefined : { src: sourceUrl, ...size, alt };
}

/** A picture as other sites show it beside a link to the page: its absolute address. */
export interface ShareImage {
  url: string;
  alt: string;
}

/** The largest size of a page's picture for those who link to it. */
export function shareImage(site: Site, picture: RenderedMedia | undefined): ShareImage | undefined {
  if (picture === undefined) return undefined;
  const largest = picture.srcset?.split(', ').at(-1)?.split(' ')[0] ?? picture.src;
  return { url: new URL(largest, site.url).href, alt: picture.alt ?? '' };
}

/** The lead pictures of a list of stories, by story id. */
export async function leadPictures(
  conn: Queryable,
  cards: readonly StoryCard[],
): Promise<Map<number, RenderedMedia>> {
  const media = await mediaByIds(
    conn,
    cards.flatMap((card) => card.leadMediaId ?? []),
  );
  return new Map(
    cards.flatMap((card) => {
      const picture = card.leadMediaId === undefined ? undefined : pictureOf(media.get(card.leadMediaId));
      return picture === undefined ? [] : [[card.id, picture] as const];
    }),
  );
}
