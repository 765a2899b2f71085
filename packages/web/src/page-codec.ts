import { z } from 'zod';
import { type Page, pageSize } from './page.ts';

const Head = z.object({
  status: z.int().min(100).max(599),
  headers: z.record(z.string(), z.string()),
  etag: z.string().min(1),
  tags: z.array(z.string()),
  asOf: z.number(),
  madeAt: z.number(),
  lengths: z.tuple([z.int().min(0), z.int().min(0), z.int().min(0)]),
});

const MAGIC = 0x4e445031; // "NDP1"
const PREFIX = 8;

/** A page as bytes, for the shared cache and the disk: mark, length of the head, head as JSON, the three bodies. */
export const pageCodec = {
  encode(page: Page): Buffer {
    const { status, headers, etag, tags, asOf, madeAt } = page;
    const { identity, gzip, br } = page.body;
    const lengths = [identity.length, gzip.length, br.length];
    const head = Buffer.from(JSON.stringify({ status, headers, etag, tags, asOf, madeAt, lengths }));
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32BE(MAGIC, 0);
    prefix.writeUInt32BE(head.length, 4);
    return Buffer.concat([prefix, head, identity, gzip, br]);
  },

  /** The page, whose bodies are slices of `bytes`. Throws on anything but exactly one whole page. */
  decode(bytes: Buffer): Page {
    if (bytes.length < PREFIX || bytes.readUInt32BE(0) !== MAGIC) throw new Error('not a page');
    const start = PREFIX + bytes.readUInt32BE(4);
    if (start > bytes.length) throw new Error('a page cut short');
    const { lengths, ...head } = Head.parse(JSON.parse(bytes.toString('utf8', PREFIX, start)));
    const [identity, gzip, br] = lengths;
    if (start + identity + gzip + br !== bytes.length)
      throw new Error('a page whose bodies are not all there');
    const afterIdentity = start + identity;
    const body = {
      identity: bytes.subarray(start, afterIdentity),
      gzip: bytes.subarray(afterIdentity, afterIdentity + gzip),
      br: bytes.subarray(afterIdentity + gzip),
    };
    return { ...head, body };
  },

  size: pageSize,
};
