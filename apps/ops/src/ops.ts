import { type Assets, answerFaults, assetRoutes, createServer, healthRoutes } from '@nightdesk/web';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type MetricsDeps, metricsPage } from './metrics/metrics-page.ts';
import { type StatusPageDeps, statusPage } from './status/status-page.ts';

export interface OpsDeps extends StatusPageDeps, Pick<MetricsDeps, 'figuresDir'> {
  assets: Assets;
  logger: FastifyBaseLogger;
  ready: () => boolean;
}

/** Builds the ops app's server from its parts. */
export async function buildOps(deps: OpsDeps): Promise<FastifyInstance> {
  const server = createServer({ logger: deps.logger });
  answerFaults(server, {
    retrySeconds: 5,
    answer: (reply, { message }) =>
      reply.type('text/plain; charset=utf-8').send(`${message || 'This failed; the log says why.'}\n`),
  });
  await server.register(healthRoutes, { ready: deps.ready });
  await server.register(assetRoutes, deps);
  await server.register(metricsPage, deps);
  await server.register(statusPage, deps);
  return server;
}
