import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type StoredPicture, storePicture } from '@nightdesk/media';
import { type Block, picturesIn } from '@nightdesk/stories';
import type { ImportedPicture, ImportedStory } from './imported.ts';

/** The files that lie behind picture addresses, on this machine. */
export interface PictureFiles {
  /** The picture, made and in the media folder; undefined when no file of it is here or it is no picture. */
  stored(src: string): Promise<StoredPicture | undefined>;
}

/** A picture of a story, with its file when there is one. */
export interface StoryPicture extends ImportedPicture {
  stored?: StoredPicture | undefined;
}

// Where the addresses of former systems stop being about the server and start being about the file.
const UPLOADS =
  /^.*?\/(?:wp-content\/uploads|wp-content\/blogs\.dir\/\d+\/files|content\/images|files|uploads)\//;

/** Looks for picture files in `from`, a copy of the former site's uploads, and makes them into `to`. */
export function pictureFiles({ from, to }: { from: string; to: string }): PictureFiles {
  const made = new Map<string, StoredPicture | undefined>();
  const root = resolve(from);
  return {
    stored: async (src) => {
      if (!made.has(src)) made.set(src, await storeFirst(candidates(src, root), to));
      return made.get(src);
    },
  };
}

async function storeFirst(paths: readonly string[], to: string): Promise<StoredPicture | undefined> {
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes === undefined) continue;
    const stored = await storePicture(bytes, to).catch(() => undefined);
    if (stored) return stored;
  }
  return undefined;
}

function candidates(src: string, root: string): string[] {
  const path = pathOf(src);
  if (path === undefined) return [];
  const short = path.replace(UPLOADS, '/');
  const places = [path, short, `/wp-content/uploads${short}`, `/uploads${short}`, `/content/images${short}`];
  // The picture as it was uploaded, before the one that was cut to size.
  const full = places.map((place) => place.replace(/-\d+x\d+(\.\w+)$/, '$1').replace(/\/size\/w\d+\//, '/'));
  const paths = [...new Set([...full, ...places])].map((place) => join(root, place));
  return paths.filter((place) => place.startsWith(root + sep));
}

function pathOf(src: string): string | undefined {
  try {
    return decodeURIComponent(new URL(src, 'http://site.invalid/').pathname);
  } catch {
    return undefined;
  }
}

/** Every picture of the story once, the lead first; with files where `files` has them. */
export async function storyPictures(
  story: ImportedStory,
  files: PictureFiles | undefined,
): Promise<StoryPicture[]> {
  const bySrc = new Map<string, StoryPicture>();
  if (story.lead) bySrc.set(story.lead.src, story.lead);
  for (const { src, alt, caption, credit } of picturesIn(story.body.blocks)) {
    if (src === undefined || bySrc.has(src)) continue;
    bySrc.set(src, { src, alt, caption: caption?.map((inline) => inline.text).join(''), credit });
  }
  const pictures: StoryPicture[] = [];
  for (const picture of bySrc.values()) {
    pictures.push({ ...picture, stored: await files?.stored(picture.src) });
  }
  return pictures;
}

/** The blocks with pictures of the media library in place of addresses. Blocks given are not changed. */
export function withMedia(blocks: readonly Block[], mediaIds: ReadonlyMap<string, number>): Block[] {
  const copy = structuredClone(blocks) as Block[];
  for (const picture of picturesIn(copy)) {
    const mediaId = picture.src === undefined ? undefined : mediaIds.get(picture.src);
    if (mediaId === undefined) continue;
    picture.mediaId = mediaId;
    delete picture.src;
  }
  return copy;
}
