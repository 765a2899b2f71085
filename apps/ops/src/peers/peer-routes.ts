import { isBoxName } from '@nightdesk/degrade';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BoxState } from '../boxes/box-state.ts';
import { modeSetting } from '../boxes/box-state.ts';
import type { BoxOrders } from '../switch/box-orders.ts';
import { requirePeerKey } from './peer-key.ts';

export interface PeerRoutesDeps {
  key: string;
  /** What was last seen of the boxes whose folders this process has. */
  ownStates: () => BoxState[];
  orders: BoxOrders;
}

const body = z.object({ setting: modeSetting });
const scope = z.object({ box: z.string().refine(isBoxName) });
const BODY_BYTES = 8 * 1024;

/** `/peer/…`: what the ops processes of other boxes ask of this one, and tell it. */
export async function peerRoutes(
  server: FastifyInstance,
  { key, ownStates, orders }: PeerRoutesDeps,
): Promise<void> {
  server.addHook('onRequest', requirePeerKey(key));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof z.ZodError ? 400 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a peer’s word failed');
    return reply.code(status).send({ error: error.message.slice(0, 500) });
  });

  server.get('/peer/boxes', { logLevel: 'warn' }, () => ({ boxes: ownStates() }));

  // The word for the whole site, when MySQL cannot be told.
  server.put('/peer/mode', { bodyLimit: BODY_BYTES }, async (request) => ({
    boxes: await orders.standInEverywhere(body.parse(request.body).setting),
  }));
  server.delete('/peer/mode', async () => ({ boxes: await orders.endStandIns() }));

  server.put('/peer/boxes/:box/mode', { bodyLimit: BODY_BYTES }, async (request) => {
    const { box } = scope.parse(request.params);
    return { boxes: [await orders.setOne(box, body.parse(request.body).setting)] };
  });
  server.delete('/peer/boxes/:box/mode', async (request) => {
    const { box } = scope.parse(request.params);
    return { boxes: [await orders.takeBackOne(box)] };
  });
}
