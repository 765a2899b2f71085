import { chooseEncoding } from '@nightdesk/web';
import type { FastifyReply } from 'fastify';
import type { Visit } from '../rendered.ts';
import type { PageRoute } from '../routes.ts';
import { compressLightly } from './compress-lightly.ts';
import { PageUnavailable } from './page-unavailable.ts';
import { type Rendering, type UnencodedPage, unencoded } from './render-page.ts';

// While it waits for one part, another may be taken down.
const ATTEMPTS = 2;

const PATIENCE_MS = 1000;

export const PRIVATE = 'private, no-store';

/** A page for one reader: never stored, so it is no `Page`, which all readers share. */
export interface PersonalPage extends UnencodedPage {
  layer: 'live' | 'stale';
}

/**
 * Renders a page for a signed-in reader, of the parts that are there: while they last it needs no database, and with the
 * database dead it is as old as the oldest of them.
 * @throws PageUnavailable when parts are taken down faster than the page is made
 */
export async function renderPersonal(
  { parts: shelf, site }: Rendering,
  route: PageRoute,
  visit: Visit,
): Promise<PersonalPage> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const parts = shelf.compose('stale allowed');
    const rendered = await route.show(parts, visit, site);
    const { isStale, isGone } = parts.given();
    if (!isGone) return { ...unencoded(rendered), layer: isStale ? 'stale' : 'live' };
  }
  throw new PageUnavailable('what this page shows was taken down each time while it was being made');
}

/**
 * The page, or, when it is not there within a second and there is another, `PageUnavailable`: a database that hangs must not
 * keep a reader from what everybody gets.
 */
export async function inTime(
  rendering: Promise<PersonalPage>,
  isThereAnother: () => Promise<boolean>,
): Promise<PersonalPage> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, PATIENCE_MS, undefined);
  const page = await Promise.race([rendering, late.promise]).finally(() => clearTimeout(timer));
  if (page !== undefined || !(await isThereAnother())) return page ?? rendering;
  rendering.catch(() => {});
  throw new PageUnavailable(`what this page is made of could not be had within ${PATIENCE_MS} ms`);
}

/** Sends it, compressed for those who take that; for this reader alone, so lightly. */
export async function sendPersonal(reply: FastifyReply, page: PersonalPage): Promise<FastifyReply> {
  reply.code(page.status).headers({
    ...page.headers,
    'cache-control': PRIVATE,
    vary: 'Accept-Encoding',
    'x-served-by': page.layer,
    age: '0',
  });
  const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await compressLightly[encoding](page.html));
}
