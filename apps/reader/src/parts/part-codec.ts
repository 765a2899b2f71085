import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Codec } from '@nightdesk/cache';

const MAGIC = 0x4e445054; // "NDPT"
const PREFIX = 8;

/**
 * A part as bytes for the shared cache: a mark, a check sum, V8's own form, which keeps dates, maps and typed arrays. Which
 * version of V8 wrote it must stand in the prefix of the keys: another may not read it.
 */
export const partCodec: Codec<unknown> = {
  encode: (value) => {
    const body = serialize(value);
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32BE(MAGIC, 0);
    prefix.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([prefix, body]);
  },

  decode: (bytes) => {
    if (bytes.length < PREFIX || bytes.readUInt32BE(0) !== MAGIC) throw new Error('not a part');
    const body = bytes.subarray(PREFIX);
    if (crc32(body) !== bytes.readUInt32BE(4)) throw new Error('a part whose bytes were changed');
    return deserialize(body) as unknown;
  },

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
