import type { IncomingMessage } from 'node:http';
import type { Cache, CachePolicy, Hit, TagClock } from '@nightdesk/cache';
import type { Mode } from '@nightdesk/degrade';
import type { PressStore } from '@nightdesk/press';
import type { BoxSwitches } from '@nightdesk/switchboard';
import { type AtHand, type Page, pageKey, sendPage } from '@nightdesk/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './rendered.ts';
import type { PageRoute } from './routes.ts';
import type { KnownPlaces, Place } from './serving/known-places.ts';
import { addressOf, VARIANT } from './serving/page-address.ts';
import { patientPolicy, policyIn } from './serving/page-policy.ts';
import { PageUnavailable } from './serving/page-unavailable.ts';
import { PRIVATE, renderPersonal, sendPersonal } from './serving/personal-page.ts';
import type { PersonalRenders } from './serving/personal-renders.ts';
import { type Rendering, renderPage } from './serving/render-page.ts';
import type { Sessions } from './session/session-cookie.ts';

export interface PageServing extends Rendering {
  cache: Cache<Page>;
  tagClock: TagClock;
  /** Pressed pages of this box. */
  press: Pick<PressStore, 'get' | 'held'>;
  mode: () => Mode;
  sessions: Sessions;
  switches: Pick<BoxSwitches, 'valueOf'>;
  personal: PersonalRenders;
  places: KnownPlaces;
  /** Wait for a new page rather than take a stale one: for who renders ahead of time. */
  patient?: boolean;
  /** Told of each shared page that was sent: how the press gets the page itself instead of its bytes. */
  onServed?: (request: FastifyRequest, page: Page) => void;
}

// Browsers ask each time (a 304 costs next to nothing), so a correction is seen at the next click. A proxy in front may
// hold a page for two seconds, and for a day when we are down.
const SHARED = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=86400';
// What is not there may be there in a moment: a comment just written, a story just published.
const SHARED_MISSING = 'public, max-age=0, s-maxage=2';

/** A page, and who had it how many seconds after it was made. */
interface Served {
  page: Page;
  layer: string;
  age: number;
}

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
  const deliver = ({ page, layer, age }: Served) => {
    request.facts.layer = layer;
    if (reader !== undefined) return sendPage(reply, page, { layer, age, cacheControl: PRIVATE });
    serving.onServed?.(request, page);
    if (page.status === 200) serving.places.learn(request.url, { route, place });
    const cacheControl = page.status === 404 ? SHARED_MISSING : SHARED;
    return sendPage(reply, page, { layer, age, cacheControl });
  };
  if (isPressedFirst(mode, reader !== undefined)) {
    const pressed = await fromPress(serving, route, place);
    if (pressed !== undefined) return deliver(pressed);
    if (mode === 'frozen') throw new PageUnavailable('this page is not pressed, and the box is frozen');
  }
  try {
    // A request with a session reads and writes no shared page.
    if (reader !== undefined) {
      const visit = { ...place.visit, reader };
      const page = await serving.personal.run(() => renderPersonal(serving, route, visit));
      request.facts.layer = page.layer;
      return sendPersonal(reply, page);
    }
    const { policy, load } = sharedReading(serving, { route, place, mode });
    return deliver(fromCache(await serving.cache.get(place.key, policy, load)));
  } catch (error) {
    const pressed = await fromPress(serving, route, place);
    if (pressed === undefined) throw error;
    request.facts.reason = String(error);
    return deliver(pressed);
  }
}

/**
 * What `servePage` would send without waiting for anything, at an address that is known. It never decides otherwise than that
 * one would: where that would begin to wait, this gives up.
 */
export function findPageAtHand(serving: PageServing, request: IncomingMessage): AtHand | undefined {
  const { method, url = '' } = request;
  const known = method === 'GET' || method === 'HEAD' ? serving.places.at(url) : undefined;
  if (known === undefined || serving.sessions.read(request.headers.cookie) !== undefined) return undefined;
  const { route, place } = known;
  const mode = serving.mode();
  const served = isPressedFirst(mode, false)
    ? heldByPress(serving, route, place)
    : freshInMemory(serving, { route, place, mode });
  if (served === undefined) return undefined;
  const { page, layer, age } = served;
  return { page, delivery: { layer, age, cacheControl: SHARED }, facts: { page: route.name, mode, layer } };
}

interface Reading {
  route: PageRoute;
  place: Place;
  mode: Mode;
}

function sharedReading(serving: PageServing, { route, place, mode }: Reading) {
  const policy: CachePolicy = serving.patient
    ? patientPolicy(route.policy)
    : policyIn(mode, route.policy, Number(serving.switches.valueOf('page-lifetimes')));
  return { policy, load: () => renderPage(serving, route, place.visit) };
}

function freshInMemory(serving: PageServing, reading: Reading): Served | undefined {
  const { policy, load } = sharedReading(serving, reading);
  const hit = serving.cache.getFresh(reading.place.key, policy, load);
  return hit && fromCache(hit);
}

const fromCache = ({ value, state, layer, age }: Hit<Page>): Served => ({
  page: value,
  layer: state === 'fresh' ? layer : 'stale',
  age,
});

const isPressedFirst = (mode: Mode, isSignedIn: boolean): boolean =>
  mode === 'frozen' || (mode === 'pressed' && !isSignedIn);

async function fromPress(serving: PageServing, route: PageRoute, { address }: Place) {
  return route.press ? unlessGone(serving, await serving.press.get(address)) : undefined;
}

function heldByPress(serving: PageServing, route: PageRoute, { address }: Place): Served | undefined {
  return route.press ? unlessGone(serving, serving.press.held(address)) : undefined;
}

// It may be behind a correction for a moment, never behind a takedown.
function unlessGone({ tagClock }: PageServing, page: Page | undefined): Served | undefined {
  if (page === undefined || tagClock.judge(page.asOf, page.tags) === 'gone') return undefined;
  // To be shown only, so that the wall clock is good enough.
  return { page, layer: 'pressed', age: (Date.now() - page.madeAt) / 1000 };
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
