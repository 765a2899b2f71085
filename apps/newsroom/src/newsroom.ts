import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { Store } from '@nightdesk/store';
import { type Assets, assetRoutes, createServer, healthRoutes, refuseForeignPosts } from '@nightdesk/web';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { commentRoutes } from './comments/comment-routes.ts';
import { handleErrors } from './errors/error-handler.ts';
import { FORM_BYTES, formReading } from './forms/read-forms.ts';
import { frontRoutes } from './fronts/front-routes.ts';
import { paperRoutes } from './paper/paper-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { openSignInDesk } from './session/sign-in.ts';
import { staffSessions } from './session/staff-session.ts';
import type { Site } from './site.ts';
import { storyRoutes } from './stories/story-routes.ts';

export interface NewsroomDeps {
  site: Site;
  assets: Assets;
  store: Store;
  /** Where the sizes of pictures lie. */
  mediaDir: string;
  logger: FastifyBaseLogger;
  ready: () => boolean;
  trustedProxies?: string | undefined;
}

/** Builds the newsroom's server from its parts. */
export async function buildNewsroom(deps: NewsroomDeps): Promise<FastifyInstance> {
  const { site, store } = deps;
  await mkdir(deps.mediaDir, { recursive: true });
  const server = createServer({
    logger: deps.logger,
    pictureSources: 'https:',
    bodyLimit: FORM_BYTES,
    ...(deps.trustedProxies === undefined ? {} : { trustedProxies: deps.trustedProxies }),
  });
  handleErrors(server, site);
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await server.register(healthRoutes, { ready: deps.ready });
  await server.register(assetRoutes, deps);
  const sessions = { site, signIns: openSignInDesk({ store, now: site.now }) };
  await server.register(async (staffOnly) => {
    staffOnly.addHook('preHandler', refuseForeignPosts(site.url));
    await staffOnly.register(formReading);
    await staffOnly.register(staffSessions, sessions);
    await staffOnly.register(sessionRoutes, sessions);
    await staffOnly.register(storyRoutes, deps);
    await staffOnly.register(frontRoutes, deps);
    await staffOnly.register(commentRoutes, deps);
    await staffOnly.register(paperRoutes, deps);
    await staffOnly.register(fastifyStatic, {
      root: deps.mediaDir,
      prefix: '/media/',
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'private, max-age=3600'),
    });
  });
  return server;
}
