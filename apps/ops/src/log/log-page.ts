import type { FastifyInstance } from 'fastify';
import { answerPage } from '../frame/answer-page.ts';
import type { Pages } from '../pages.ts';
import type { ChangesLog } from './changes-log.ts';

export interface LogPageDeps {
  pages: Pages;
  changes: ChangesLog;
}

/** `GET /log`: who changed what on which box, when and why. From the boxes' own files: no database is asked. */
export async function logPage(server: FastifyInstance, { pages, changes }: LogPageDeps): Promise<void> {
  server.get('/log', async (_request, reply) =>
    answerPage(reply, pages, {
      template: 'log/log-page',
      model: { title: 'Log', here: 'Log', ...(await changes.all()) },
    }),
  );
}
