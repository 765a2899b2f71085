// What a file begins with, by kind. Drawings in SVG are not among them: they may hold script and refer to other files.
const BEGINNINGS: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: 'ffd8ff' }, // JPEG
  { at: 0, bytes: '89504e470d0a1a0a' }, // PNG
  { at: 0, bytes: '474946383761' }, // GIF87a
  { at: 0, bytes: '474946383961' }, // GIF89a
  { at: 8, bytes: '57454250' }, // WEBP, in RIFF
  { at: 4, bytes: '6674797061766966' }, // ftypavif
  { at: 4, bytes: '6674797061766973' }, // ftypavis
  { at: 0, bytes: '49492a00' }, // TIFF, little-endian
  { at: 0, bytes: '4d4d002a' }, // TIFF, big-endian
];

/** True for the kinds of pictures that the newsroom takes, by the file's own bytes, not by its name. */
export function isPhoto(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, 16);
  return BEGINNINGS.some((beginning) => start.startsWith(beginning.bytes, beginning.at * 2));
}
