import { answerFaults, type Fault } from '@nightdesk/web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { field, keptFields, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Site } from '../site.ts';

/** One page for every fault. What was sent in a form comes back with it, to be sent again. */
export function handleErrors(server: FastifyInstance, site: Site): void {
  answerFaults(server, { retrySeconds: 5, answer: (reply, fault) => showFault(reply, fault, site) });
}

function showFault(reply: FastifyReply, fault: Fault, site: Site): FastifyReply {
  const { request } = reply;
  const { status } = fault;
  // Never for a form that another site sent: its page must not wait here for a click.
  const isOwn = request.method === 'POST' && status !== 403;
  const fields = isOwn ? keptFields(sentFields(request)) : [];
  const body = fields.some(([name]) => name === 'body') ? field(sentFields(request), 'body') : undefined;
  const model = {
    ...wordsFor(fault),
    action: request.url,
    fields: fields.filter(([name]) => name !== 'body'),
    canSendAgain: fields.length > 0,
    body,
    fileLost: request.form?.file !== undefined || request.form?.fileLost !== undefined,
  };
  return answerPage(reply, site, { template: 'errors/fault-page', status, model });
}

function wordsFor({ status, message, code }: Fault): { title: string; text: string } {
  if (status === 404) return { title: 'There is no page here', text: 'It may have been thrown away.' };
  if (status < 500) return { title: 'That did not work', text: message };
  if (code === 'WRITES_PAUSED') {
    return {
      title: 'Nothing can be saved for a moment',
      text: 'The database moves to another server. What you sent is kept in this page, and not saved yet: send it again in a minute.',
    };
  }
  if (status === 503) {
    return {
      title: 'The database does not answer',
      text: 'What you sent may not be saved. Try again in a few seconds: sent twice, it is one. Readers still see the paper.',
    };
  }
  return {
    title: 'Something of ours has failed',
    text: 'What you sent may not be saved. Please try again: sent twice, it is one.',
  };
}
