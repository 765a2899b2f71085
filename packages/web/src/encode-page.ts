import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface EncodedBody {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** The three bodies a page is sent in. Compression runs in the thread pool, once per page rather than once per reader. */
export async function encodeBody(text: string): Promise<EncodedBody> {
  const identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  identity.write(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [gzipped, brotli] = await Promise.all([
    gzipBytes(identity, { level: 6 }),
    brotliBytes(identity, { params }),
  ]);
  return { identity, gzip: compact(gzipped), br: compact(brotli) };
}

// zlib answers with a slice of its 16 KB work buffer, which a small page would keep alive while it is cached.
function compact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
