import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const WIDTHS = [400, 800, 1200, 1600];
// A bomb of a few kilobytes may ask for gigabytes of pixels.
const MOST_PIXELS = 50_000_000;

export interface StoredPicture {
  /** Name under the media folder, from the content: the same picture twice is one file. Sizes: `NAME-800.webp`. */
  file: string;
  mime: 'image/webp';
  width: number;
  height: number;
  widths: number[];
}

/**
 * Turns an uploaded or drawn picture into WebP of several widths under `directory`: upright, sRGB, and without any of
 * the original's metadata (a photo's GPS position among it).
 * @throws when the bytes are no picture that can be read, or more than 50 megapixels
 */
export async function storePicture(bytes: Buffer, directory: string): Promise<StoredPicture> {
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1)!, withoutEnlargement: true });
  // Decoded once: every size is made from the largest.
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const file = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const widths = [...WIDTHS.filter((step) => step < width), width];
  await mkdir(directory, { recursive: true });
  for (const step of widths) {
    await writeOnce(join(directory, `${file}-${step}.webp`), () =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: step })
        .webp({ quality: 78 })
        .toBuffer(),
    );
  }
  return { file, mime: 'image/webp', width, height, widths };
}

// Renamed into place: who lists the folder never finds half a picture. The name tells the content, so there is no second version.
async function writeOnce(path: string, make: () => Promise<Buffer>): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return;
  // Of this one upload: a double click sends the same picture twice at once.
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, await make());
  await rename(part, path);
}
