import { createHash } from 'node:crypto';
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
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient();
  const { autoOrient } = await image.metadata();
  const file = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const widths = WIDTHS.filter((width) => width < autoOrient.width);
  if (widths.length < WIDTHS.length) widths.push(Math.min(autoOrient.width, WIDTHS.at(-1)!));
  const made = [...new Set(widths)];
  await mkdir(directory, { recursive: true });
  for (const width of made) {
    await writeOnce(join(directory, `${file}-${width}.webp`), () =>
      image.clone().resize({ width }).webp({ quality: 78 }).toBuffer(),
    );
  }
  const largest = made.at(-1)!;
  return {
    file,
    mime: 'image/webp',
    width: largest,
    height: Math.round((autoOrient.height * largest) / autoOrient.width),
    widths: made,
  };
}

// Renamed into place: who lists the folder never finds half a picture. The name tells the content, so there is no second version.
async function writeOnce(path: string, make: () => Promise<Buffer>): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return;
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, await make());
  await rename(part, path);
}
