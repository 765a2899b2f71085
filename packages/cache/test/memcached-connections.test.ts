import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openSharedLayer } from '../src/shared/open-shared-layer.ts';
import { startOwnServer } from './own-server.ts';

/** Connections that the server has, the one that asks included. */
async function connectionsOf(port: number): Promise<number> {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('stats\r\n');
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.endsWith('END\r\n')) break;
  }
  socket.destroy();
  return Number(/curr_connections (\d+)/.exec(text)?.[1]);
}

test('a process takes one connection to a memcached, however much it asks at once, so a hundred processes take a hundred', async () => {
  const server = await startOwnServer('memcached');
  onTestFinished(() => server.kill());
  const before = await connectionsOf(server.port);
  const shared = (await openSharedLayer(`memcached://127.0.0.1:${server.port}`))!;
  onTestFinished(() => shared.close());
  const keys = Array.from({ length: 500 }, (_, i) => `k${i}`);
  const entry = { body: Buffer.alloc(10_000), asOf: 1, leftMs: 60_000 };
  await Promise.allSettled(keys.map((key) => shared.put(key, entry)));
  const reading = [
    ...keys.map((key) => shared.get(key, { deadlineMs: 5000 })),
    shared.getMany(keys, { deadlineMs: 5000 }),
  ];
  expect(await connectionsOf(server.port)).toBe(before + 1);
  await Promise.all(reading);
});
