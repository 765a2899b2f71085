import { crc32 } from 'node:zlib';
import type { Entry } from '../entry.ts';
import type { SharedEntry } from './shared-layer.ts';

/** Turns a value into bytes for the shared layer and back. */
export interface Codec<T> {
  encode(value: T): Buffer;
  /** Throws on bytes that are no value of this kind. It may keep slices of the buffer. */
  decode(bytes: Buffer): T;
  /** Bytes that the value takes in this process's memory. */
  size(value: T): number;
}

interface Head {
  key: string;
  tags: readonly string[];
  asOf: number;
  life: number;
  negative: boolean;
}

const MAGIC = 0x4e440002;
const SUM_AT = 8;
const PREFIX = 12;

/** An entry as bytes: a mark, the head's length, a check sum of all the rest, the head as JSON, the value. */
export function sealEntry<T>(key: string, entry: Entry<T>, codec: Codec<T>): Buffer {
  const { tags, asOf, life, negative } = entry;
  const head: Head = { key, tags, asOf, life, negative };
  const headBytes = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32BE(MAGIC, 0);
  prefix.writeUInt32BE(headBytes.length, 4);
  const bytes = Buffer.concat([prefix, headBytes, codec.encode(entry.value)]);
  bytes.writeUInt32BE(sumOf(bytes), SUM_AT);
  return bytes;
}

/**
 * The entry in the bytes, its age taken from what is left of its life. Throws on anything but the very bytes that were
 * stored under this key with this `asOf`: a shared cache that mixes up answers must never mix up pages, and one that
 * spoils them must never show what nobody wrote.
 */
export function openEntry<T>(
  key: string,
  sealed: SharedEntry,
  { codec, now }: { codec: Codec<T>; now: number },
): Entry<T> {
  const bytes = ownMemory(sealed.body);
  if (bytes.length < PREFIX || bytes.readUInt32BE(0) !== MAGIC) throw new Error('not a cache entry');
  const end = PREFIX + bytes.readUInt32BE(4);
  if (end > bytes.length) throw new Error('a cache entry cut short');
  if (bytes.readUInt32BE(SUM_AT) !== sumOf(bytes)) throw new Error('a cache entry with spoilt bytes');
  const head = parseHead(JSON.parse(bytes.toString('utf8', PREFIX, end)));
  if (head.key !== key) throw new Error('a cache entry of another key');
  if (head.asOf !== sealed.asOf) throw new Error('a cache entry under the date of another');
  const madeAt = now - Math.max(0, head.life * 1000 - sealed.leftMs);
  return {
    value: codec.decode(bytes.subarray(end)),
    tags: head.tags,
    asOf: sealed.asOf,
    life: head.life,
    negative: head.negative,
    jitter: 1,
    madeAt,
    verdict: 'purged',
    verdictVersion: -1,
    reads: 0,
    readsFrom: now,
    refreshed: false,
  };
}

function parseHead(head: Partial<Head> | null): Head {
  const { key, tags, asOf, life, negative } = head ?? {};
  const sound =
    typeof key === 'string' &&
    typeof asOf === 'number' &&
    typeof life === 'number' &&
    typeof negative === 'boolean' &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string');
  if (!sound) throw new Error('a cache entry with a malformed head');
  return { key, tags, asOf, life, negative };
}

// The codec alone does not see a letter that has become another: a sum does, at some microseconds a page.
function sumOf(bytes: Buffer): number {
  return crc32(bytes.subarray(PREFIX), crc32(bytes.subarray(0, SUM_AT)));
}

// A reply is often a slice of a far bigger network buffer, which the slice would keep alive for as long as we keep it.
function ownMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength < bytes.length * 1.25) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
