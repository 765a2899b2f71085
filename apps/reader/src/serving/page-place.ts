import { pageKey } from '@nightdesk/web';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../rendered.ts';
import type { PageRoute } from '../routes.ts';
import type { Place } from './known-places.ts';
import { addressOf, VARIANT } from './page-address.ts';

/** Where a request leads; undefined when no page can be there. */
export function placeOf(site: Site, route: PageRoute, request: FastifyRequest): Place | undefined {
  const path = request.url.replace(/[?#].*$/s, '');
  const query = request.query as Record<string, unknown>;
  const key = pageKey({ origin: site.url, path, query, allowedQuery: route.query, variant: VARIANT });
  if (key === undefined) return undefined;
  const address = addressOf(site, key)!;
  const [bare = '', allowed = ''] = address.split('?');
  const visit = {
    path: bare,
    params: request.params as Record<string, string>,
    query: Object.fromEntries(new URLSearchParams(allowed)),
  };
  return { key, address, visit };
}
