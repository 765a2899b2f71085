import sharp from 'sharp';
import { seededRandom } from '../seeded-random.ts';
import { drawPicture } from './draw-picture.ts';

const WANDER = 4.5;
const WANDER_CELL = 33;
const SPECK_CELL = 2.6;
const SPECK_FROM = 0.7;
const SPECK_COVER = 0.3;
const SPECK_COLOUR = [245, 237, 219] as const;

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * A picture as a PNG, printed: with the wandering edge of a hand-cut block and the specks of a dry roller. The same
 * bytes every time. An SVG filter does the same twenty times slower.
 */
export async function printPicture(name: string): Promise<Buffer> {
  const { svg } = drawPicture(name);
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const random = seededRandom(`print ${name}`);
  const wandered = wander({ data, width, height }, random);
  speckle(wandered, random);
  return sharp(wandered.data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

// Every pixel is taken from a few pixels away, in a direction that changes slowly over the sheet.
function wander({ data, width, height }: Raster, random: () => number): Raster {
  const across = noiseField({ width, height, cell: WANDER_CELL }, random);
  const down = noiseField({ width, height, cell: WANDER_CELL }, random);
  const moved = Buffer.allocUnsafe(data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const fromX = clamp(x + (across[at]! - 0.5) * 2 * WANDER, width - 2);
      const fromY = clamp(y + (down[at]! - 0.5) * 2 * WANDER, height - 2);
      blend(moved, at * 3, { data, width, x: fromX, y: fromY });
    }
  }
  return { data: moved, width, height };
}

function blend(into: Buffer, at: number, from: { data: Buffer; width: number; x: number; y: number }): void {
  const left = Math.floor(from.x);
  const top = Math.floor(from.y);
  const right = from.x - left;
  const low = from.y - top;
  const corner = (top * from.width + left) * 3;
  const below = corner + from.width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = from.data[corner + channel]! * (1 - right) + from.data[corner + 3 + channel]! * right;
    const lower = from.data[below + channel]! * (1 - right) + from.data[below + 3 + channel]! * right;
    into[at + channel] = upper * (1 - low) + lower * low;
  }
}

function speckle({ data, width, height }: Raster, random: () => number): void {
  const specks = noiseField({ width, height, cell: SPECK_CELL }, random);
  for (let at = 0; at < specks.length; at += 1) {
    const cover = Math.min(1, Math.max(0, (specks[at]! - SPECK_FROM) * 6)) * SPECK_COVER;
    if (cover === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const before = data[at * 3 + channel]!;
      data[at * 3 + channel] = before + (SPECK_COLOUR[channel]! - before) * cover;
    }
  }
}

/** Smooth noise from 0 to 1: random values on a grid of `cell` pixels, eased in between. */
function noiseField(
  { width, height, cell }: { width: number; height: number; cell: number },
  random: () => number,
): Float32Array {
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const grid = Float32Array.from({ length: columns * rows }, random);
  const field = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / cell);
    const down = ease(y / cell - row);
    for (let x = 0; x < width; x += 1, at += 1) {
      const column = Math.floor(x / cell);
      const along = ease(x / cell - column);
      const corner = row * columns + column;
      const upper = grid[corner]! + (grid[corner + 1]! - grid[corner]!) * along;
      const lower = grid[corner + columns]! + (grid[corner + columns + 1]! - grid[corner + columns]!) * along;
      field[at] = upper + (lower - upper) * down;
    }
  }
  return field;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most);
