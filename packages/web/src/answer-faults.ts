import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

export interface Fault {
  status: number;
  /** For who sent the request. Empty from 500 on: what failed on our side goes to the log alone. */
  message: string;
  /** What the error calls itself, for a page that has words of its own for it. */
  code: string;
}

export interface FaultAnswers {
  /** What a 503 tells the client to wait. */
  retrySeconds: number;
  answer: (reply: FastifyReply, fault: Fault) => FastifyReply;
}

/** The one error handler of an app: logs what is our fault, and lets `answer` word the page for every status from 400 on. */
export function answerFaults(server: FastifyInstance, { retrySeconds, answer }: FaultAnswers): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    const isOurs = status >= 500;
    if (status === 503) {
      // A dead database fails thousands of requests a second in one way: the line of each says it, and no stack does.
      request.facts.reason = error.message;
      reply.header('retry-after', String(retrySeconds));
    } else if (isOurs) {
      request.log.error({ err: error, path: request.url.slice(0, 300) }, 'no page');
    }
    return answer(reply.code(status), {
      status,
      message: isOurs ? '' : error.message,
      code: error.code ?? '',
    });
  });
  server.setNotFoundHandler((_request, reply) =>
    answer(reply.code(404), { status: 404, message: 'There is no page here.', code: '' }),
  );
}

// A library may throw anything; only a status that says "fault" counts as one.
function statusOf({ statusCode = 500 }: { statusCode?: number }): number {
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}
