import { randomBytes } from 'node:crypto';
import { isBoxName, MODES, type Mode, type ModeSetting, parseUntil } from '@nightdesk/degrade';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SiteView, SiteWatch } from '../boxes/site-watch.ts';
import { RequestFault } from '../errors/request-fault.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Pages } from '../pages.ts';
import { outcomeUrl } from '../urls.ts';
import { type Outcome, type SwitchDeps, throwSwitch } from './throw-switch.ts';

export interface SwitchRoutesDeps {
  pages: Pages;
  site: SiteWatch;
  switching: SwitchDeps;
}

const MOST_OUTCOMES = 50;
const LONGEST_REASON = 300;
const question = z.object({
  mode: z.enum([...MODES, 'follow']),
  box: z.string().refine(isBoxName).optional(),
});
const form = question.extend({
  reason: z
    .string()
    .transform((reason) => reason.trim().slice(0, LONGEST_REASON))
    .default(''),
  /** One of the offered ends, or `other` with the words in `time`. */
  end: z.string().max(20).default(''),
  time: z.string().trim().max(40).default(''),
});

type OrderForm = z.output<typeof form>;

/** `/switch`: what is asked before the switch is thrown, the throwing, and what became of it. */
export async function switchRoutes(
  server: FastifyInstance,
  { pages, site, switching }: SwitchRoutesDeps,
): Promise<void> {
  const outcomes = new Map<string, Outcome>();

  server.get('/switch', (request, reply) => {
    const asked = parse(question, request.query);
    return askFirst(reply, { ...asked, reason: '', end: '', time: '' });
  });

  server.post('/switch', async (request, reply) => {
    const sent = parse(form, request.body ?? {});
    const setting = settingFrom(sent, request);
    if (typeof setting === 'string') return askFirst(reply, sent, setting);
    const outcome = await throwSwitch({ box: sent.box, setting, by: request.operator!.name }, switching);
    void site.look();
    const id = keep(outcome);
    return reply.redirect(outcomeUrl(id), 303);
  });

  server.get<{ Params: { id: string } }>('/switch/:id', (request, reply) => {
    const outcome = outcomes.get(request.params.id);
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
    const at = pages.now();
    const words = sent.end === 'other' ? sent.time : sent.end;
    const setting: ModeSetting = { mode: sent.mode, at, by: request.operator!.name };
    if (sent.reason !== '') setting.reason = sent.reason;
    if (words === '') return setting;
    try {
      return { ...setting, until: parseUntil(words, { now: at, timeZone: pages.timeZone }) };
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  function keep(outcome: Outcome): string {
    const id = randomBytes(9).toString('base64url');
    outcomes.set(id, outcome);
    const [oldest] = outcomes.keys();
    if (outcomes.size > MOST_OUTCOMES && oldest !== undefined) outcomes.delete(oldest);
    return id;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (!result.success) throw new RequestFault(422, 'This order makes no sense. Go back and choose again.');
  return result.data;
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
