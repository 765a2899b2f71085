import { createHash } from 'node:crypto';
import { type EncodedBody, encodeBody } from './encode-page.ts';

/** A response as one value: what is stored, pressed and sent is always all of it. */
export interface Page {
  status: number;
  /** Lower-case names. Content-length, etag, vary and cache-control are set when it is sent. */
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
  /** Without quotes and without the suffix of an encoding. */
  etag: string;
  tags: readonly string[];
  asOf: number;
  /** Unix time in ms, to be shown only: nothing is decided by it. */
  madeAt: number;
}

export interface PageSource {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Text as UTF-8, or bytes as they are. */
  html: string | Buffer;
  tags: readonly string[];
  asOf: number;
  madeAt?: number;
}

/** Thrown when a response that belongs to one reader is about to be made a page, which all readers share. */
export class PrivatePage extends Error {
  readonly code = 'PRIVATE_PAGE';
  readonly statusCode = 500;
  constructor(why: string) {
    super(`not a page to share: ${why}`);
    this.name = 'PrivatePage';
  }
}

const SET_WHEN_SENT = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'etag',
  'age',
  'date',
]);

/** Makes a page and its three encodings, off the event loop. Throws `PrivatePage` for a response that sets a cookie or is private. */
export async function makePage({
  status,
  headers,
  html,
  tags,
  asOf,
  madeAt = Date.now(),
}: PageSource): Promise<Page> {
  const shared = shareableHeaders(headers);
  const body = await encodeBody(html);
  const etag = createHash('sha256')
    .update(`${status}\n${shared['content-type'] ?? ''}\n${shared.location ?? ''}\n`)
    .update(body.identity)
    .digest('base64url')
    .slice(0, 22);
  return { status, headers: shared, body, etag, tags: [...tags], asOf, madeAt };
}

/** Bytes that a page takes in memory. */
export function pageSize(page: Page): number {
  const { identity, gzip, br } = page.body;
  return identity.length + gzip.length + br.length + 2 * JSON.stringify(page.headers).length + 600;
}

function shareableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (lower === 'set-cookie') throw new PrivatePage('it sets a cookie');
    if (lower === 'cache-control' && /\b(private|no-store)\b/i.test(value))
      throw new PrivatePage(`cache-control: ${value}`);
    if (lower === 'vary' && /\*|\bcookie\b/i.test(value)) throw new PrivatePage(`vary: ${value}`);
    if (!SET_WHEN_SENT.has(lower)) shared[lower] = value;
  }
  return shared;
}
