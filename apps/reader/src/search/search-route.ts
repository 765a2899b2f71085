import rateLimit from '@fastify/rate-limit';
import { isSearchTooSlow } from '@nightdesk/search';
import { type Store, StoreUnavailable } from '@nightdesk/store';
import type { BoxSwitches } from '@nightdesk/switchboard';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PartShelf } from '../parts/parts.ts';
import type { Site } from '../rendered.ts';
import type { PageServing } from '../serve-page.ts';
import type { ExternalSearch } from './external-search.ts';
import { BUSY, type SearchClosed, searchClosed } from './search-closed.ts';
import { showSearch, showSearchClosed } from './search-page.ts';
import { type SearchVisit, searchVisit } from './search-visit.ts';

export interface Searching {
  site: Site;
  parts: PartShelf;
  /** A rule may let the search rest for some readers alone. */
  modeFor: PageServing['modeFor'];
  switches: Pick<BoxSwitches, 'valueOf'>;
  /** A few connections of its own: a search is the dearest thing a reader can ask for, and must not take those of pages. */
  searches: Pick<Store, 'read'>;
  external: ExternalSearch;
}

// One address; a school or an office may share it.
const ALLOWANCE = {
  max: 60,
  timeWindow: 60_000,
  errorResponseBuilder: () =>
    Object.assign(new Error('You have searched many times in a minute. Please wait a moment.'), {
      statusCode: 429,
    }),
};

/** `GET /search?q=`: never kept, and the first thing to go when there is trouble. */
export async function searching(server: FastifyInstance, deps: Searching): Promise<void> {
  await server.register(rateLimit, { global: false });
  server.get('/search', { config: { rateLimit: ALLOWANCE } }, async (request, reply) => {
    const { mode } = deps.modeFor(request.raw);
    Object.assign(request.facts, { page: 'search', mode, layer: 'live' });
    const visit = searchVisit(request.query);
    reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
    const closed = searchClosed({ ...deps, mode });
    if (closed !== undefined) return refuse(deps, { closed, visit, reply });
    try {
      return await reply.send(
        await showSearch({ ...deps, parts: deps.parts.compose('stale allowed') }, visit),
      );
    } catch (error) {
      if (!(error instanceof StoreUnavailable || isSearchTooSlow(error) || hasStatus(error, 503)))
        throw error;
      request.facts.reason = String(error);
      return refuse(deps, { closed: BUSY(deps.external), visit, reply });
    }
  });
}

function refuse(
  { site }: Searching,
  { closed, visit, reply }: { closed: SearchClosed; visit: SearchVisit; reply: FastifyReply },
): FastifyReply {
  // No failure: it is meant to be so, and nobody is to be called for it.
  reply.request.facts.layer = 'closed';
  if (closed.status === 503) reply.code(503).header('retry-after', '120');
  return reply.send(showSearchClosed(site, closed, visit.typed));
}

// As the cache of parts says that its source is down.
function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === status;
}
