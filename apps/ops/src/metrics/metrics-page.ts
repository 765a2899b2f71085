import { MODES, type ModeWatch } from '@nightdesk/degrade';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** `GET /metrics` in Prometheus's text format: this process, and the box's mode. Asks no server. */
export async function metricsPage(
  server: FastifyInstance,
  { mode, box }: { mode: ModeWatch; box: string },
): Promise<void> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'nightdesk_mode',
    help: '1 for the mode that the box is in, 0 for the others',
    labelNames: ['box', 'mode'],
    registers: [register],
    collect() {
      const current = mode.current().mode;
      for (const name of MODES) this.set({ box, mode: name }, name === current ? 1 : 0);
    },
  });
  server.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics()),
  );
}
