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
export async function encodeBody(content: string | Buffer): Promise<EncodedBody> {
  const identity = ownBuffer(content);
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

// A buffer of its own: a slice of Node's shared pool would keep all of the pool alive.
function ownBuffer(content: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === 'string') bytes.write(content);
  else content.copy(bytes);
  return bytes;
}

// zlib answers with a slice of its 16 KB work buffer, which a small page would keep alive while it is cached.
function compact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
