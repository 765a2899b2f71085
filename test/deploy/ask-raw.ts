import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Asks for a path exactly as it is spelled, which `fetch` would put in order first. Resolves to the whole answer. */
export function askRaw(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: paper.test\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
