import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@nightdesk/testing';
import { expect, onTestFinished, test } from 'vitest';
import { holdConnections, refuseTooMany } from './open-connections.ts';

async function aServer(): Promise<{ server: Server; origin: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, asked: () => asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('as many readers stay connected as were asked for, also when a server sends them away', async () => {
  const { server, origin, asked } = await aServer();
  const holder = holdConnections(50, () => [origin]);
  onTestFinished(() => holder.close());
  await until(() => asked() === 50 && holder.open() === 50, { within: 5000, what: '50 connections' });
  server.closeAllConnections();
  await until(() => holder.lost() >= 50 && holder.open() === 50, { within: 5000, what: 'them to be back' });
});

test('a machine that allows too few open files says so before anything is measured', () => {
  expect(() => refuseTooMany(10_000, 'Max open files            1024                 4096   files')).toThrow(
    'ulimit -n 10500',
  );
  refuseTooMany(10_000, 'Max open files            20000                20000   files');
});
