import type { IncomingMessage } from 'node:http';
import type { EffectiveMode, Mode } from '@nightdesk/degrade';
import { type AtHand, type Facts, type Page, sendPage } from '@nightdesk/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRoute } from './routes.ts';
import type { FrozenPages } from './serving/frozen-page.ts';
import type { KnownPlaces, Place } from './serving/known-places.ts';
import { placeOf } from './serving/page-place.ts';
import { PageUnavailable } from './serving/page-unavailable.ts';
import { inTime, PRIVATE, renderPersonal, sendPersonal } from './serving/personal-page.ts';
import { fromPress, heldByPress } from './serving/pressed-page.ts';
import type { RenderPlaces } from './serving/render-places.ts';
import type { Served } from './serving/served.ts';
import { atOnceFromMemory, type SharedServing, sharedPage, unpressedPage } from './serving/shared-page.ts';
import type { Sessions, SignedInReader } from './session/session-cookie.ts';

export interface PageServing extends SharedServing {
  /** The mode of the box. */
  mode: () => Mode;
  /** The mode for a request of somebody who is not signed in: a rule may have raised it. */
  modeFor: (request: IncomingMessage) => EffectiveMode;
  /** Since when somebody has had it so. */
  modeSince?: () => Date | undefined;
  sessions: Sessions;
  /** Places for pages of signed-in readers. */
  personal: RenderPlaces;
  frozen: FrozenPages;
  places: KnownPlaces;
  /** Told of each shared page that was sent: how the press gets the page itself instead of its bytes. */
  onServed?: (request: FastifyRequest, page: Page) => void;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

// Browsers ask each time (a 304 costs next to nothing), so a correction is seen at the next click. A proxy in front may
// hold a page for two seconds, and for a day when we are down.
const SHARED = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=86400';
// What is not there may be there in a moment: a comment just written, a story just published.
const SHARED_MISSING = 'public, max-age=0, s-maxage=2';

/**
 * The only place that orders the layers:
 * mode → pressed | memory over shared → render → stale → pressed as last resort → 503.
 */
export async function servePage(serving: PageServing, route: PageRoute, exchange: Exchange) {
  const { request, reply } = exchange;
  request.facts.page = route.name;
  const place = placeOf(serving.site, route, request);
  if (place === undefined) {
    reply.callNotFound();
    return reply;
  }
  const reader = serving.sessions.read(request.headers.cookie);
  return reader === undefined
    ? serveAnyone(serving, { route, place }, exchange)
    : serveReader(serving, { route, place, reader }, exchange);
}

/**
 * What `servePage` would send without waiting for anything, at an address that is known. It never decides otherwise than that
 * one would: where that would begin to wait, this gives up.
 */
export function findPageAtHand(serving: PageServing, request: IncomingMessage): AtHand | undefined {
  const { method, url = '' } = request;
  const known = method === 'GET' || method === 'HEAD' ? serving.places.at(url) : undefined;
  if (known === undefined || serving.sessions.read(request.headers.cookie) !== undefined) return undefined;
  const effective = serving.modeFor(request);
  const served = isPressedFirst(effective.mode)
    ? heldByPress(serving, known)
    : atOnceFromMemory(serving, { route: known.route, place: known.place, mode: effective.mode });
  if (served === undefined) return undefined;
  const { page, layer, age } = served;
  const facts = factsOf(effective, { page: known.route.name, layer });
  return { page, delivery: { layer, age, cacheControl: cacheControlOf(page) }, facts };
}

interface At {
  route: PageRoute;
  place: Place;
}

async function serveAnyone(
  serving: PageServing,
  at: At,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const effective = serving.modeFor(request.raw);
  request.facts = factsOf(effective, request.facts);
  const { page, layer, age } = await pageForAnyone(serving, { ...at, mode: effective.mode }).catch(
    (error: unknown) => asLastResort(serving, { ...at, error }, request),
  );
  request.facts.layer = layer;
  serving.onServed?.(request, page);
  if (page.status === 200) serving.places.learn(request.url, at);
  return sendPage(reply, page, { layer, age, cacheControl: cacheControlOf(page) });
}

async function pageForAnyone(serving: PageServing, reading: At & { mode: Mode }): Promise<Served> {
  if (!isPressedFirst(reading.mode)) return sharedPage(serving, reading);
  const pressed = await fromPress(serving, reading);
  if (pressed !== undefined) return pressed;
  if (reading.mode === 'frozen') throw notPressed();
  return unpressedPage(serving, reading);
}

async function serveReader(
  serving: PageServing,
  { reader, ...at }: At & { reader: SignedInReader },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const mode = serving.mode();
  request.facts.mode = mode;
  if (mode === 'frozen') {
    const pressed = await fromPress(serving, at);
    if (pressed === undefined) throw notPressed();
    request.facts.layer = pressed.layer;
    return serving.frozen.send(reply, pressed, serving.modeSince?.());
  }
  const render = () => renderPersonal(serving, at.route, { ...at.place.visit, reader });
  try {
    // A request with a session reads and writes no shared page.
    const rendering = serving.personal.run(request, render);
    const page = await inTime(rendering, async () => (await fromPress(serving, at)) !== undefined);
    request.facts.layer = page.layer;
    return sendPersonal(reply, page);
  } catch (error) {
    const { page, layer, age } = await asLastResort(serving, { ...at, error }, request);
    request.facts.layer = layer;
    return sendPage(reply, page, { layer, age, cacheControl: PRIVATE });
  }
}

async function asLastResort(
  serving: PageServing,
  { error, ...at }: At & { error: unknown },
  request: FastifyRequest,
): Promise<Served> {
  const pressed = await fromPress(serving, at);
  if (pressed === undefined) throw error;
  request.facts.reason = String(error);
  return pressed;
}

/** For the log line: which mode, and by which rule. */
function factsOf({ mode, source, setting }: EffectiveMode, facts: Facts): FastifyRequest['facts'] {
  return source === 'rule' && setting !== undefined && 'id' in setting
    ? { ...facts, mode, rule: String(setting.id) }
    : { ...facts, mode };
}

const cacheControlOf = ({ status }: Page) => (status === 404 ? SHARED_MISSING : SHARED);

const isPressedFirst = (mode: Mode): boolean => mode === 'frozen' || mode === 'pressed';

const notPressed = () => new PageUnavailable('this page is not pressed, and the box is frozen');
