import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const ALL_GONE_MS = 5000;
const IDLE_GO_MS = 1500;

// As many requests as nginx, too, lets through one connection.
const MOST_REQUESTS = 1000;

/**
 * Who is free takes a new connection, so that the first worker has most of those that come on a quiet box. Each ends after
 * a thousand requests: under load the clients come again soon, and find the other workers.
 */
export function spreadConnections(server: HttpServer): void {
  server.maxRequestsPerSocket = MOST_REQUESTS;
}

/**
 * Takes no new connections, and lets those there are go one by one: the next answer on each says `connection: close`.
 * Closing the server alone would cut idle connections on which a request may just be coming, and refuse what comes on the
 * others. Resolves when all are gone, or after five seconds.
 */
export async function letConnectionsGo(server: HttpServer): Promise<void> {
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
  // Not http's own `close`, which cuts the idle ones.
  NetServer.prototype.close.call(server);
  const began = performance.now();
  while ((await openConnections(server)) > 0 && performance.now() - began < ALL_GONE_MS) {
    if (performance.now() - began > IDLE_GO_MS) server.closeIdleConnections();
    await pause(25);
  }
}

function openConnections(server: HttpServer): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
