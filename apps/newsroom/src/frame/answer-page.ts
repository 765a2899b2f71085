import type { FastifyReply } from 'fastify';
import type { Site } from '../site.ts';

export interface Frame {
  stylesheet: string;
  script: string;
  readerUrl: string;
  timeZone: string;
  /** Who is signed in. */
  staff: string | undefined;
}

/** Renders a template in the newsroom's frame and sends it. */
export function answerPage<Model extends { title: string }>(
  reply: FastifyReply,
  site: Site,
  page: { template: string; model: Model; status?: number },
): FastifyReply {
  const frame: Frame = {
    stylesheet: site.stylesheet,
    script: site.script,
    readerUrl: site.readerUrl,
    timeZone: site.timeZone,
    staff: reply.request.staff?.name,
  };
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(site.templates.render(page.template, { frame, ...page.model }));
}
