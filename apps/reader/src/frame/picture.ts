import { mediaByIds, pictureOf } from '@nightdesk/media';
import type { Queryable } from '@nightdesk/store';
import type { RenderedMedia, StoryCard } from '@nightdesk/stories';
import type { Site } from '../rendered.ts';

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
