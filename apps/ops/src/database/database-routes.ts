import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RequestFault } from '../errors/request-fault.ts';
import { parseOrder } from '../forms/parse-order.ts';
import { reasonAndEnd } from '../forms/reason-and-end.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Pages } from '../pages.ts';
import { databaseUrl } from '../urls.ts';
import { ACTIONS, type DatabaseMove } from './database-move.ts';

export interface DatabaseRoutesDeps {
  pages: Pages;
  /** Undefined: the site has one server, and nothing to move. */
  databaseMove: DatabaseMove | undefined;
}

const question = z.object({ action: z.enum(ACTIONS) });
const form = question.extend({ reason: reasonAndEnd.shape.reason });

/** `/database`: how the two servers stand, and the one action: to move the writes from one to the other. */
export async function databaseRoutes(
  server: FastifyInstance,
  { pages, databaseMove: move }: DatabaseRoutesDeps,
): Promise<void> {
  server.get('/database', async (_request, reply) => {
    const progress = move?.progress();
    const isRunning = progress !== undefined && progress.result === undefined;
    const report = isRunning ? undefined : await move?.report();
    const model = { title: 'Database', here: 'Database' as const, hasPair: move !== undefined };
    return answerPage(reply, pages, {
      template: 'database/database-page',
      model: { ...model, report, progress, isRunning, refreshSeconds: isRunning ? 1 : undefined },
    });
  });

  server.get('/database/move', async (request, reply) => {
    const { action } = parseOrder(question, request.query);
    const report = await orRefuse(move).report();
    const model = { title: 'Move the database?', here: 'Database' as const, action, report };
    return answerPage(reply, pages, { template: 'database/move-page', model });
  });

  server.post('/database/move', async (request, reply) => {
    const { action, reason } = parseOrder(form, request.body);
    if (!orRefuse(move).begin({ action, reason, by: request.operator!.name }))
      throw new RequestFault(409, 'A move runs already. Look at the database’s page.');
    return reply.redirect(databaseUrl(), 303);
  });
}

function orRefuse(move: DatabaseMove | undefined): DatabaseMove {
  if (move === undefined)
    throw new RequestFault(404, 'The site has one database server: nothing can be moved.');
  return move;
}
