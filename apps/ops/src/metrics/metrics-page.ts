import { MODES, type ModeWatch } from '@nightdesk/degrade';
import { readFigures } from '@nightdesk/figures';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { addProcess } from './process-samples.ts';
import { newSampleSet } from './sample-set.ts';

export interface MetricsDeps {
  mode: Pick<ModeWatch, 'current'>;
  box: string;
  /** Where the box's processes keep their figures. */
  figuresDir: string;
}

/** `GET /metrics` in Prometheus's text format: the box's mode, its readers and press, and this process. Asks no server. */
export async function metricsPage(
  server: FastifyInstance,
  { mode, box, figuresDir }: MetricsDeps,
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
  server.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    const samples = newSampleSet();
    for (const figures of await readFigures(figuresDir)) addProcess(samples, box, figures);
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await Registry.merge([register, samples.registry()]).metrics());
  });
}
