import { isBoxName, MODES, matchFrom, newRuleId, type ScopedRule, TooManyRules } from '@nightdesk/degrade';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SiteView, SiteWatch } from '../boxes/site-watch.ts';
import { parseOrder } from '../forms/parse-order.ts';
import { noReasonNorEnd, readReasonAndEnd, reasonAndEnd, wordsOf } from '../forms/reason-and-end.ts';
import { answerPage } from '../frame/answer-page.ts';
import { keepNewest } from '../frame/kept.ts';
import type { Pages } from '../pages.ts';
import { rulesUrl } from '../urls.ts';
import { matchWords } from './rule-words.ts';
import { addRule, type RuleDeps, type RuleOutcome, removeRule } from './set-rules.ts';

export interface RuleRoutesDeps {
  pages: Pages;
  site: SiteWatch;
  ruling: RuleDeps;
}

const RAISES = MODES.filter((mode) => mode !== 'normal');
const form = z.object({
  mode: z.enum(RAISES).default('pressed'),
  from: z.string().trim().max(300).default(''),
  path: z.string().trim().max(400).default(''),
  share: z.string().trim().max(10).default(''),
  box: z.union([z.literal(''), z.string().refine(isBoxName)]).default(''),
  ...reasonAndEnd.shape,
});
const EMPTY: RuleForm = { mode: 'pressed', from: '', path: '', share: '', box: '', ...noReasonNorEnd };

type RuleForm = z.output<typeof form>;

/** `/rules`: which anonymous readers get a higher mode than the rest, to add and to take back. */
export async function ruleRoutes(
  server: FastifyInstance,
  { pages, site, ruling }: RuleRoutesDeps,
): Promise<void> {
  const outcomes = keepNewest<RuleOutcome>();

  server.get<{ Querystring: { outcome?: string } }>('/rules', (request, reply) =>
    showRules(reply, { sent: EMPTY, outcome: outcomes.find(String(request.query.outcome)) }),
  );

  server.post('/rules', async (request, reply) => {
    const sent = parseOrder(form, request.body);
    const rule = ruleFrom(sent, request.operator!.name, pages);
    if (typeof rule === 'string') return showRules(reply, { sent, alert: rule });
    try {
      return await after(reply, await addRule(rule, sent.box === '' ? undefined : sent.box, ruling));
    } catch (error) {
      if (!(error instanceof TooManyRules)) throw error;
      return showRules(reply, { sent, alert: `It is not added: ${error.message}. Take one back first.` });
    }
  });

  server.post<{ Params: { id: string } }>('/rules/:id/removal', async (request, reply) =>
    after(reply, await removeRule(request.params.id, request.operator!.name, ruling)),
  );

  async function after(reply: FastifyReply, outcome: RuleOutcome): Promise<FastifyReply> {
    await site.lookAnew();
    return reply.redirect(rulesUrl(outcomes.keep(outcome)), 303);
  }

  function showRules(
    reply: FastifyReply,
    { sent, alert, outcome }: { sent: RuleForm; alert?: string; outcome?: RuleOutcome | undefined },
  ): FastifyReply {
    const view = site.view();
    const model = { title: 'Rules', here: 'Rules' as const, sent, alert, outcome, view };
    return answerPage(reply, pages, {
      template: 'rules/rules-page',
      status: alert === undefined ? 200 : 422,
      model: { ...model, rules: gatherRules(view), raises: RAISES, matchWords },
    });
  }
}

function ruleFrom(sent: RuleForm, by: string, pages: Pages): ScopedRule | string {
  const more = readReasonAndEnd(sent, pages);
  if (typeof more === 'string') return more;
  const given = (text: string) => (text === '' ? undefined : text);
  try {
    const match = matchFrom({
      from: given(sent.from),
      path: given(sent.path),
      share: sent.share === '' ? undefined : Number(sent.share.replace(/\s*%$/, '')),
    });
    return { id: newRuleId(), mode: sent.mode, match, at: pages.now(), by, ...more };
  } catch (error) {
    return `Whom is it for? ${wordsOf(error)}.`;
  }
}

interface GatheredRule {
  rule: ScopedRule;
  boxes: string[];
  onAll: boolean;
}

/** Each rule once, with the boxes on which it holds. */
function gatherRules({ boxes }: SiteView): GatheredRule[] {
  const byId = new Map<string, GatheredRule>();
  for (const { box, rules } of boxes) {
    for (const rule of rules) {
      const known = byId.get(rule.id) ?? { rule, boxes: [], onAll: false };
      known.boxes.push(box);
      byId.set(rule.id, known);
    }
  }
  return [...byId.values()].map((one) => ({ ...one, onAll: one.boxes.length === boxes.length }));
}
