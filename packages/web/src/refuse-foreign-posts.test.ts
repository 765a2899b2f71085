import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseForeignPosts } from './refuse-foreign-posts.ts';

const OWN = 'https://paper.example';

async function statusOf(headers: Record<string, string>, method: 'GET' | 'POST' = 'POST'): Promise<number> {
  const server = Fastify();
  server.addHook('preHandler', refuseForeignPosts(OWN));
  server.route({ method: ['GET', 'POST'], url: '/', handler: async () => 'done' });
  const response = await server.inject({ method, url: '/', headers: { host: 'paper.example', ...headers } });
  return response.statusCode;
}

test('another site’s page cannot write in a reader’s name', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf({ 'sec-fetch-site': 'same-site', origin: 'https://evil.paper.example' })).toBe(403);
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ origin: 'null' })).toBe(403);
});

test('the site’s own forms work, by its public name and by any other that it is opened with', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'same-origin', origin: OWN })).toBe(200);
  expect(await statusOf({ origin: OWN, host: '10.0.0.5:8080' })).toBe(200);
  expect(await statusOf({ origin: 'http://10.0.0.5:8080', host: '10.0.0.5:8080' })).toBe(200);
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(200);
});
