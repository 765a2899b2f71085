import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setup } from './own-servers.ts';

export interface OwnMariadb {
  /** Ends with a slash; may do everything. */
  url: string;
  close(): Promise<void>;
}

interface Supervisor {
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
  const { createSupervisor } = await setup<{ createSupervisor(hooks: object): Supervisor }>('supervisor.js');
  const { startMariadb } = await setup<{ startMariadb(options: Starting): Promise<{ url: string }> }>(
    'mariadb.js',
  );
  const supervisor = createSupervisor({ record: () => {} });
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
    close: async () => {
      await supervisor.stopAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
