import type { Cache, TagClock } from '@nightdesk/cache';
import type { Mode } from '@nightdesk/degrade';
import type { RequestCounts } from '@nightdesk/figures';
import { type Page, pageKey, sendPage } from '@nightdesk/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, VARIANT } from './page-address.ts';
import { patientPolicy, policyIn } from './page-policy.ts';
import { PageUnavailable } from './page-unavailable.ts';
import { PRIVATE, renderPersonal, sendPersonal } from './personal-page.ts';
import type { PersonalRenders } from './personal-renders.ts';
import { type Rendering, renderPage } from './render-page.ts';
import type { Site, Visit } from './rendered.ts';
import type { PageRoute } from './routes.ts';
import type { Sessions } from './session/session-cookie.ts';

export interface PageServing extends Rendering {
  cache: Cache<Page>;
  tagClock: TagClock;
  /** Pressed pages of this box. */
  press: { get(path: string): Promise<Page | undefined> };
  mode: () => Mode;
  sessions: Sessions;
  personal: PersonalRenders;
  requests: Pick<RequestCounts, 'count'>;
  /** Wait for a new page rather than take a stale one: for who renders ahead of time. */
  patient?: boolean;
  /** Told of each shared page that was sent: how the press gets the page itself instead of its bytes. */
  onServed?: (request: FastifyRequest, page: Page) => void;
}

// Browsers ask each time (a 304 costs next to nothing), so a correction is seen at the next click. A proxy in front may
// hold a page for two seconds, and for a day when we are down.
const SHARED = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=86400';

/**
 * The only place that orders the layers:
 * mode → pressed | memory over shared → render → stale → pressed as last resort → 503.
 */
export async function servePage(
  serving: PageServing,
  route: PageRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const mode = serving.mode();
  Object.assign(request.facts, { page: route.name, mode });
  const place = placeOf(serving.site, route, request);
  if (place === undefined) {
    reply.callNotFound();
    return reply;
  }
  const reader = serving.sessions.read(request.headers.cookie);
  const count = (layer: string) => serving.requests.count(route.name, layer, reply.elapsedTime);
  const deliver = (page: Page, layer: string, age: number) => {
    request.facts.layer = layer;
    count(layer);
    if (reader === undefined) serving.onServed?.(request, page);
    return sendPage(reply, page, { layer, age, cacheControl: reader === undefined ? SHARED : PRIVATE });
  };
  const failed = (error: unknown) => {
    count('failed');
    return error;
  };
  if (mode === 'frozen' || (mode === 'pressed' && reader === undefined)) {
    const page = await pressedPage(serving, route, place);
    if (page !== undefined) return deliver(page, 'pressed', ageOf(page));
    if (mode === 'frozen')
      throw failed(new PageUnavailable('this page is not pressed, and the box is frozen'));
  }
  try {
    // A request with a session reads and writes no shared page.
    if (reader !== undefined) {
      const visit = { ...place.visit, reader };
      const page = await serving.personal.run(() => renderPersonal(serving, route, visit));
      request.facts.layer = page.layer;
      count(page.layer);
      return sendPersonal(reply, page);
    }
    const policy = serving.patient ? patientPolicy(route.policy) : policyIn(mode, route.policy);
    const hit = await serving.cache.get(place.key, policy, () => renderPage(serving, route, place.visit));
    return deliver(hit.value, hit.state === 'fresh' ? hit.layer : 'stale', hit.age);
  } catch (error) {
    const page = await pressedPage(serving, route, place);
    if (page === undefined) throw failed(error);
    request.log.warn({ err: error, path: place.address }, 'served from the press as the last resort');
    return deliver(page, 'pressed', ageOf(page));
  }
}

interface Place {
  key: string;
  /** Path and allowed query, percent-encoded: the page's name in the press. */
  address: string;
  visit: Visit;
}

function placeOf(site: Site, route: PageRoute, request: FastifyRequest): Place | undefined {
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

// It may be behind a correction for a moment, never behind a takedown.
async function pressedPage(
  { press, tagClock }: PageServing,
  route: PageRoute,
  { address }: Place,
): Promise<Page | undefined> {
  const page = route.press ? await press.get(address) : undefined;
  return page !== undefined && tagClock.judge(page.asOf, page.tags) !== 'gone' ? page : undefined;
}

// To be shown only, so that the wall clock is good enough.
const ageOf = (page: Page): number => (Date.now() - page.madeAt) / 1000;
