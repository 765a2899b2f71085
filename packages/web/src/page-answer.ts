import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { Page } from './page.ts';

export interface Delivery {
  /** Who answered: `pressed`, `memory`, `shared`, `live` or `stale`. */
  layer: string;
  /** Seconds since the page was made. */
  age: number;
  cacheControl: string;
}

/** What goes over the wire. */
export interface PageAnswer {
  status: number;
  /** Names and values in turn, but for the length. The next answer may be the same one. */
  headers: readonly string[];
  /** `content-length` and its value; empty for a 304. */
  length: string[];
  /** Left out of a 304. */
  body: Buffer | undefined;
}

const SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

interface Known extends Delivery {
  answer: PageAnswer;
}

// A page in memory is sent thousands of times a second, and all that changes is its age, once a second.
const known = new WeakMap<Page, Map<string, Known>>();

/** The page in the best encoding that the client takes, or a 304 when it has it already. */
export function answerWith(page: Page, request: IncomingHttpHeaders, delivery: Delivery): PageAnswer {
  const encoding = chooseEncoding(request['accept-encoding'] as string | undefined);
  const held = request['if-none-match'];
  const match = held === undefined || page.status !== 200 ? undefined : matchingEtag(held, page.etag);
  const whole = { ...delivery, age: Math.max(0, Math.floor(delivery.age)) };
  return match === undefined
    ? remember(page, encoding, whole, () => wholePage(page, encoding, whole))
    : remember(page, match, whole, () => unchanged(page, match, whole));
}

/** The answer made before for this page and `kind`, if it was the same delivery. */
function remember(page: Page, kind: string, delivery: Delivery, make: () => PageAnswer): PageAnswer {
  const ofPage = known.get(page) ?? new Map<string, Known>();
  const last = ofPage.get(kind);
  if (last !== undefined && isSame(last, delivery)) return last.answer;
  const answer = make();
  known.set(page, ofPage.set(kind, { ...delivery, answer }));
  return answer;
}

const isSame = (one: Delivery, other: Delivery): boolean =>
  one.age === other.age && one.layer === other.layer && one.cacheControl === other.cacheControl;

function wholePage(page: Page, encoding: Encoding, delivery: Delivery): PageAnswer {
  const body = page.body[encoding];
  const headers = common(page, etagFor(page.etag, encoding), delivery);
  for (const name in page.headers) {
    if (name !== 'vary' && name !== 'cache-control') headers.push(name, page.headers[name]!);
  }
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  return { status: page.status, headers, length: ['content-length', String(body.length)], body };
}

function unchanged(page: Page, etag: string, delivery: Delivery): PageAnswer {
  return { status: 304, headers: common(page, etag, delivery), length: [], body: undefined };
}

function common(page: Page, etag: string, { layer, age, cacheControl }: Delivery): string[] {
  const { vary } = page.headers;
  return [
    'etag',
    etag,
    'vary',
    vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`,
    'cache-control',
    cacheControl,
    'x-served-by',
    layer,
    'age',
    String(age),
  ];
}

function etagFor(etag: string, encoding: Encoding): string {
  return `"${etag}${SUFFIX[encoding]}"`;
}

/**
 * The client's own tag for one of this page's encodings, whichever it holds: all carry the same content. Proxies that
 * recompress turn tags weak, so they are compared weakly.
 */
function matchingEtag(header: string, etag: string): string | undefined {
  if (header.trim() === '*') return etagFor(etag, 'identity');
  // Most who ask hold another version, and a list may be 16 KB long.
  if (!header.includes(etag)) return undefined;
  const given = header.split(',').map((item) => item.trim().replace(/^W\//, ''));
  const ours = (Object.keys(SUFFIX) as Encoding[]).map((encoding) => etagFor(etag, encoding));
  return given.find((tag) => ours.includes(tag));
}
