import { randomUUID } from 'node:crypto';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type FindAtHand, inFrontOf } from './at-hand.ts';
import { canPrepare, PreparedResponse } from './prepared-response.ts';
import { type Answered, logRequest } from './request-log.ts';

/** How long running requests may take once the server is closing. */
const LAST_ANSWERS_MS = 3000;
const HTTP = {
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  ServerResponse: canPrepare ? PreparedResponse : ServerResponse,
};

export interface ServerOptions {
  logger: FastifyBaseLogger;
  /** Bytes of a request's body at most. */
  bodyLimit?: number;
  /** Content-Security-Policy sources for pictures besides the site itself. */
  pictureSources?: string;
  /**
   * Whose word counts for the address a request came from: addresses and networks, comma separated. By default this
   * machine alone; a proxy elsewhere would otherwise look like one reader who does everything.
   */
  trustedProxies?: string;
  /** Asked before the router: what needs nobody is sent past it. */
  atHand?: FindAtHand;
  /** Told of each request as it comes, before anything is done for it. */
  onArrival?: (request: IncomingMessage) => void;
  /** Told of each request that was answered. */
  onAnswered?: (answered: Answered) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the one log line of this request says besides method, path, status and milliseconds. */
    facts: Record<string, string | number | undefined>;
  }
}

/** A Fastify server with what every app shares: security headers, one log line a request, limits on time and size. */
export function createServer(options: ServerOptions): FastifyInstance {
  const headers = securityHeaders(options.pictureSources ?? '');
  const { logger, atHand } = options;
  const answered = (log: FastifyBaseLogger, request: Answered) => {
    logRequest(log, request);
    options.onAnswered?.(request);
  };
  let closing = false;
  const inFront = atHand && {
    find: atHand,
    lasting: Object.entries(headers).flat(),
    isClosing: () => closing,
    logger,
    onAnswered: (request: Answered) => answered(logger, request),
  };
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    trustProxy: options.trustedProxies ?? 'loopback',
    serverFactory: (route) =>
      createHttpServer(HTTP, tellingFirst(options.onArrival, inFront ? inFrontOf(route, inFront) : route)),
    routerOptions: { maxParamLength: 600, caseSensitive: true, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    // An address that cannot be decoded gets the app's own page, like any other fault.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these.
      request.facts = {};
      reply.headers(headers);
      server.errorHandler(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  server.decorateRequest('facts');
  server.addHook('onRequest', (request, _reply, done) => {
    request.facts = {};
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    closing = true;
  });
  endUnfinishedRequests(server);
  server.addHook('onResponse', (request, reply, done) => {
    answered(request.log, {
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      facts: request.facts,
    });
    done();
  });
  return server;
}

// One listener: with two, Node would copy their list for each request.
function tellingFirst(tell: ServerOptions['onArrival'], answer: RequestListener): RequestListener {
  if (tell === undefined) return answer;
  return (request, response) => {
    tell(request);
    answer(request, response);
  };
}

// Clients that believe us to be a proxy name the host in the address too. It counts for nothing, like any that a request names.
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

function securityHeaders(pictureSources: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `img-src 'self' data: ${pictureSources}`.trim(),
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
}

// A client that never finishes its request, or never takes its answer, must not hold up the end of the process.
function endUnfinishedRequests(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}
