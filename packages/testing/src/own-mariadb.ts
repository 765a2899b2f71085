import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setup } from './own-servers.ts';
import { until } from './until.ts';

export interface OwnMariadb {
  /** Ends with a slash; may do everything. */
  url: string;
  /** Ends it cleanly; it stays away until `start`. */
  stop(): Promise<void>;
  /** Returns at once. */
  start(): void;
  close(): Promise<void>;
}

interface Child {
  name: string;
  pid: number;
}

interface Supervisor {
  startStopped(): void;
  stopAll(): Promise<void>;
}

interface Starting {
  folder: string;
  log: string;
  supervisor: Supervisor;
  user: string;
  fast: boolean;
  more: readonly string[];
}

/** Starts a MariaDB of the caller's own; `fast` gives up safety for speed, `more` are options of the server. */
export async function ownMariadb({ fast = true, more = [] as readonly string[] } = {}): Promise<OwnMariadb> {
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-mariadb-'));
  const { createSupervisor } = await setup<{
    createSupervisor(hooks: { record: (children: Child[]) => void }): Supervisor;
  }>('supervisor.js');
  const { startMariadb } = await setup<{ startMariadb(options: Starting): Promise<{ url: string }> }>(
    'mariadb.js',
  );
  let pid: number | undefined;
  const supervisor = createSupervisor({
    record: (children) => {
      pid = children.find(({ name }) => name === 'MariaDB')?.pid;
    },
  });
  const log = join(folder, 'mariadb.log');
  const { url } = await startMariadb({
    folder: join(folder, 'mariadb'),
    log,
    supervisor,
    user: 'tester',
    fast,
    more,
  });
  return {
    url,
    stop: async () => {
      process.kill(pid!, 'SIGTERM');
      await until(() => pid === undefined, { within: 30_000, what: 'MariaDB to end' });
    },
    start: () => supervisor.startStopped(),
    close: async () => {
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
