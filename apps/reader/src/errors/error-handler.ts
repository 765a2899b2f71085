import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareFrame } from '../frame/frame.ts';
import type { Site } from '../rendered.ts';

const RETRY_SECONDS = 10;

/** What a reader sees when no page can be had. Rendered without the database; the cause goes to the log alone. */
export function handleErrors(server: FastifyInstance, site: Site): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, path: request.url.slice(0, 300) }, 'no page');
    if (status === 503) reply.header('retry-after', String(RETRY_SECONDS));
    return sendMessage(site, { request, reply }, messageFor(status, error));
  });
  server.setNotFoundHandler((request, reply) => sendMessage(site, { request, reply }, messageFor(404)));
}

interface Message {
  status: number;
  kicker: string;
  heading: string;
  text: string;
}

function messageFor(status: number, error?: Error): Message {
  if (status === 404) {
    return {
      status,
      kicker: 'Page not found',
      heading: 'There is no page here',
      text: 'The address may be mistyped, or the link out of date.',
    };
  }
  if (status < 500) {
    return { status, kicker: 'Not done', heading: 'That did not work', text: error?.message ?? '' };
  }
  return {
    status,
    kicker: 'One moment, please',
    heading: 'We cannot show this page right now',
    text: 'Very many people are reading, or something of ours has failed. Please try again in a few seconds.',
  };
}

/** A light page of a heading and a line, never cached. */
function sendMessage(
  site: Site,
  { reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, ...message }: Message,
): FastifyReply {
  const frame = bareFrame(site);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(site.templates.render('errors/message-page', { frame, title: message.heading, ...message }));
}
