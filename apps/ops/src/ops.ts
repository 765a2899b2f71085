import formbody from '@fastify/formbody';
import {
  type Assets,
  answerFaults,
  assetRoutes,
  createServer,
  healthRoutes,
  refuseForeignPosts,
} from '@nightdesk/web';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DatabaseRoutesDeps, databaseRoutes } from './database/database-routes.ts';
import { answerPage } from './frame/answer-page.ts';
import { homePage, renderLiveParts } from './home/home-page.ts';
import { eventRoutes } from './live/event-routes.ts';
import type { History } from './live/history.ts';
import { type LogPageDeps, logPage } from './log/log-page.ts';
import { type MetricsDeps, metricsPage } from './metrics/metrics-page.ts';
import { type PeerRoutesDeps, peerRoutes } from './peers/peer-routes.ts';
import { type RuleRoutesDeps, ruleRoutes } from './rules/rule-routes.ts';
import type { OpsSessions } from './session/ops-session.ts';
import { requireOperator } from './session/require-operator.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { type SwitchRoutesDeps, switchRoutes } from './switch/switch-routes.ts';
import { type SwitchboardDeps, switchboardRoutes } from './switches/switchboard-routes.ts';

export interface OpsDeps
  extends SwitchRoutesDeps,
    RuleRoutesDeps,
    SwitchboardDeps,
    DatabaseRoutesDeps,
    LogPageDeps,
    MetricsDeps {
  assets: Assets;
  /** Scheme and host that people open. */
  url: string;
  /** Whose word counts for the address that a sign-in comes from, see `ServerOptions`. */
  trustedProxies: string;
  sessions: OpsSessions;
  history: History;
  /** Undefined: this process has no peers and answers none. */
  peerFace: PeerRoutesDeps | undefined;
  logger: FastifyBaseLogger;
  ready: () => boolean;
}

/** Builds the ops app's server from its parts. */
export async function buildOps(deps: OpsDeps): Promise<FastifyInstance> {
  const { pages, sessions } = deps;
  const server = createServer({
    logger: deps.logger,
    bodyLimit: 64 * 1024,
    trustedProxies: deps.trustedProxies,
  });
  server.decorateRequest('operator', undefined);
  answerFaults(server, {
    retrySeconds: 5,
    answer: (reply, { status, message }) => {
      const text = message || 'This failed; the log says why.';
      const model = {
        title: status === 404 ? 'There is no page here' : 'That did not work',
        here: undefined,
        text,
      };
      return answerPage(reply, pages, { template: 'errors/fault-page', status, model });
    },
  });
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await server.register(healthRoutes, { ready: deps.ready });
  await server.register(assetRoutes, deps);
  await server.register(metricsPage, deps);
  if (deps.peerFace !== undefined) await server.register(peerRoutes, deps.peerFace);
  await server.register(async (forPeople) => {
    await forPeople.register(formbody);
    forPeople.addHook('preHandler', refuseForeignPosts(deps.url));
    await forPeople.register(sessionRoutes, { pages, sessions });
    await forPeople.register(async (signedIn) => {
      requireOperator(signedIn, sessions);
      await signedIn.register(homePage, deps);
      await signedIn.register(switchRoutes, deps);
      await signedIn.register(ruleRoutes, deps);
      await signedIn.register(switchboardRoutes, deps);
      await signedIn.register(databaseRoutes, deps);
      await signedIn.register(logPage, deps);
      await signedIn.register(eventRoutes, {
        site: deps.site,
        history: deps.history,
        renderParts: (view) => renderLiveParts(pages, view),
      });
    });
  });
  return server;
}
