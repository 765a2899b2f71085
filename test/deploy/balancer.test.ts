import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@nightdesk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBalancer, type Balancer } from './a-balancer.ts';

/** A box that serves pages and whose health can be taken away, as on a night when the checks are wrong. */
interface UnwellBox {
  server: Server;
  address: string;
  well: boolean;
  pages: number;
  headers: Record<string, string | string[] | undefined>;
}

let boxes: UnwellBox[];
let balancer: Balancer;

async function aBox(): Promise<UnwellBox> {
  const box: UnwellBox = { server: createServer(), address: '', well: true, pages: 0, headers: {} };
  box.server.on('request', (request, response) => {
    if (request.url === '/readyz') return response.writeHead(box.well ? 200 : 503).end();
    box.pages += 1;
    box.headers = request.headers;
    return response.end('a page');
  });
  await new Promise<void>((done) => box.server.listen(0, '127.0.0.1', done));
  box.address = `127.0.0.1:${(box.server.address() as AddressInfo).port}`;
  return box;
}

beforeAll(async () => {
  boxes = await Promise.all([aBox(), aBox(), aBox()]);
  const [one, other, third] = boxes.map(({ address }) => address);
  balancer = await aBalancer({ readers: [one!, other!], static: third! });
});

afterAll(async () => {
  await balancer.stop();
  for (const { server } of boxes) {
    server.closeAllConnections();
    server.close();
  }
});

const askTimes = async (times: number, headers: Record<string, string> = {}) => {
  for (const box of boxes) box.pages = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await fetch(`${balancer.origin}/${turn}`, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, 'a page']);
  }
  return boxes.map(({ pages }) => pages);
};

test('what a client says of itself reaches no box: neither an address nor a time', async () => {
  await askTimes(3, {
    'x-forwarded-for': '203.0.113.9',
    'x-request-start': 't=1',
    'x-forwarded-proto': 'https',
  });
  const told = boxes.find(({ pages }) => pages > 0)!.headers;
  expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(Math.abs(Date.now() / 1000 - Number(String(told['x-request-start']).slice(2)))).toBeLessThan(5);
});

test('a box whose checks fail is left out; when most fail, nobody is: the checks are wrong then', async () => {
  boxes[0]!.well = false;
  const isDown = async (...names: string[]) => {
    const states = await balancer.states();
    return names.every((name) => states[name] === 'DOWN');
  };
  await until(() => isDown('reader-1'), { within: 20_000, what: 'one box to be out' });
  expect((await askTimes(12))[0]).toBe(0);

  for (const box of boxes) box.well = false;
  await until(() => isDown('reader-2', 'static-1'), { within: 20_000, what: 'all boxes to be out' });
  for (const pages of await askTimes(12)) expect(pages).toBeGreaterThan(0);
}, 60_000);
