import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir, modeFile } from '@nightdesk/degrade';
import {
  type AppProcess,
  aDatabase,
  runApp,
  SMALL_PAPER_ZONE,
  seedSmallPaper,
  startApp,
  type TestDatabase,
} from '@nightdesk/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSessions } from '../apps/reader/src/session/session-cookie.ts';

vi.setConfig({ testTimeout: 60_000 });

const SESSION_KEY = 'k'.repeat(32);

let database: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let paths: string[];
let reader: AppProcess | undefined;
let places: Place[] = [];

beforeAll(async () => {
  database = await aDatabase();
  const paper = await seedSmallPaper(database.store, { stories: 8, comments: 2 });
  paths = ['/', '/feed.xml', '/section/news', ...paper.stories.map(({ path }) => path)];
  dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-frozen-'));
  env = {
    DATABASE_URL: database.url,
    CACHE_URL: 'none',
    DATA_DIR: dataDir,
    BOX_NAME: `frozen-${randomBytes(4).toString('hex')}`,
    SITE_URL: 'http://paper.test',
    SITE_TIME_ZONE: SMALL_PAPER_ZONE,
    SESSION_KEY,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'tell-connections.ts')}`,
  };
  await runApp('apps/reader/src/press-main.ts', { env, args: ['--once', '--all'] });
}, 60_000);
afterEach(async () => {
  await reader?.stop('SIGKILL');
  for (const place of places) await place.close();
  places = [];
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Place {
  port: number;
  tried: () => number;
  close: () => Promise<void>;
}

/** Where a server was: it hangs up on who calls, or takes the call and says nothing, ever. */
async function aDeadServer(how: 'dead' | 'hanging'): Promise<Place> {
  const calls = new Set<Socket>();
  let tried = 0;
  const server: Server = createServer((socket) => {
    tried += 1;
    calls.add(socket);
    socket.on('error', () => {});
    if (how === 'dead') socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = async () => {
    for (const socket of calls) socket.destroy();
    server.close();
  };
  const place = { port: (server.address() as AddressInfo).port, tried: () => tried, close };
  places.push(place);
  return place;
}

const sessions = openSessions({ key: SESSION_KEY, siteUrl: 'http://paper.test', now: () => new Date() });
const signedIn = { cookie: sessions.keep('Una').split(';')[0]! };
const layerOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(reader!.origin + path, { headers, redirect: 'manual' });
  await answer.text();
  return `${answer.status} ${answer.headers.get('x-served-by')}`;
};
const connectionsForReaders = () => reader!.output().match(/connection for (?!.*\/(livez|readyz)).*/g) ?? [];

test('what counts the connections sees one that a reader causes', async () => {
  reader = await startApp('apps/reader/src/main.ts', {
    env: { ...env, BOX_NAME: 'other' },
    portName: 'READER_PORT',
  });
  await Promise.all(paths.map((path) => layerOf(path)));
  expect(connectionsForReaders().length).toBeGreaterThan(0);
});

describe.each(['dead', 'hanging'] as const)('frozen, with MySQL and Redis %s', (how) => {
  test('a process that has just started gives its first page within a second, and no reader opens a connection (invariant 11)', async () => {
    const [mysql, redis] = [await aDeadServer(how), await aDeadServer(how)];
    const began = performance.now();
    await modeFile(boxDir(dataDir, env.BOX_NAME!), () => {}).write({ mode: 'frozen', at: new Date() });
    reader = await startApp('apps/reader/src/main.ts', {
      env: {
        ...env,
        DATABASE_URL: database.url.replace(/:\d+\//, `:${mysql.port}/`),
        CACHE_URL: `redis://127.0.0.1:${redis.port}`,
      },
      portName: 'READER_PORT',
    });
    const listened = performance.now();
    expect(await layerOf('/')).toBe('200 pressed');
    expect(performance.now() - listened).toBeLessThan(1000);

    for (const headers of [{}, signedIn]) {
      for (const path of paths) expect([path, await layerOf(path, headers)]).toEqual([path, '200 pressed']);
      for (const path of ['/comments/1', '/no/such/page', '/section/news?page=9', '/search?q=bridge'])
        expect([path, await layerOf(path, headers)]).toEqual([path, '503 null']);
    }
    // It says whose page it cannot give, as a process before it knew.
    expect(await (await fetch(`${reader.origin}/comments/1`)).text()).toContain('The Small Paper');
    const body = new URLSearchParams({ story: '1', text: 'My long & careful thoughts' });
    const posted = await fetch(`${reader.origin}/comments`, { method: 'POST', body });
    expect(posted.status).toBe(503);
    expect(await posted.text()).toContain('My long &amp; careful thoughts</textarea>');
    expect(connectionsForReaders()).toEqual([]);
    // What the box does of its own, to hear of takedowns and of the servers' return, does not grow with its readers.
    const seconds = (performance.now() - began) / 1000;
    expect(mysql.tried() + redis.tried()).toBeLessThan(10 + 4 * seconds);
  });
});
