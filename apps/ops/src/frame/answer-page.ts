import type { FastifyReply } from 'fastify';
import type { Pages } from '../pages.ts';

/** The part of the console that a page belongs to, for the navigation. */
export type Place = 'Now' | 'Rules' | 'Switches' | 'Database' | 'Log';

export interface PageModel {
  title: string;
  here: Place | undefined;
}

/** Renders a template in the console's frame and sends it. */
export function answerPage<Model extends PageModel>(
  reply: FastifyReply,
  pages: Pages,
  page: { template: string; model: Model; status?: number },
): FastifyReply {
  const frame = { assets: pages.assets, operator: reply.request.operator?.name };
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(pages.templates.render(page.template, { frame, ...page.model }));
}
