import type { Media } from '@nightdesk/media';
import type { RenderedMedia } from '@nightdesk/stories';
import { mediaUrl } from '../urls.ts';

/** What an `<img>` of this record needs, or undefined when there is nothing to show. */
export function pictureOf(media: Media | undefined): RenderedMedia | undefined {
  if (media === undefined) return undefined;
  const { file, sourceUrl, width, height, alt } = media;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  const step = media.widths.find((each) => each >= 800) ?? media.widths.at(-1);
  if (file !== undefined && step !== undefined) return { src: mediaUrl(file, step), ...size, alt };
  return sourceUrl === undefined ? undefined : { src: sourceUrl, ...size, alt };
}
