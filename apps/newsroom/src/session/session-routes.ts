import { endSession } from '@nightdesk/accounts';
import type { FastifyInstance } from 'fastify';
import { field, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import { signInUrl, storiesUrl } from '../urls.ts';
import { dropSessionCookie, type StaffSessions, sessionToken } from './staff-session.ts';

/** `/session`: sign in (`POST`, done on the way here) and out (`/session/removal`). */
export async function sessionRoutes(
  server: FastifyInstance,
  { site, signIns }: StaffSessions,
): Promise<void> {
  server.get<{ Querystring: { next?: string } }>('/session', { config: { open: true } }, (request, reply) => {
    const next = ownPath(request.query.next);
    const fields = next === undefined ? [] : [['next', next]];
    const model = {
      title: 'Sign in',
      action: signInUrl(),
      alert: undefined,
      email: '',
      fields,
      fileLost: false,
    };
    return answerPage(reply, site, { template: 'session/sign-in-page', model });
  });

  server.post('/session', (request, reply) =>
    reply.redirect(ownPath(field(sentFields(request), 'next')) ?? storiesUrl(), 303),
  );

  server.post('/session/removal', async (request, reply) => {
    const token = sessionToken(request);
    if (token !== undefined) await signIns.store.write((conn) => endSession(conn, token));
    dropSessionCookie(reply, site);
    return reply.redirect(signInUrl(), 303);
  });
}

/** A path of the newsroom itself; anything that could lead to another site is none. */
function ownPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\')
    ? path
    : undefined;
}
