import { answerFaults, type Fault } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { bareFrame } from '../frame/frame.ts';
import type { Site } from '../rendered.ts';
import { type Message, NOT_FOUND } from './message.ts';

/** What a reader sees when no page can be had. Rendered without the database, and never cached. */
export function handleErrors(server: FastifyInstance, site: Site): void {
  answerFaults(server, {
    retrySeconds: 10,
    answer: (reply, fault) => {
      const message = messageFor(fault);
      const model = { frame: bareFrame(site), title: message.heading, ...message };
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(site.templates.render('errors/message-page', model));
    },
  });
}

function messageFor({ status, message }: Fault): Message {
  if (status === 404) return NOT_FOUND;
  if (status < 500) return { kicker: 'Not done', heading: 'That did not work', text: message };
  return {
    kicker: 'One moment, please',
    heading: 'We cannot show this page right now',
    text: 'Very many people are reading, or something of ours has failed. Please try again in a few seconds.',
  };
}
