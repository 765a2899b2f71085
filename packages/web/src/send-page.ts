import type { FastifyReply } from 'fastify';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { Page } from './page.ts';

export interface Delivery {
  /** Who answered: `pressed`, `memory`, `shared`, `live` or `stale`. */
  layer: string;
  /** Seconds since the page was made. */
  age: number;
  cacheControl: string;
}

const SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

/** Sends a page in the best encoding the client takes, or 304 when it has it already. HEAD gets the same headers. */
export function sendPage(reply: FastifyReply, page: Page, delivery: Delivery): FastifyReply {
  const { headers } = reply.request;
  const encoding = chooseEncoding(headers['accept-encoding']);
  const known = page.status === 200 ? matchingEtag(headers['if-none-match'], page.etag) : undefined;
  reply.headers({
    etag: known ?? etagFor(page.etag, encoding),
    vary: page.headers.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${page.headers.vary}`,
    'cache-control': delivery.cacheControl,
    'x-served-by': delivery.layer,
    age: String(Math.max(0, Math.floor(delivery.age))),
  });
  if (known !== undefined) return reply.code(304).send();

  for (const name in page.headers) {
    if (name !== 'vary' && name !== 'cache-control') reply.header(name, page.headers[name]);
  }
  const body = page.body[encoding];
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // For HEAD too: Fastify and Node count the body's length and leave the body out.
  return reply.code(page.status).send(body);
}

function etagFor(etag: string, encoding: Encoding): string {
  return `"${etag}${SUFFIX[encoding]}"`;
}

/**
 * The client's own tag for one of this page's encodings, whichever it holds: all carry the same content. Proxies that
 * recompress turn tags weak, so they are compared weakly.
 */
function matchingEtag(header: string | undefined, etag: string): string | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return etagFor(etag, 'identity');
  for (const item of header.split(',')) {
    const tag = item.trim().replace(/^W\//, '');
    if (tag.startsWith(`"${etag}`) && Object.values(SUFFIX).includes(tag.slice(etag.length + 1, -1)))
      return tag;
  }
  return undefined;
}
