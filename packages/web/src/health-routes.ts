import type { FastifyInstance } from 'fastify';

/** `/livez` answers from memory in any mode at any load; `/readyz` says no before the start is done and while draining. */
export async function healthRoutes(
  server: FastifyInstance,
  { ready }: { ready: () => boolean },
): Promise<void> {
  const silent = { logLevel: 'warn' as const };
  server.get('/livez', silent, (_request, reply) => reply.header('cache-control', 'no-store').send('ok\n'));
  server.get('/readyz', silent, (_request, reply) =>
    reply
      .code(ready() ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready() ? 'ready\n' : 'not ready\n'),
  );
}
