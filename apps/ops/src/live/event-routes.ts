import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { SiteView, SiteWatch } from '../boxes/site-watch.ts';
import type { History } from './history.ts';

export interface EventRoutesDeps {
  site: SiteWatch;
  history: History;
  /** The parts of the page that change, by the id of their element. */
  renderParts: (view: SiteView) => Record<string, string>;
}

const MOST_CLIENTS = 24;
// A client that does not take what it is sent is a phone that has gone under ground.
const MOST_UNSENT_BYTES = 1024 * 1024;

/** `GET /events`: what changes, as it is seen. `GET /history`: the last quarter of an hour, for the charts. */
export async function eventRoutes(
  server: FastifyInstance,
  { site, history, renderParts }: EventRoutesDeps,
): Promise<void> {
  const clients = new Set<Readable>();
  const stop = site.onLook((view) => {
    const point = history.keep(view);
    if (clients.size > 0) send(eventText('look', { parts: renderParts(view), point }));
  });
  server.addHook('preClose', async () => {
    stop();
    for (const client of clients) client.destroy();
  });

  server.get('/history', { logLevel: 'warn' }, () => ({ points: history.points() }));

  server.get('/events', (request, reply) => {
    if (clients.size >= MOST_CLIENTS)
      return reply.code(503).header('retry-after', '10').send('Too many pages of this console are open.\n');
    const client = new Readable({ read: () => {} });
    clients.add(client);
    client.on('close', () => clients.delete(client));
    request.raw.on('close', () => client.destroy());
    client.push('retry: 2000\n\n');
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(client);
  });

  function send(text: string): void {
    for (const client of clients) {
      if (client.readableLength > MOST_UNSENT_BYTES) client.destroy();
      else client.push(text);
    }
  }
}

// JSON has no line ends of its own, so an event is one line.
function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
