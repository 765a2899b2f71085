import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Servers that a test may stop, freeze and start again. */
export interface OwnServers {
  /** Ends with a slash; may create databases. */
  database: string;
  redis: string;
  stop(name: 'MariaDB' | 'Redis'): Promise<void>;
  close(): Promise<void>;
}

interface Supervisor {
  stop(name: string): Promise<void>;
  stopAll(): Promise<void>;
}

interface Starting {
  folder: string;
  log: string;
  supervisor: Supervisor;
}

const SETUP = join(import.meta.dirname, '../../../scripts/setup');

/** Starts a MariaDB and a Redis of the test's own, the way `npm start` does it. */
export async function ownServers(): Promise<OwnServers> {
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-servers-'));
  const { createSupervisor } = await setup<{ createSupervisor(hooks: object): Supervisor }>('supervisor.js');
  const { startMariadb } = await setup<{
    startMariadb(options: Starting & { user: string; fast: boolean }): Promise<{ url: string }>;
  }>('mariadb.js');
  const { startRedis } = await setup<{ startRedis(options: Starting & { fresh: boolean }): Promise<string> }>(
    'redis.js',
  );
  const supervisor = createSupervisor({ record: () => {} });
  const starting = (name: string) => ({
    folder: join(folder, name),
    log: join(folder, `${name}.log`),
    supervisor,
  });
  const [mariadb, redis] = await Promise.all([
    startMariadb({ ...starting('mariadb'), user: 'tester', fast: true }),
    startRedis({ ...starting('redis'), fresh: true }),
  ]);
  return {
    database: mariadb.url,
    redis,
    stop: (name) => supervisor.stop(name),
    close: async () => {
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The bootstrap is plain JavaScript without types; its shape is stated above.
export async function setup<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(SETUP, file)).href)) as Module;
}
