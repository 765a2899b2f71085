import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInUrl } from '../urls.ts';
import type { Operator, OpsSessions } from './ops-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in. */
    operator: Operator | undefined;
  }
}

/** Lets nobody pass who is not signed in: pages send to the sign-in and back, all else is refused. */
export function requireOperator(server: FastifyInstance, sessions: OpsSessions): void {
  server.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    request.operator = sessions.cookie.read(request.headers.cookie);
    if (request.operator !== undefined) {
      request.facts.operator = request.operator.name;
      return undefined;
    }
    if (request.method === 'GET' && wantsPage(request)) return reply.redirect(signInUrl(request.url), 303);
    if (request.method === 'GET') return reply.code(401).send();
    // What a form held is lost, but an order is three fields, and the page that asks for it is one step back.
    return reply.redirect(signInUrl('/'), 303);
  });
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
