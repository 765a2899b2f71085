import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { field, keptFields, sentFields } from '../forms/form-fields.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Site } from '../site.ts';

const RETRY_SECONDS = 5;

/** One page for every fault. What was sent in a form comes back with it, to be sent again. */
export function handleErrors(server: FastifyInstance, site: Site): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, path: request.url.slice(0, 300) }, 'no page');
    if (status === 503) reply.header('retry-after', String(RETRY_SECONDS));
    return answerFault({ request, reply, site }, { status, ...wordsFor(status, error) });
  });
  server.setNotFoundHandler((request, reply) =>
    answerFault({ request, reply, site }, { status: 404, ...wordsFor(404) }),
  );
}

interface Words {
  title: string;
  text: string;
}

function wordsFor(status: number, error?: Error): Words {
  if (status === 404) return { title: 'There is no page here', text: 'It may have been thrown away.' };
  if (status < 500) return { title: 'That did not work', text: error?.message ?? '' };
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

function answerFault(
  { request, reply, site }: { request: FastifyRequest; reply: FastifyReply; site: Site },
  { status, title, text }: Words & { status: number },
): FastifyReply {
  // Never for a form that another site sent: its page must not wait here for a click.
  const isOwn = request.method === 'POST' && status !== 403;
  const fields = isOwn ? keptFields(sentFields(request)) : [];
  const body = fields.some(([name]) => name === 'body') ? field(sentFields(request), 'body') : undefined;
  const model = {
    title,
    text,
    action: request.url,
    fields: fields.filter(([name]) => name !== 'body'),
    canSendAgain: fields.length > 0,
    body,
    fileLost: request.form?.file !== undefined || request.form?.fileLost !== undefined,
  };
  return answerPage(reply, site, { template: 'errors/fault-page', status, model });
}
