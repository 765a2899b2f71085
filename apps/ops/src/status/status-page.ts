import { MODES, type ModeSetting } from '@nightdesk/degrade';
import { type Templates, timeText } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { readStatus, type SiteStatus, type StatusSources } from './site-status.ts';

export interface StatusPageDeps extends StatusSources {
  templates: Templates;
  stylesheet: string;
  timeZone: string;
}

interface StatusModel {
  stylesheet: string;
  status: SiteStatus;
  setting: ModeSetting | undefined;
  modes: typeof MODES;
  now: Date;
}

/** `GET /`: this box at a glance, and the commands that change its mode. */
export async function statusPage(server: FastifyInstance, deps: StatusPageDeps): Promise<void> {
  const { templates, stylesheet, timeZone } = deps;
  server.get('/', async (_request, reply) => {
    const status = await readStatus(deps);
    const model: StatusModel = {
      stylesheet,
      status,
      setting: status.mode.setting,
      modes: MODES,
      now: new Date(),
    };
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        templates.render('status/status-page', {
          ...model,
          when: (at: Date) => timeText(at, timeZone, CLOCK),
        }),
      );
  });
}

const CLOCK: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};
