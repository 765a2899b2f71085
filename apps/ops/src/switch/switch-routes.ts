import { isBoxName, MODES, type Mode, type ModeSetting } from '@nightdesk/degrade';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SiteView, SiteWatch } from '../boxes/site-watch.ts';
import { RequestFault } from '../errors/request-fault.ts';
import { parseOrder } from '../forms/parse-order.ts';
import { noReasonNorEnd, readReasonAndEnd, reasonAndEnd } from '../forms/reason-and-end.ts';
import { answerPage } from '../frame/answer-page.ts';
import { keepNewest } from '../frame/kept.ts';
import type { Pages } from '../pages.ts';
import { outcomeUrl } from '../urls.ts';
import { type Outcome, type SwitchDeps, throwSwitch } from './throw-switch.ts';

export interface SwitchRoutesDeps {
  pages: Pages;
  site: SiteWatch;
  switching: SwitchDeps;
}

const question = z.object({
  mode: z.enum([...MODES, 'follow']),
  box: z.string().refine(isBoxName).optional(),
});
const form = question.extend(reasonAndEnd.shape);

type OrderForm = z.output<typeof form>;

/** `/switch`: what is asked before the switch is thrown, the throwing, and what became of it. */
export async function switchRoutes(
  server: FastifyInstance,
  { pages, site, switching }: SwitchRoutesDeps,
): Promise<void> {
  const outcomes = keepNewest<Outcome>();

  server.get('/switch', (request, reply) => {
    const asked = parseOrder(question, request.query);
    return askFirst(reply, { ...asked, ...noReasonNorEnd });
  });

  server.post('/switch', async (request, reply) => {
    const sent = parseOrder(form, request.body ?? {});
    const setting = settingFrom(sent, request);
    if (typeof setting === 'string') return askFirst(reply, sent, setting);
    const outcome = await throwSwitch({ box: sent.box, setting, by: request.operator!.name }, switching);
    void site.look();
    return reply.redirect(outcomeUrl(outcomes.keep(outcome)), 303);
  });

  server.get<{ Params: { id: string } }>('/switch/:id', (request, reply) => {
    const outcome = outcomes.find(request.params.id);
    if (outcome === undefined) throw new RequestFault(404, 'This order is too long ago: the log has it.');
    const model = { title: 'What became of it', here: undefined, outcome, view: site.view() };
    return answerPage(reply, pages, { template: 'switch/outcome-page', model });
  });

  function askFirst(reply: FastifyReply, sent: OrderForm, alert?: string): FastifyReply {
    const view = site.view();
    const title = titleOf(sent);
    const model = { title, here: undefined, sent, alert, view, affected: affected(view, sent) };
    return answerPage(reply, pages, {
      template: 'switch/switch-page',
      status: alert === undefined ? 200 : 422,
      model,
    });
  }

  function settingFrom(sent: OrderForm, request: FastifyRequest): ModeSetting | undefined | string {
    if (sent.mode === 'follow') return undefined;
    const more = readReasonAndEnd(sent, pages);
    if (typeof more === 'string') return more;
    return { mode: sent.mode, at: pages.now(), by: request.operator!.name, ...more };
  }
}

function titleOf({ mode, box }: { mode: Mode | 'follow'; box?: string | undefined }): string {
  if (mode === 'follow') return `Let box ${box} follow the site?`;
  return box === undefined
    ? `Put the whole site to ${mode.toUpperCase()}?`
    : `Put box ${box} to ${mode.toUpperCase()}?`;
}

/** The boxes that the order is for, and those that will not follow it. */
function affected({ boxes }: SiteView, { box }: OrderForm) {
  const meant = boxes.filter((one) => box === undefined || one.box === box);
  const keepsOwn = ({ source, ownFile }: SiteView['boxes'][number]) =>
    (source === 'box file' && ownFile?.standsIn !== true) || source === 'box setting';
  return { meant, stubborn: box === undefined ? meant.filter(keepsOwn) : [] };
}
