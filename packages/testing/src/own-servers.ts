import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { standStill } from './stand-still.ts';
import { until } from './until.ts';

type ServerName = 'MariaDB' | 'Redis' | `memcached-${number}`;

/** Servers that a test may stop, freeze and start again. */
export interface OwnServers {
  /** Ends with a slash; may create databases. */
  database: string;
  redis: string;
  /** `host:port`, as many as were asked for. */
  memcached: string[];
  /** For good. */
  stop(name: ServerName): Promise<void>;
  /** SIGSTOP and SIGCONT: connections stay open, nothing answers. */
  freeze(name: ServerName): Promise<void>;
  thaw(name: ServerName): void;
  /** Without a goodbye; it is started anew half a second later, the first time. */
  kill(name: ServerName): void;
  /** Ends it cleanly; it stays down until `startAgain`. */
  shutDown(name: ServerName): Promise<void>;
  /** Starts on their ports those that were shut down. */
  startAgain(): void;
  /** Ends it cleanly and starts it anew on the same port after `downMs`. */
  restart(name: ServerName, options: { downMs: number }): Promise<void>;
  close(): Promise<void>;
}

interface Child {
  name: string;
  pid: number;
}

interface Supervisor {
  stop(name: string): Promise<void>;
  startStopped(): void;
  stopAll(): Promise<void>;
}

interface Starting {
  folder: string;
  log: string;
  supervisor: Supervisor;
}

const SETUP = join(import.meta.dirname, '../../../scripts/setup');
const PATIENCE_MS = 30_000;

/** Starts a MariaDB, a Redis and any memcached of the test's own, the way `npm start` does it. */
export async function ownServers({ memcached = 0 } = {}): Promise<OwnServers> {
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-servers-'));
  let running: Child[] = [];
  const supervisor = await supervise((children) => {
    running = children;
  });
  const pidOf = (name: ServerName) => running.find((child) => child.name === name)?.pid;
  const signal = (name: ServerName, kind: NodeJS.Signals) => process.kill(pidOf(name)!, kind);
  const shutDown = async (name: ServerName) => {
    signal(name, 'SIGTERM');
    await until(() => pidOf(name) === undefined, { within: PATIENCE_MS, what: `${name} to end` });
  };
  return {
    ...(await startServers(folder, supervisor, memcached)),
    stop: (name) => supervisor.stop(name),
    freeze: (name) => standStill(pidOf(name)!),
    thaw: (name) => signal(name, 'SIGCONT'),
    kill: (name) => signal(name, 'SIGKILL'),
    shutDown,
    startAgain: () => supervisor.startStopped(),
    restart: async (name, { downMs }) => {
      await shutDown(name);
      await new Promise((resolve) => setTimeout(resolve, downMs));
      supervisor.startStopped();
    },
    close: async () => {
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function supervise(record: (children: Child[]) => void): Promise<Supervisor> {
  const { createSupervisor } = await setup<{
    createSupervisor(hooks: { record: (children: Child[]) => void }): Supervisor;
  }>('supervisor.js');
  return createSupervisor({ record });
}

async function startServers(folder: string, supervisor: Supervisor, memcached: number) {
  const { startMariadb } = await setup<{
    startMariadb(options: Starting & { user: string; fast: boolean }): Promise<{ url: string }>;
  }>('mariadb.js');
  const { startRedis } = await setup<{ startRedis(options: Starting & { fresh: boolean }): Promise<string> }>(
    'redis.js',
  );
  const { startMemcached } = await setup<{
    startMemcached(options: Omit<Starting, 'folder'> & { name: string }): Promise<string>;
  }>('memcached.js');
  const starting = (name: string) => ({
    folder: join(folder, name),
    log: join(folder, `${name}.log`),
    supervisor,
  });
  const names = Array.from({ length: memcached }, (_, i) => `memcached-${i + 1}`);
  const [mariadb, redis, ...rest] = await Promise.all([
    startMariadb({ ...starting('mariadb'), user: 'tester', fast: true }),
    startRedis({ ...starting('redis'), fresh: true }),
    ...names.map((name) => startMemcached({ name, log: join(folder, `${name}.log`), supervisor })),
  ]);
  return { database: mariadb.url, redis, memcached: rest };
}

// The bootstrap is plain JavaScript without types; its shape is stated above.
export async function setup<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(SETUP, file)).href)) as Module;
}
