import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@nightdesk/store';
import { type AppProcess, runApp, startApp } from './app-process.ts';
import { aDatabase } from './test-database.ts';

export interface DemoReader {
  /** `http://127.0.0.1:PORT`, which is its `SITE_URL` too. */
  origin: string;
  store: Store;
  close(): Promise<void>;
}

/** The instant that the demo paper's times count back from: its addresses are the same in every run. */
const AT = '2026-11-29T18:00:00Z';

/** A reader process on the demo paper, with a database and a data folder of its own. Takes half a minute to load. */
export async function aDemoReader(): Promise<DemoReader> {
  const database = await aDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-demo-'));
  const env = {
    DATABASE_URL: database.url,
    CACHE_URL: 'none',
    DATA_DIR: dataDir,
    BOX_NAME: 'test',
    SITE_TIME_ZONE: 'Europe/London',
    LOG_LEVEL: 'warn',
  };
  let app: AppProcess | undefined;
  const close = async () => {
    await app?.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await runApp('apps/cli/src/main.ts', { env, args: ['demo', 'load', '--at', AT] });
    app = await startApp('apps/reader/src/main.ts', { env, portName: 'READER_PORT' });
    return { origin: app.origin, store: database.store, close };
  } catch (error) {
    await close();
    throw error;
  }
}
