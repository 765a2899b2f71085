import type { FastifyInstance } from 'fastify';

/** True, or why this process should get no traffic now: in words, if there are any. */
export type Readiness = boolean | string;

/** `/livez` answers from memory in any mode at any load; `/readyz` says no before the start is done and while draining. */
export async function healthRoutes(
  server: FastifyInstance,
  { ready }: { ready: () => Readiness },
): Promise<void> {
  const silent = { logLevel: 'warn' as const };
  server.get('/livez', silent, (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  server.get('/readyz', silent, (_request, reply) => {
    const readiness = ready();
    const words =
      typeof readiness === 'string' ? `not ready: ${readiness}` : readiness ? 'ready' : 'not ready';
    return reply
      .code(readiness === true ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(`${words}\n`);
  });
}
