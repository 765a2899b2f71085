import type { ModeWatch } from '@nightdesk/degrade';
import { figuresDir, readFigures } from '@nightdesk/figures';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addMode } from './mode-samples.ts';
import { addProcess } from './process-samples.ts';
import { newSampleSet } from './sample-set.ts';

export interface MetricsDeps {
  /** Every box that has its folder on this machine. */
  boxes: () => readonly MeasuredBox[];
}

interface MeasuredBox {
  box: string;
  /** The box's folder, in which its processes keep their figures. */
  dir: string;
  mode: Pick<ModeWatch, 'current' | 'automatic'>;
}

/** `GET /metrics` in Prometheus's text format: the boxes' modes, their readers and press, and this process. Asks no server. */
export async function metricsPage(server: FastifyInstance, { boxes }: MetricsDeps): Promise<void> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  server.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    const samples = newSampleSet();
    for (const { box, dir, mode } of boxes()) {
      addMode(samples, box, mode);
      for (const figures of await readFigures(figuresDir(dir))) addProcess(samples, box, figures);
    }
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await Registry.merge([register, samples.registry()]).metrics());
  });
}
