import { createLogger, createServer } from '@nightdesk/web';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteView, SiteWatch } from '../boxes/site-watch.ts';
import { eventRoutes } from './event-routes.ts';
import { openHistory } from './history.ts';

const view: SiteView = {
  at: new Date(Date.UTC(2026, 10, 30, 3)),
  boxes: [],
  unheard: [],
  database: undefined,
  cache: 'none',
  siteWord: { mode: 'normal', source: 'default' },
};

let server: FastifyInstance;
let origin: string;
let look: () => void;

beforeEach(async () => {
  const listeners = new Set<(seen: SiteView) => void>();
  const site: SiteWatch = {
    view: () => view,
    onLook: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look: async () => {},
    lookAnew: async () => {},
    close: async () => {},
  };
  look = () => {
    for (const listener of listeners) listener(view);
  };
  server = createServer({ logger: createLogger('ops', 'silent') });
  await server.register(eventRoutes, {
    site,
    history: openHistory(),
    renderParts: () => ({ state: 'two\nlines' }),
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

async function open(): Promise<{ status: number; next: () => Promise<string>; close: () => void }> {
  const end = new AbortController();
  const response = await fetch(`${origin}/events`, { signal: end.signal });
  const reader = response.body!.getReader();
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
  return { status: response.status, next, close: () => end.abort() };
}

test('an open page is told of each look, in one line of JSON, and of what it missed by the history', async () => {
  const page = await open();
  expect(await page.next()).toBe('retry: 2000\n\n');
  look();
  const point = { t: 1796007600, layers: {}, boxes: {} };
  expect(await page.next()).toBe(
    `event: look\ndata: ${JSON.stringify({ parts: { state: 'two\nlines' }, point })}\n\n`,
  );
  expect(await (await fetch(`${origin}/history`)).json()).toEqual({ points: [point] });
  page.close();
});

test('open pages are fed by the dozen, not without bound; one that goes makes room, and none holds up the end', async () => {
  const pages = await Promise.all(Array.from({ length: 24 }, open));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect((await open()).status).toBe(503);
  pages[0]!.close();
  await expect.poll(async () => (await open()).status).toBe(200);
  await server.close();
});
