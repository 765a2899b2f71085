import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

/** How long running requests may take once the server is closing. */
const LAST_ANSWERS_MS = 3000;

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
  const server: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    trustProxy: options.trustedProxies ?? 'loopback',
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 600, caseSensitive: true, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    // An address that cannot be decoded gets the app's own page, like any other fault.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these.
      request.facts = {};
      reply.headers(headers);
      server.errorHandler(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  server.decorateRequest('facts');
  server.addHook('onRequest', async (request) => {
    request.facts = {};
  });
  server.addHook('onSend', async (_request, reply) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
  });
  endUnfinishedRequests(server);
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.slice(0, 300),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...request.facts,
      },
      'request',
    );
  });
  return server;
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
