import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createServer } from '../src/server.ts';

test('a client that never finishes its request does not hold up a restart', async () => {
  const server = createServer({ logger: pino({ level: 'silent' }) });
  server.post('/', async () => 'ok');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  const served = once(server.server, 'request');
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{');
  await served;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closing = server.close();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await closing;
  expect(server.server.listening).toBe(false);
});
