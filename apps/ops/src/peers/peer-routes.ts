import { isBoxName } from '@nightdesk/degrade';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BoxChange, type BoxState, modeSetting, scopedRule } from '../boxes/box-state.ts';
import type { RuleOrders } from '../rules/rule-orders.ts';
import type { BoxOrders, Word } from '../switch/box-orders.ts';
import { requirePeerKey } from './peer-key.ts';

export interface PeerRoutesDeps {
  key: string;
  /** What was last seen of the boxes whose folders this process has. */
  ownStates: () => BoxState[];
  ownChanges: () => Promise<BoxChange[]>;
  orders: BoxOrders;
  ruleOrders: RuleOrders;
}

const body = z.object({ setting: modeSetting.optional(), by: z.string().max(120) });
const scope = z.object({ box: z.string().refine(isBoxName) });
const ruleBody = z.object({ rule: scopedRule, box: z.string().refine(isBoxName).optional() });
const removal = z.object({ id: z.string().max(40), by: z.string().max(120) });
const BODY_BYTES = 8 * 1024;

/** `/peer/…`: what the ops processes of other boxes ask of this one, and tell it. */
export async function peerRoutes(
  server: FastifyInstance,
  { key, ownStates, ownChanges, orders, ruleOrders }: PeerRoutesDeps,
): Promise<void> {
  server.addHook('onRequest', requirePeerKey(key));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof z.ZodError ? 400 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a peer’s word failed');
    return reply.code(status).send({ error: error.message.slice(0, 500) });
  });

  server.get('/peer/boxes', { logLevel: 'warn' }, () => ({ boxes: ownStates() }));

  server.get('/peer/changes', async () => ({ changes: await ownChanges() }));

  // The word for the whole site, when MySQL cannot be told.
  server.put('/peer/mode', { bodyLimit: BODY_BYTES }, async (request) => ({
    boxes: await orders.standIn(wordFrom(request.body)),
  }));

  server.put('/peer/boxes/:box/mode', { bodyLimit: BODY_BYTES }, async (request) => {
    const { box } = scope.parse(request.params);
    return { boxes: [await orders.setOwn(box, wordFrom(request.body))] };
  });

  server.post('/peer/rules', { bodyLimit: BODY_BYTES }, async (request) => {
    const { rule, box } = ruleBody.parse(request.body);
    return { boxes: await ruleOrders.add(rule, box) };
  });
  server.post('/peer/rules/removal', { bodyLimit: BODY_BYTES }, async (request) => {
    const { id, by } = removal.parse(request.body);
    return { boxes: await ruleOrders.remove(id, by) };
  });
}

function wordFrom(given: unknown): Word {
  const { setting, by } = body.parse(given);
  return { setting, by };
}
