import type { FastifyReply } from 'fastify';
import { type Rendering, type Response, responseOf } from './render-page.ts';
import type { Visit } from './rendered.ts';
import type { PageRoute } from './routes.ts';

export const PRIVATE = 'private, no-store';

/** A page for one reader: never stored, so it is no `Page`, which all readers share. */
export interface PersonalPage extends Response {
  layer: 'live' | 'stale';
}

/**
 * Renders a page for a signed-in reader, of the parts that are there: while they last it needs no database, and with the
 * database dead it is as old as the oldest of them.
 */
export async function renderPersonal(
  { parts: shelf, site }: Rendering,
  route: PageRoute,
  visit: Visit,
): Promise<PersonalPage> {
  const parts = shelf.compose('stale allowed');
  const rendered = await route.show(parts, visit, site);
  return { ...responseOf(rendered), layer: parts.given().isStale ? 'stale' : 'live' };
}

export function sendPersonal(reply: FastifyReply, page: PersonalPage): FastifyReply {
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': PRIVATE, 'x-served-by': page.layer, age: '0' })
    .send(page.html);
}
