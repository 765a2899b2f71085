// Loaded into a process under test: says on its standard error for the work of which request it opens a connection to somewhere else.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const asked = new AsyncLocalStorage<string>();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  asked.enterWith(`${request.method} ${request.url}`);
});
subscribe('net.client.socket', () => {
  const url = asked.getStore();
  process.stderr.write(url === undefined ? 'connection of its own\n' : `connection for ${url}\n`);
});
