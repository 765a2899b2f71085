import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModeWatch, watchMode } from '@nightdesk/degrade';
import { until } from '@nightdesk/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReader, type TestReader } from './a-reader.ts';

const PORTAL = { referer: 'https://www.portal.example/hot' };

let reader: TestReader;
let server: FastifyInstance;
let dir: string;
let watch: ModeWatch;
let origin: string;
let rules: unknown[] = [];

beforeAll(async () => {
  reader = await aReader({ stories: 6 });
  dir = mkdtempSync(join(tmpdir(), 'nightdesk-rules-'));
  watch = watchMode({ dir });
  server = await reader.serverOn({
    mode: () => watch.current().mode,
    modeOf: watch.modeOf,
    trustedProxies: 'loopback',
  });
  server.addHook('onResponse', async ({ facts }) => void rules.push(facts.rule));
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  watch.close();
  await server.close();
  await reader.close();
  rmSync(dir, { recursive: true, force: true });
});

async function setRules(...list: object[]): Promise<void> {
  await writeFile(join(dir, 'rules.json'), JSON.stringify(list));
  await watch.refresh();
}
/** Over a real connection, so that the page may go past the router. */
const layerOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers });
  await answer.text();
  return answer.headers.get('x-served-by');
};
async function aPressed(number: number): Promise<string> {
  const { path } = reader.paper.stories[number]!;
  await setRules({ id: 'press', mode: 'pressed', match: { share: 100 } });
  await layerOf(path);
  await until(async () => (await layerOf(path)) === 'pressed', { within: 5000, what: 'it to be pressed' });
  await setRules();
  expect(await layerOf(path)).toBe('memory');
  return path;
}

test('readers whom a portal sends get the pressed page, on every way to it; all others go on as before', async () => {
  const path = await aPressed(0);
  await setRules({ id: 'hot', mode: 'pressed', match: { from: 'portal.example' } });
  rules = [];
  for (let visit = 0; visit < 3; visit += 1) {
    expect(await layerOf(path, PORTAL)).toBe('pressed');
    expect(await layerOf(path)).toBe('memory');
    expect(await layerOf(path, { ...PORTAL, ...reader.signedIn('Una') })).toBe('live');
  }
  await setRules({ id: 'ice', mode: 'frozen', match: { path } });
  expect((await fetch(`${origin}${path}/no`, { headers: PORTAL })).status).toBe(503);
  expect(rules).toContain('ice');
});

test('a share of the readers is counted by their own addresses behind a proxy', async () => {
  const path = await aPressed(1);
  await setRules({ id: 'third', mode: 'pressed', match: { share: 30 } });
  const layers: Record<string, number> = {};
  for (let reader = 0; reader < 300; reader += 1) {
    const layer = await layerOf(path, { 'x-forwarded-for': `203.0.113.${reader % 256}, 127.0.0.1` });
    layers[layer!] = (layers[layer!] ?? 0) + 1;
  }
  expect(Object.keys(layers).sort()).toEqual(['memory', 'pressed']);
  expect(layers.pressed! / 300).toBeGreaterThan(0.15);
  expect(layers.pressed! / 300).toBeLessThan(0.45);
});
