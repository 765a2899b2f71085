import { answerFaults, type Fault } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { bareFrame } from '../frame/frame.ts';
import type { Site } from '../rendered.ts';
import { openBusyPage } from './busy-page.ts';
import { BUSY, type Message, NOT_FOUND } from './message.ts';

/** What a reader sees when no page can be had. Made without the database, and never cached. */
export function handleErrors(server: FastifyInstance, site: Site): void {
  const busyPage = openBusyPage();
  answerFaults(server, {
    retrySeconds: 10,
    answer: (reply, fault) => {
      const frame = bareFrame(site);
      // Who sees this may be one of very many: it must cost next to nothing.
      if (fault.status === 503) return busyPage.send(reply, frame.paper.name);
      const message = messageFor(fault);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(site.templates.render('errors/message-page', { frame, title: message.heading, ...message }));
    },
  });
}

function messageFor({ status, message }: Fault): Message {
  if (status === 404) return NOT_FOUND;
  if (status < 500) return { kicker: 'Not done', heading: 'That did not work', text: message };
  return BUSY;
}
