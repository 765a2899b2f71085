import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openStore, type Store } from '@nightdesk/store';
import {
  type AppProcess,
  SMALL_PAPER_ZONE,
  type SmallPaper,
  seedSmallPaper,
  startApp,
  testServers,
  until,
} from '@nightdesk/testing';
import { aBalancer, type Balancer } from './a-balancer.ts';
import { aReplicatedDatabase } from './a-replicated-database.ts';
import { aStaticBox } from './a-static-box.ts';
import type { NginxProcess } from './start-nginx.ts';

export const SITE_URL = 'http://paper.test';
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const UP = { within: 30_000, what: 'the whole site to be up' };

/** What a bigger paper runs: two readers, a static box with its press, a balancer, a database and its replica. */
export interface SiteOfBoxes {
  dataDir: string;
  /** On the primary. */
  store: Store;
  paper: SmallPaper;
  readers: [AppProcess, AppProcess];
  staticBox: NginxProcess;
  /** Of the static box. */
  press: AppProcess;
  balancer: Balancer;
  ops: AppProcess;
  /** What the command and the processes of the static box run with. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export const STATIC_BOX = 'static-1';

/** Starts all of it, every server of its own. Takes about ten seconds. */
export async function aSiteOfBoxes(): Promise<SiteOfBoxes> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'nightdesk-boxes-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const servers = await aReplicatedDatabase();
    closing.push(servers.close);
    const url = new URL('nightdesk', servers.primary).href;
    await migrate(url, MIGRATIONS);
    const store = openStore({ url });
    closing.push(() => store.close());
    const paper = await seedSmallPaper(store);
    const env = {
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: new URL('nightdesk', servers.replica).href,
      CACHE_URL: testServers().redis,
      DATA_DIR: dataDir,
      SITE_URL,
      SITE_TIME_ZONE: SMALL_PAPER_ZONE,
      LOG_LEVEL: 'warn',
    };
    const start = async (entry: string, box: string, how: { portName?: string } = {}) => {
      const app = await startApp(`apps/reader/src/${entry}`, { env: { ...env, BOX_NAME: box }, ...how });
      closing.push(() => app.stop('SIGKILL'));
      return app;
    };
    const readers: [AppProcess, AppProcess] = [
      await start('main.ts', 'reader-1', { portName: 'READER_PORT' }),
      await start('main.ts', 'reader-2', { portName: 'READER_PORT' }),
    ];
    const press = await start('press-main.ts', STATIC_BOX);
    const staticEnv = { ...env, BOX_NAME: STATIC_BOX };
    const ops = await startApp('apps/ops/src/main.ts', { env: staticEnv, portName: 'OPS_PORT' });
    closing.push(() => ops.stop());
    const addresses = readers.map(({ origin }) => origin.slice('http://'.length)) as [string, string];
    const staticBox = await aStaticBox({ dataDir, box: STATIC_BOX, readers: addresses });
    closing.push(staticBox.stop);
    const balancer = await aBalancer({
      readers: addresses,
      static: staticBox.origin.slice('http://'.length),
    });
    closing.push(balancer.stop);
    const isUp = async () => Object.values(await balancer.states()).every((state) => state === 'UP');
    await until(isUp, UP);
    return { dataDir, store, paper, readers, staticBox, press, balancer, ops, env: staticEnv, close };
  } catch (error) {
    await close();
    throw error;
  }
}
