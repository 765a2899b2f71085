import type { Page } from '@nightdesk/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Replay {
  /** Given to the reader as `onServed`. */
  onServed: (request: FastifyRequest, page: Page) => void;
  /** The page that an anonymous reader gets at this address now; at least as new as `seq`. */
  render: (server: FastifyInstance, path: string) => Promise<Page>;
}

/** Runs the reader's own routes inside the process and keeps the page itself: what is pressed is what would be sent. */
export function openReplay(): Replay {
  const served = new WeakMap<object, Page>();
  return {
    onServed: (request, page) => served.set(request.raw, page),
    render: async (server, path) => {
      const response = await server.inject({
        method: 'GET',
        url: path,
        headers: { 'accept-encoding': 'identity' },
      });
      const page = served.get(response.raw.req);
      if (page === undefined)
        throw new Error(`${path} answered ${response.statusCode} with no page to press`);
      return page;
    },
  };
}
