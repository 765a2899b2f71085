// The measure of all things: a server that does nothing but send given bytes. `bare-server.ts fastify|http FILE TYPE [ENCODING]`
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Fastify from 'fastify';

const [kind, file = '', type = '', encoding] = process.argv.slice(2);
const body = readFileSync(file);
const at = { port: Number(process.env.PORT), host: '127.0.0.1' };
const headers: Record<string, string | number> = {
  'content-type': type,
  ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
};

if (kind === 'fastify') {
  const server = Fastify();
  server.get('/*', (_request, reply) => reply.headers(headers).send(body));
  await server.listen(at);
} else {
  const withLength = { ...headers, 'content-length': body.length };
  createServer((_request, response) => response.writeHead(200, withLength).end(body)).listen(at);
}
