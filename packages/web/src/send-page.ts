import type { FastifyReply } from 'fastify';
import type { Page } from './page.ts';
import { answerWith, type Delivery } from './page-answer.ts';

/** Sends a page in the best encoding the client takes, or 304 when it has it already. HEAD gets the same headers. */
export function sendPage(reply: FastifyReply, page: Page, delivery: Delivery): FastifyReply {
  const { status, headers, body } = answerWith(page, reply.request.headers, delivery);
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1]);
  // For HEAD too: Fastify and Node leave the body out.
  return reply.code(status).send(body);
}
