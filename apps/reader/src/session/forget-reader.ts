import formbody from '@fastify/formbody';
import { refuseForeignPosts } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Site } from '../rendered.ts';
import type { Sessions } from './session-cookie.ts';

const form = z.object({ back: z.string().max(1024).catch('/') }).catch({ back: '/' });

/** `POST /session/forget`: the device forgets the reader's name, who stays on the same page. */
export async function forgettingReaders(
  server: FastifyInstance,
  { site, sessions }: { site: Site; sessions: Sessions },
): Promise<void> {
  await server.register(formbody);
  server.addHook('preHandler', refuseForeignPosts(site.url));

  server.post('/session/forget', async (request, reply) => {
    request.facts.page = 'session-forget';
    return reply
      .header('set-cookie', sessions.forget())
      .header('cache-control', 'no-store')
      .redirect(placeOnSite(form.parse(request.body).back, site.url), 303);
  });
}

// What a form says is anybody's word: it must lead nowhere else.
function placeOnSite(back: string, siteUrl: string): string {
  const url = URL.canParse(back, siteUrl) ? new URL(back, siteUrl) : undefined;
  // `/.//elsewhere` is a path of this site, but as `//elsewhere` in a header it would be another host.
  if (url?.origin !== siteUrl || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
