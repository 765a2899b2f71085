import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a static box sees of a reader: it answers as the test tells it to, and keeps what it was asked. */
export interface StandInReader {
  /** `127.0.0.1:PORT` */
  address: string;
  /** The newest last. */
  asked: Asked[];
  /** How it answers from now on; `hang` is never. */
  answer: { status: number; body: string } | 'hang';
  close(): Promise<void>;
}

export async function aStandInReader(): Promise<StandInReader> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    reader.asked.push({ method, url, headers, body: await text(request) });
    if (reader.answer === 'hang') return;
    response.writeHead(reader.answer.status, { 'content-type': 'text/html', 'x-served-by': 'live' });
    response.end(reader.answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const reader: StandInReader = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { status: 200, body: 'from a reader' },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return reader;
}
