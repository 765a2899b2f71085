import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSiteFolder, childrenOf, type Run, runs, type SiteFolder, startSite } from './site-folder.ts';

const READY = 'Nightdesk is ready.';
let site: SiteFolder;
let started: Run[] = [];

beforeEach(async () => {
  site = await aSiteFolder();
});
afterEach(async () => {
  for (const run of started) if (run.process.exitCode === null) await run.end('SIGTERM');
  started = [];
  site.remove();
});

function start(options?: Parameters<typeof startSite>[1]): Run {
  const run = startSite(site, options);
  started.push(run);
  return run;
}

async function answer(path = '/'): Promise<{ pid: number; database: string; cache: string }> {
  const response = await fetch(`http://127.0.0.1:${site.port}${path}`);
  return response.json() as Promise<{ pid: number; database: string; cache: string }>;
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends every process it started on %s, and keeps the data',
  async (signal) => {
    const run = start();
    await run.printed(READY);
    const children = childrenOf(site);
    expect(children.map((child) => child.name)).toEqual(
      expect.arrayContaining(['MariaDB', 'Redis', 'reader', 'ops']),
    );

    expect(await run.end(signal)).toBe(0);
    await vi.waitFor(() => expect(children.filter((child) => runs(child.pid))).toEqual([]), 5000);
    expect(existsSync(join(site.root, 'data/mariadb/data/nightdesk'))).toBe(true);
  },
);

it('gives the apps the same database and cache again at the next start', async () => {
  const first = start();
  await first.printed(READY);
  const before = await answer();
  expect(before.database).toMatch(/^mysql:\/\/nightdesk:.+@127\.0\.0\.1:\d+\/nightdesk$/);
  expect(before.cache).toMatch(/^redis:\/\/:.+@127\.0\.0\.1:\d+$/);
  await first.end('SIGINT');

  const second = start();
  await second.printed(READY);
  const after = await answer();
  expect([after.database, after.cache]).toEqual([before.database, before.cache]);
});

it('keeps the passwords of the private servers from other users', async () => {
  const run = start();
  await run.printed(READY);
  for (const name of ['environment', 'mariadb/settings.json', 'mariadb/init.sql', 'redis/redis.conf']) {
    expect([name, statSync(join(site.root, 'data', name)).mode & 0o077]).toEqual([name, 0]);
  }
});

it('says that it runs already when it is started twice, and leaves the first run alone', async () => {
  const first = start();
  await first.printed(READY);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Nightdesk is already running here (pid ${first.process.pid})`);
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect((await answer()).pid).toBeGreaterThan(0);
});

it('names the program that holds a port', async () => {
  const holder = createServer().listen(site.newsroomPort, '127.0.0.1');
  await once(holder, 'listening');
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`Port ${site.newsroomPort} is in use by process ${process.pid} (`);
  expect(run.output().trim().split('\n')).toHaveLength(1);
  holder.close();
});

it('says in one line that nothing listens where DATABASE_URL points, and starts nothing', async () => {
  const run = start({ env: { DATABASE_URL: 'mysql://me:secret@127.0.0.1:9/paper' } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(
    /^DATABASE_URL: no database at 127\.0\.0\.1:9: .*refused.*nothing was started here\.\n$/,
  );
  expect(existsSync(join(site.root, 'data/mariadb/data'))).toBe(false);
});

it('says in one line that DATABASE_URL points at something that is no database', async () => {
  const holder = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const run = start({ env: { DATABASE_URL: `mysql://me@127.0.0.1:${port}/paper` } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^DATABASE_URL: .*not MySQL or MariaDB.*\n$/);
  holder.close();
});

it('uses the server of DATABASE_URL as it is, and starts nothing private', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/mysql';
  const run = start({ env: { DATABASE_URL: url.href } });
  await run.printed(READY);
  expect(childrenOf(site).map((child) => child.name)).toEqual(['reader', 'ops', 'watchdog']);
  expect(await answer()).toMatchObject({ database: url.href, cache: 'none' });
});

it('tells a wrong password from a dead server', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const run = start({ env: { DATABASE_URL: `mysql://nobody:wrong@${url.host}/paper` } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`${url.host} does not let "nobody" use "paper"`);
  expect(run.output()).not.toMatch(/^\s+at /m);
});

it('says in one line that the data folder cannot be written', async () => {
  writeFileSync(join(site.root, 'a-file'), '');
  const run = start({ env: { DATA_DIR: join(site.root, 'a-file/data') } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^The data folder .*a-file\/data is not writable by .*\n$/);
});

it('lists every fault of the environment at once', async () => {
  const run = start({ env: { READER_PORT: 'many', DATABASE_URL: 'postgres://a/b' } });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^READER_PORT is "many".*\nDATABASE_URL does not start with .*\n$/);
});

it('refuses an old Node in one line', () => {
  const gate = resolve(import.meta.dirname, '../scripts/setup/node-version.js');
  const script = `import('${gate}').then((m) => m.refuseOldNode('v18.19.1'))`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nightdesk needs Node 20 or newer .* this is Node 18\.19\.1 .*\n$/);
});

it('starts an app again that has died', async () => {
  const run = start();
  await run.printed(READY);
  const { pid } = await answer();
  await answer('/crash').catch(() => undefined);
  await vi.waitFor(async () => expect((await answer()).pid).not.toBe(pid), 10_000);
  expect(run.output()).toContain('reader ended (exit 7); starting it again in 0.5 s');
});

it('shows why an app cannot start, stops the rest and exits 1', async () => {
  mkdirSync(join(site.root, 'apps/newsroom/src'), { recursive: true });
  writeFileSync(
    join(site.root, 'apps/newsroom/src/main.ts'),
    "throw new Error('NEWSROOM_SECRET is missing');",
  );
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('The newsroom does not start: Error: NEWSROOM_SECRET is missing');
  expect(run.output()).not.toMatch(/^\s+at /m);
  expect(childrenOf(site)).toEqual([]);
});

it('leaves no server behind when it is killed by force, and starts again after that', async () => {
  const first = start();
  await first.printed(READY);
  const children = childrenOf(site);
  await first.end('SIGKILL');
  await vi.waitFor(() => expect(children.filter((child) => runs(child.pid))).toEqual([]), 20_000);

  const second = start();
  await second.printed(READY);
  expect((await answer()).pid).toBeGreaterThan(0);
});

it('stops what a crashed run left when even its watchdog was killed', async () => {
  const first = start();
  await first.printed(READY);
  const children = childrenOf(site);
  process.kill(children.find((child) => child.name === 'watchdog')?.pid ?? Number.NaN, 'SIGKILL');
  await first.end('SIGKILL');
  expect(children.filter((child) => runs(child.pid)).map((child) => child.name)).toContain('MariaDB');

  const second = start();
  await second.printed(READY);
  expect(second.output()).toContain('The last run did not end cleanly; stopping what it left:');
  expect(children.filter((child) => runs(child.pid))).toEqual([]);
});

it('leaves a server down that somebody has stopped, until it is told to start it again', async () => {
  const run = start();
  await run.printed(READY);
  const mariadb = childrenOf(site).find((child) => child.name === 'MariaDB');
  process.kill(mariadb?.pid ?? Number.NaN, 'SIGTERM');
  await run.printed('MariaDB was stopped by somebody');
  run.process.kill('SIGUSR2');
  await vi.waitFor(() => expect(childrenOf(site).map((child) => child.name)).toContain('MariaDB'), 5000);
  expect(readFileSync(join(site.root, 'data/logs/mariadb.log'), 'utf8')).toContain('Shutdown complete');
});
