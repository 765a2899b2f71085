import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

let reader: TestReader;

beforeAll(async () => {
  reader = await aReader({ stories: 2 });
});
afterAll(() => reader.close());

/** What is counted for a page that is asked for three times, the last two past the router, 250 ms after a proxy took the request. */
async function countedBehind(trustedProxies: string): Promise<number[]> {
  const counted: number[] = [];
  const server = await reader.serverOn({
    trustedProxies,
    queueTimes: { count: (ms) => void counted.push(ms) },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  for (let visit = 0; visit < 3; visit += 1) {
    const headers = { 'x-request-start': `t=${((Date.now() - 250) / 1000).toFixed(3)}` };
    await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  }
  await server.close();
  return counted;
}

test('how long readers wait before us is told by the proxy that we trust', async () => {
  const counted = await countedBehind('loopback');
  expect(counted).toHaveLength(3);
  for (const ms of counted) expect(ms).toBeGreaterThanOrEqual(250);
});

test('nobody else can make a box believe that it is too slow, and step down', async () => {
  expect(await countedBehind('10.0.0.0/8')).toEqual([]);
});
