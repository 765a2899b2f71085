import type { IncomingMessage } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { Cache, Follower } from '@nightdesk/cache';
import type { ModeWatch } from '@nightdesk/degrade';
import type { QueueTimes, RequestCounts } from '@nightdesk/figures';
import type { Store } from '@nightdesk/store';
import {
  type Assets,
  assetRoutes,
  createServer,
  healthRoutes,
  type Readiness,
  requestStart,
  type TrustedProxies,
  trustProxies,
} from '@nightdesk/web';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { commentPosting } from './comments/post-comment.ts';
import { handleErrors } from './errors/error-handler.ts';
import { openParts } from './parts/parts.ts';
import { pageRoutes } from './routes.ts';
import { type Searching, searching } from './search/search-route.ts';
import { findPageAtHand, type PageServing, servePage } from './serve-page.ts';
import { openFrozenPages } from './serving/frozen-page.ts';
import { openKnownPlaces } from './serving/known-places.ts';
import { openRenderPlaces } from './serving/render-places.ts';
import { forgettingReaders } from './session/forget-reader.ts';
import { pageSessions } from './switches/page-sessions.ts';

export interface ReaderDeps
  extends Omit<PageServing, 'personal' | 'parts' | 'places' | 'few' | 'frozen' | 'modeFor'>,
    Pick<Searching, 'searches' | 'external'> {
  store: Store;
  partCache: Cache<unknown>;
  follower: Pick<Follower, 'poll'>;
  requests: Pick<RequestCounts, 'count'>;
  queueTimes: Pick<QueueTimes, 'count'>;
  logger: FastifyBaseLogger;
  /** Where the sizes of pictures lie. */
  mediaDir: string;
  assets: Assets;
  /** Where the assets of earlier versions are kept. */
  assetsDir: string;
  ready: () => Readiness;
  /** Without it there are no rules: every request is served in the mode of the box. */
  modeOf?: ModeWatch['modeOf'];
  /** See `createServer`. */
  trustedProxies?: string;
}

const YEAR_MS = 365 * 86_400_000;

// A page of a hundred comments takes two milliseconds of this process's one thread: whoever sends one cookie in bulk must
// not keep all others waiting for longer than a tenth of a second. Of the database they ask no more than one reader would.
const MOST_PERSONAL = 64;
// While the press answers for nearly all: half as many as the warm-up and the press ask the database for, together.
const FEW = 4;
// A takedown takes every page off the disk that leads to the story, and their readers are there at once. Four at a time, so many
// are made in less than a second; of a flood of other addresses the rest is told to come back.
const LINE = { keys: 60, ms: 1500 };

/** Builds the reader's server from its parts. `main.ts` listens with it, `press-main.ts` replays its routes. */
export async function buildReader(deps: ReaderDeps): Promise<FastifyInstance> {
  const proxies = trustProxies(deps.trustedProxies ?? 'loopback');
  const serving = {
    ...deps,
    modeFor: modeFor(deps, proxies),
    parts: openParts({ ...deps, cache: deps.partCache, now: deps.site.now }),
    sessions: pageSessions(deps.sessions, deps.switches),
    personal: openRenderPlaces({
      most: MOST_PERSONAL,
      kind: 'pages are being rendered for signed-in readers',
    }),
    few: openRenderPlaces({ most: FEW, kind: 'pages are being rendered that are not pressed', line: LINE }),
    frozen: openFrozenPages(deps.site),
    places: openKnownPlaces(),
  };
  const server = createServer({
    logger: deps.logger,
    onArrival: (request) => {
      const start = requestStart(request.headers['x-request-start']);
      if (start !== undefined && proxies.sent(request)) deps.queueTimes.count(Date.now() - start);
    },
    atHand: (request) => findPageAtHand(serving, request),
    onAnswered: ({ facts: { page, layer }, status, ms }) => {
      if (page !== undefined)
        deps.requests.count(`${page}`, `${layer ?? (status >= 500 ? 'failed' : 'live')}`, ms);
    },
    pictureSources: 'https:',
    ...(deps.trustedProxies === undefined ? {} : { trustedProxies: deps.trustedProxies }),
  });
  handleErrors(server, deps.site);
  await server.register(healthRoutes, { ready: deps.ready });
  await server.register(commentPosting, deps);
  await server.register(searching, serving);
  await server.register(forgettingReaders, deps);
  // Names hold a hash of the content, so a copy never goes out of date.
  const lasting = { maxAge: YEAR_MS, immutable: true, index: false as const, cacheControl: true };
  await server.register(fastifyStatic, {
    ...lasting,
    root: deps.mediaDir,
    prefix: '/media/',
    decorateReply: false,
  });
  await server.register(assetRoutes, { assets: deps.assets, keptIn: deps.assetsDir });
  for (const route of pageRoutes) {
    server.get(route.url, (request, reply) => servePage(serving, route, { request, reply }));
  }
  return server;
}

function modeFor({ mode, modeOf }: ReaderDeps, proxies: TrustedProxies): PageServing['modeFor'] {
  if (modeOf === undefined) return () => ({ mode: mode(), source: 'default' });
  return (request) => modeOf(new Arrival(request, proxies));
}

// A class, because a getter in an object that is made for each request costs more than all else here.
class Arrival {
  readonly path: string;
  readonly referrer: string | undefined;
  readonly #request: IncomingMessage;
  readonly #proxies: TrustedProxies;

  constructor(request: IncomingMessage, proxies: TrustedProxies) {
    this.path = request.url ?? '/';
    this.referrer = request.headers.referer;
    this.#request = request;
    this.#proxies = proxies;
  }

  /** Where no rule is, nobody asks. */
  get address(): string {
    return this.#proxies.addressOf(this.#request);
  }
}
