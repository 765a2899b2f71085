import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxDir } from '@nightdesk/degrade';
import type { Store } from '@nightdesk/store';
import { type AppProcess, aDatabase, runApp, startApp, testServers } from '@nightdesk/testing';
import { SITE_URL } from '../test/cluster/boxes.ts';
import { untilReady } from './until-ready.ts';

/** The demo paper in a database of its own, and servers that show it, each on the first core. */
export interface Stand {
  folder: string;
  store: Store;
  redis: string;
  /** A reader, with another size of its own memory if need be. */
  reader(options?: { env?: Record<string, string>; memoryBytes?: number }): Promise<AppProcess>;
  /** Presses these pages for the box of that name, or all of them. */
  press(box: string, paths: readonly string[] | 'all'): Promise<void>;
  /** The process that keeps a box pressed. */
  presser(box: string): Promise<AppProcess>;
  pressedReader(paths: readonly string[]): Promise<AppProcess>;
  /** A server of nothing but these bytes. */
  bare(kind: 'fastify' | 'http', body: Body): Promise<AppProcess>;
  stop(server: AppProcess): Promise<void>;
  close(): Promise<void>;
}

export interface Body {
  bytes: Buffer;
  type: string;
  encoding?: string;
}

/** Too little for any page: each comes from the shared layer, or is rendered when there is none. */
export const NO_MEMORY = 2;
/** The core that the servers under test have for themselves. Everything else runs on the others. */
export const CORE = 0;
const PRESS = 'apps/reader/src/press-main.ts';
/** The demo's times count back from here: its pages are the same in every run. */
const AT = '2026-11-29T18:00:00Z';

/** Loads the demo paper; takes half a minute. */
export async function openStand(): Promise<Stand> {
  const database = await aDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'nightdesk-bench-'));
  const running = new Set<AppProcess>();
  const env = {
    DATABASE_URL: database.url,
    CACHE_URL: 'none',
    DATA_DIR: folder,
    BOX_NAME: 'bench',
    SITE_URL,
    SITE_TIME_ZONE: 'Europe/London',
    NODE_ENV: 'production',
  };
  const start = async (...args: Parameters<typeof startApp>): Promise<AppProcess> => {
    const app = await startApp(...args);
    running.add(app);
    return app;
  };
  const stop = async (server: AppProcess) => {
    running.delete(server);
    await server.stop();
  };
  const reader: Stand['reader'] = async ({ env: own = {}, memoryBytes } = {}) => {
    const entry = memoryBytes === undefined ? 'apps/reader/src/main.ts' : 'bench/sized-server.ts';
    const sized = memoryBytes === undefined ? {} : { MEMORY_BYTES: String(memoryBytes) };
    const server = await start(entry, {
      env: { ...env, ...sized, ...own },
      portName: 'READER_PORT',
      core: CORE,
    });
    await untilReady(server);
    return server;
  };
  const close = async () => {
    await Promise.all([...running].map((server) => server.stop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await runApp('apps/cli/src/main.ts', { env, args: ['demo', 'load', '--at', AT] });
  } catch (error) {
    await close();
    throw error;
  }
  const press: Stand['press'] = (box, paths) =>
    runApp(PRESS, {
      env: { ...env, BOX_NAME: box },
      args: ['--once', ...(paths === 'all' ? ['--all'] : paths)],
    });
  return {
    folder,
    store: database.store,
    redis: testServers().redis,
    reader,
    press,
    presser: (box) => start(PRESS, { env: { ...env, BOX_NAME: box }, says: 'pressing' }),
    pressedReader: async (paths) => {
      const box = { BOX_NAME: 'pressed' };
      await press(box.BOX_NAME, paths);
      mkdirSync(boxDir(folder, box.BOX_NAME), { recursive: true });
      writeFileSync(join(boxDir(folder, box.BOX_NAME), 'mode.json'), 'pressed');
      return reader({ env: box });
    },
    bare: (kind, { bytes, type, encoding }) => {
      const file = join(folder, `${kind}-${encoding ?? 'identity'}.bytes`);
      writeFileSync(file, bytes);
      const args = [kind, file, type, ...(encoding === undefined ? [] : [encoding])];
      return start('bench/bare-server.ts', { env: {}, portName: 'PORT', args, core: CORE });
    },
    stop,
    close,
  };
}
