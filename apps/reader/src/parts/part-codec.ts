import { deserialize, serialize } from 'node:v8';
import type { Codec } from '@nightdesk/cache';

/**
 * A part as bytes for the shared cache, in V8's own form, which keeps dates, maps and typed arrays. Which version of V8 wrote it
 * must stand in the prefix of the keys: another may not read it. The cache sees to it that no other bytes are decoded.
 */
export const partCodec: Codec<unknown> = {
  encode: serialize,
  decode: deserialize,
  size: sizeOf,
};

const WORD = 8;
const OBJECT = 56;

// What V8 keeps for plain data, rather too much than too little: a string may need two bytes a character.
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 * WORD + 2 * value.length;
  if (typeof value !== 'object' || value === null) return WORD;
  if (ArrayBuffer.isView(value)) return 2 * OBJECT + value.byteLength;
  let size = OBJECT;
  for (const key in value) size += WORD + sizeOf((value as Record<string, unknown>)[key]);
  return size;
}
